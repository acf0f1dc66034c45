import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CompanyReviews, listReviews } from '#directory/reviews/contract.ts'
import { m } from '#messages'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type Company, type CompanyCard, showCompany } from '../contract.ts'
import { load, Screen } from './company-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const NOTHING = { en: '', ar: '' }

function card(change: Partial<CompanyCard> = {}): CompanyCard {
  return {
    id: idOf(1),
    number: 12,
    typeCode: 'provider',
    name: { en: 'Falcon Freight', ar: 'صقر للشحن' },
    path: { en: '/companies/12-falcon-freight', ar: '/companies/12-صقر' },
    summary: { en: 'Trucks to all of the Gulf', ar: 'شاحنات إلى الخليج' },
    logo: null,
    princedomId: 1,
    activities: [{ id: 1, mark: 'land', name: { en: 'Land', ar: 'بري' } }],
    licensedUntil: null,
    insuredUntil: null,
    ratingTenths: null,
    ratings: 0,
    jobsDone: 0,
    replyMinutes: null,
    founded: null,
    fleet: 0,
    route: null,
    ...change,
  }
}

const MONDAY = [{ weekday: 1, opens: '08:00', closes: '17:00' }]

/** What a company that has filled in nothing looks like; `change` adds the rest. */
function companyOf(change: Partial<Company> = {}): Company {
  return {
    ...card(),
    about: NOTHING,
    address: NOTHING,
    spot: null,
    phone: '',
    whatsapp: '',
    email: '',
    website: '',
    founded: null,
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

const noReviews: CompanyReviews = { stars: [0, 0, 0, 0, 0], items: [], next: null }

function show(company: Company, options: Options & { similar?: CompanyCard[] } = {}) {
  const { similar = [], ...rest } = options
  return renderScreen(<Screen />, {
    path: '/companies/:company',
    route: '/companies/12-falcon-freight',
    load,
    // A Monday, ten in the morning in Dubai.
    now: '2026-11-09T06:00:00Z',
    replies: [
      reply(showCompany, { company, similar, tilesUrl: null }),
      reply(listReviews, noReviews),
    ],
    ...rest,
  })
}

test('the company of the address is requested, with its reviews', async () => {
  const { sent } = show(companyOf())
  expect(await screen.findByRole('heading', { level: 1, name: 'Falcon Freight' })).toBeDefined()
  expect(sent(showCompany).map(({ params }) => params.number)).toEqual([12])
  expect(sent(listReviews).map(({ params }) => params.company)).toEqual([12])
})

test('a company that has filled in nothing has no empty sections', async () => {
  show(companyOf())
  await screen.findByRole('heading', { level: 1 })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  for (const key of ['services', 'lanes', 'fleet', 'bookable'] as const)
    expect(titles).not.toContain(m[`companyScreens.${key}`]())
  expect(titles).toContain(m['reviewScreens.title']())
  await expectAccessible()
})

test('asking for a quote and comparing begin with this company', async () => {
  const { user, address } = show(companyOf())
  const compare = await screen.findByRole('link', { name: m['companyScreens.compare']() })
  expect(compare.getAttribute('href')).toBe('/compare?c=12')
  await user.click(screen.getByRole('link', { name: m['companyScreens.ask']() }))
  expect(address()).toBe('/ask-quotes?c=12')
})

test('everything that it has filled in can be read', async () => {
  show(
    companyOf({
      about: { en: 'Since the first road.', ar: 'منذ أول طريق.' },
      phone: '+97143000000',
      email: 'hello@falcon.example',
      website: 'https://www.falcon.example/',
      services: [{ id: 5, activityId: 1, name: { en: 'Full loads', ar: 'حمولات كاملة' } }],
      lanes: [
        {
          activityId: 1,
          from: { en: 'Dubai', ar: 'دبي' },
          to: { en: 'Muscat', ar: 'مسقط' },
          transitDays: 2,
        },
      ],
      vehicles: [{ kind: 'truck', many: 14, capacityKg: 24_000 }],
      licensedUntil: '2027-05-31',
    }),
  )
  expect(await screen.findByText('Since the first road.')).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain('tel:+97143000000')
  expect(links).toContain('mailto:hello@falcon.example')
  expect(screen.getByRole('link', { name: 'falcon.example' })).toBeDefined()
  const items = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toContain('Full loads')
  expect(items).toContainEqual(
    expect.stringMatching(
      new RegExp(`Dubai.*Muscat.*${m['companyScreens.days']({ count: 2, shown: '2' })}`),
    ),
  )
  expect(items).toContainEqual(expect.stringMatching(/Trucks.*24.*14$/))
  expect(screen.getByText(m['companyScreens.licensed']())).toBeDefined()
  await expectAccessible()
})

test('an address that is no web address is not made a link', async () => {
  show(companyOf({ website: 'javascript:alert(1)' }))
  await screen.findByRole('heading', { level: 1 })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href?.startsWith('javascript'))).toEqual([])
})

test('it is open within its hours and closed outside, by its own clock', async () => {
  const hours = { ...companyOf().hours, usual: MONDAY }
  const view = show(companyOf({ hours }))
  expect(await screen.findByText(/^Open.*5:00/)).toBeDefined()
  view.unmount()
  show(companyOf({ hours }), { now: '2026-11-09T15:00:00Z' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/^Open.*5:00/)).toBeNull()
  expect(screen.getByText(/8:00.*Monday|Monday.*8:00/)).toBeDefined()
})

test('similar companies lead to their pages', async () => {
  const dhow = card({
    id: idOf(2),
    number: 13,
    name: { en: 'Dhow Lines', ar: 'خطوط الداو' },
    path: { en: '/companies/13-dhow-lines', ar: '/companies/13-خطوط-الداو' },
  })
  show(companyOf(), { similar: [dhow] })
  const link = await screen.findByRole('link', { name: 'Dhow Lines' })
  expect(link.getAttribute('href')).toBe('/companies/13-dhow-lines')
})

test('in arabic the company has its arabic name and text', async () => {
  show(companyOf({ about: { en: 'Since the first road.', ar: 'منذ أول طريق.' } }), {
    language: 'ar',
  })
  const title = await screen.findByRole('heading', { level: 1, name: 'صقر للشحن' })
  expect(within(title.closest('main') as HTMLElement).getByText('منذ أول طريق.')).toBeDefined()
  expect(screen.queryByText('Since the first road.')).toBeNull()
})
