import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Company } from '#directory/companies/contract.ts'
import { m } from '#messages'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { compareCompanies } from '../contract.ts'
import { load, Screen } from './compare-screen.tsx'

function company(number: number, change: Partial<Company> = {}): Company {
  const name = { en: `Falcon ${number}`, ar: `صقر ${number}` }
  return {
    id: idOf(number),
    number,
    typeCode: 'provider',
    name,
    path: { en: `/companies/${number}-falcon`, ar: `/companies/${number}-صقر` },
    summary: { en: '', ar: '' },
    logo: null,
    princedomId: 2,
    activities: [{ id: 1, mark: 'land', name: { en: 'Land', ar: 'بري' } }],
    licensedUntil: '2027-01-01',
    insuredUntil: null,
    ratingTenths: 45,
    ratings: 8,
    jobsDone: 20,
    replyMinutes: 110,
    founded: 1985,
    fleet: 76,
    route: null,
    about: { en: '', ar: '' },
    address: { en: '', ar: '' },
    spot: null,
    phone: '',
    whatsapp: '',
    email: '',
    website: '',
    services: [],
    lanes: [],
    vehicles: [],
    hours: {
      usual: [],
      ramadan: [],
      ramadanFrom: '2027-02-08',
      ramadanTo: '2027-03-09',
      zone: 'Asia/Dubai',
    },
    branches: [],
    pictures: [],
    bookable: [],
    ...change,
  }
}

type Replies = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['replies']>

function show(companies: Company[], language: 'en' | 'ar' = 'en', next: Replies = []) {
  return renderScreen(<Screen />, {
    path: '/compare',
    route: `/compare?c=${companies.map(({ number }) => number).join(',')}`,
    language,
    load,
    replies: [reply(compareCompanies, { companies }), ...next],
  })
}

/** The names of the rows in which the companies differ. */
function differing(): string[] {
  return screen
    .getAllByRole('rowheader')
    .filter((header) => header.tagName === 'TH' && header.getAttribute('scope') === 'row')
    .filter((header) => within(header).queryByText(m['comparing.differs']()) !== null)
    .map((header) => header.textContent ?? '')
}

test('two companies share the table, and the rows in which they differ are marked', async () => {
  show([company(12), company(13, { jobsDone: 3, fleet: 9, replyMinutes: 112 })])
  const columns = await screen.findAllByRole('columnheader')
  expect(columns).toHaveLength(3)
  for (const name of ['Falcon 12', 'Falcon 13'])
    expect(screen.getByRole('columnheader', { name: new RegExp(name) })).toBeDefined()
  expect(differing()).toEqual(['Completed jobsDiffers', 'VehiclesDiffers'])
  // Two hours either way, as people say them.
  expect(screen.getAllByText('2 hours')).toHaveLength(2)
  await expectAccessible()
})

test('the same services in another order are no difference', async () => {
  const services = [11, 12].map((id) => ({
    id,
    activityId: 1,
    name: { en: `S${id}`, ar: `خ${id}` },
  }))
  show([company(12, { services }), company(13, { services: services.toReversed() })])
  await screen.findAllByRole('columnheader')
  expect(differing()).toEqual([])
})

test('a company leaves the comparison, and without any the page says how to begin', async () => {
  const { user } = show([company(12), company(13)], 'en', [
    reply(compareCompanies, { companies: [] }),
  ])
  await user.click(await screen.findByRole('link', { name: 'Remove Falcon 12' }))
  expect(await screen.findByText('Nothing to compare yet')).toBeDefined()
  await expectAccessible()
})

test('in arabic the table and its durations are arabic', async () => {
  show([company(12), company(13)], 'ar')
  expect(await screen.findByRole('columnheader', { name: /صقر 12/ })).toBeDefined()
  expect(screen.getAllByText('ساعتان')).toHaveLength(2)
  await expectAccessible()
})
