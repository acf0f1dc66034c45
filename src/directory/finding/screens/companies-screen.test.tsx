import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listActivities, listProviderServices } from '#directory/activities/contract.ts'
import { m } from '#messages'
import {
  expectAccessible,
  idOf,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { findCompanies, type Found, type FoundCompany } from '../contract.ts'
import { load, Screen } from './companies-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const UNMARKED = { en: [], ar: [] }

function company(change: Partial<FoundCompany> = {}): FoundCompany {
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
    licensedUntil: '2027-01-01',
    insuredUntil: null,
    ratingTenths: 45,
    ratings: 8,
    jobsDone: 20,
    replyMinutes: 30,
    marks: { name: UNMARKED, summary: UNMARKED },
    reasons: [],
    metres: null,
    ...change,
  }
}

const dhow = company({
  id: idOf(2),
  number: 13,
  name: { en: 'Dhow Lines', ar: 'خطوط الداو' },
  path: { en: '/companies/13-dhow-lines', ar: '/companies/13-خطوط-الداو' },
  licensedUntil: null,
})

function foundOf(companies: FoundCompany[], change: Partial<Found> = {}): Found {
  return {
    companies,
    total: companies.length,
    counts: [
      { facet: 'activity', value: 1, count: 2 },
      { facet: 'emirate', value: 1, count: 2 },
    ],
    letters: ['F'],
    searched: null,
    slips: false,
    next: null,
    ...change,
  }
}

function named(id: number, en: string, ar: string) {
  return { id, nameEn: en, nameAr: ar, en_title: en, ar_title: ar }
}

const land = { ...named(1, 'Land', 'بري'), code: 'provider', mark: 'land' } as const
const lookups = [
  reply(listActivities, ({ params }) => ({
    succeeded: true,
    messages: [],
    data: params.code === 'provider' ? [land] : [],
  })),
  reply(listProviderServices, { succeeded: true, messages: [], data: [] }),
]
const two = reply(findCompanies, foundOf([company(), dhow]))

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  const all = [...lookups, ...replies]
  return renderScreen(<Screen />, { path: '/companies', load, replies: all, ...options })
}

function count(many: number): string {
  return m['finding.count']({ count: many, shown: String(many) })
}

test('the companies have what was checked, and a way to ask for a quote', async () => {
  const { user, address } = show([two])
  const link = await screen.findByRole('link', { name: 'Falcon Freight' })
  expect(link.getAttribute('href')).toBe('/companies/12-falcon-freight')
  expect(screen.getByText(count(2))).toBeDefined()
  expect(screen.getAllByText(m['companyScreens.licensed']())).toHaveLength(1)
  await expectAccessible()
  const ask = m['companyScreens.askOf']({ company: 'Dhow Lines' })
  await user.click(screen.getByRole('link', { name: ask }))
  expect(address()).toBe('/ask-quotes?c=13')
})

test('an activity filters the list, stands in the address and is marked', async () => {
  const { user, sent, address } = show([two, reply(findCompanies, foundOf([company()]))])
  const activities = await screen.findByRole('navigation', { name: m['finding.activities']() })
  const filter = within(activities).getByRole('link', { name: /Land/ })
  expect(filter.getAttribute('aria-current')).toBeNull()
  await user.click(filter)
  expect(await screen.findByText(count(1))).toBeDefined()
  expect(sent(findCompanies).at(-1)?.query.activity).toBe(1)
  expect(address()).toBe('/companies?activity=1')
  const marked = within(activities).getByRole('link', { name: /Land/ })
  expect(marked.getAttribute('aria-current')).toBe('true')
})

test('a search names what it found, and without a match offers all companies', async () => {
  const nothing = foundOf([], { searched: 'falxx', counts: [], letters: [] })
  const { user, sent } = show([
    two,
    reply(findCompanies, foundOf([company()], { searched: 'fal' })),
    reply(findCompanies, nothing),
  ])
  const field = await screen.findByRole('searchbox', { name: m['finding.search']() })
  await user.type(field, 'fal')
  const found = m['finding.found']({ count: 1, shown: '1', query: 'fal' })
  expect(await screen.findByText(found)).toBeDefined()
  await user.type(field, 'xx')
  expect(await screen.findByText(m['finding.nothingFound']({ query: 'falxx' }))).toBeDefined()
  const all = screen.getByRole('link', { name: m['finding.everyCompany']() })
  expect(all.getAttribute('href')).toBe('/companies')
  expect(sent(findCompanies).map(({ query }) => query.q)).toEqual([undefined, 'fal', 'falxx'])
  await expectAccessible()
})

test('without any company the page says so, and a filter too many can be removed', async () => {
  const none = reply(findCompanies, foundOf([], { counts: [], letters: [] }))
  const { go, user, address } = show([none, none, two])
  expect(await screen.findByText(m['finding.nobodyYet']())).toBeDefined()
  await go('/companies?emirate=7')
  expect(await screen.findByText(m['finding.nothingFits']())).toBeDefined()
  await user.click(screen.getByRole('link', { name: m['finding.fewerFilters']() }))
  expect(await screen.findByRole('link', { name: 'Falcon Freight' })).toBeDefined()
  expect(address()).toBe('/companies')
})

test('many companies come page by page', async () => {
  const { user, sent } = show([
    reply(findCompanies, foundOf([company()], { total: 2, next: '24' })),
    reply(findCompanies, foundOf([dhow], { total: 2 })),
  ])
  await user.click(await screen.findByRole('link', { name: m['finding.next']() }))
  expect(await screen.findByRole('link', { name: 'Dhow Lines' })).toBeDefined()
  expect(sent(findCompanies).at(-1)?.query.after).toBe(24)
  const first = screen.getByRole('link', { name: m['finding.first']() })
  expect(first.getAttribute('href')).toBe('/companies')
  expect(screen.queryByRole('link', { name: m['finding.next']() })).toBeNull()
})

test('an unknown filter in the address is named and not requested', async () => {
  const { sent } = show([two], { route: '/companies?emirate=99' })
  expect(await screen.findByText(/99/)).toBeDefined()
  expect(sent(findCompanies)[0]?.query.emirate).toBeUndefined()
})

test('the companies are listed without the activities if those do not load', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  renderScreen(<Screen />, {
    path: '/companies',
    load,
    replies: [
      refusal(listActivities, 'http.failed'),
      refusal(listProviderServices, 'http.failed'),
      two,
    ],
  })
  expect(await screen.findByRole('link', { name: 'Falcon Freight' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: m['finding.activities']() })).toBeNull()
  expect(warn).toHaveBeenCalledTimes(3)
})

test('while the next list loads, the companies stay and the pressed filter is marked', async () => {
  const { user, serve } = show([two])
  const activities = await screen.findByRole('navigation', { name: m['finding.activities']() })
  serve(...lookups, pending(findCompanies))
  await user.click(within(activities).getByRole('link', { name: /Land/ }))
  await waitFor(() =>
    expect(within(activities).getByRole('link', { name: /Land/ }).ariaCurrent).toBe('true'),
  )
  expect(screen.getByRole('link', { name: 'Falcon Freight' })).toBeDefined()
})

test('in arabic the companies have their arabic names, addresses and alphabet', async () => {
  const { sent } = show([two], { language: 'ar' })
  const link = await screen.findByRole('link', { name: 'صقر للشحن' })
  expect(decodeURI(link.getAttribute('href') ?? '')).toBe('/ar/companies/12-صقر')
  expect(sent(findCompanies)[0]?.query.language).toBe('ar')
  expect(screen.getByRole('heading', { level: 1, name: 'الشركات' })).toBeDefined()
})
