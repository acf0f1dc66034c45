import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { findCompanies, findPlaces, type Found, type FoundCompany } from '../contract.ts'
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
    replyMinutes: 28,
    founded: 1985,
    fleet: 76,
    route: { from: { en: 'Dubai', ar: 'دبي' }, to: [{ en: 'GCC', ar: 'دول الخليج' }], more: 2 },
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

test('the companies have what was checked, and a way to request a quote', async () => {
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

test('a card has the stars, the jobs, the response time, the route and the fleet', async () => {
  show([reply(findCompanies, foundOf([company()]))])
  const card = (await screen.findByRole('link', { name: 'Falcon Freight' })).closest('li')
  const text = card?.textContent ?? ''
  for (const part of ['4.5 (8 reviews)', '20 completed jobs', 'Replies within 30 minutes'])
    expect(text).toContain(part)
  expect(text).toMatch(/Dubai.*to.*GCC.*\+2/)
  expect(text).toContain('76 vehicles · Since 1985')
  const compare = within(card as HTMLElement).getByRole('link', { name: 'Compare Falcon Freight' })
  expect(compare.getAttribute('href')).toBe('/compare?c=12')
})

test('the list is sorted and narrowed to four stars or to what is open, each in the address', async () => {
  const { user, sent, address } = show([
    reply(
      findCompanies,
      foundOf([company(), dhow], { counts: [{ facet: 'rating', value: 4, count: 1 }] }),
    ),
  ])
  await user.click(await screen.findByText('Sort: Recommended'))
  await user.click(screen.getByRole('link', { name: 'Fastest reply' }))
  expect(await screen.findByText('Sort: Fastest reply')).toBeDefined()
  expect([address(), sent(findCompanies).at(-1)?.query.sort]).toEqual([
    '/companies?sort=reply',
    'reply',
  ])
  await user.click(screen.getByRole('link', { name: /^4 stars or more/ }))
  await waitFor(() => expect(address()).toBe('/companies?rating=4&sort=reply'))
  await user.click(screen.getByRole('link', { name: 'Open now' }))
  await waitFor(() => expect(address()).toBe('/companies?rating=4&open=now&sort=reply'))
  expect(sent(findCompanies).at(-1)?.query).toMatchObject({ rating: '4', open: 'now' })
  expect(screen.getByRole('link', { name: 'Open now' }).ariaCurrent).toBe('true')
  await expectAccessible()
})

const spots = [
  { number: 12, name: company().name, path: company().path, lat: 25.2, lng: 55.27 },
  { number: 13, name: dhow.name, path: dhow.path, lat: 25.21, lng: 55.28 },
  { number: 14, name: { en: 'Liwa', ar: 'ليوا' }, path: dhow.path, lat: 24.45, lng: 54.38 },
]
const map = reply(findPlaces, { places: spots, tilesUrl: null })

test('on the map companies close to each other are one bubble, which opens their list', async () => {
  const { user, address } = show([two, map])
  await user.click(await screen.findByRole('link', { name: 'Map' }))
  const drawn = await screen.findByRole('region', { name: 'Map of companies' })
  expect(address()).toBe('/companies?view=map')
  const bubbles = within(drawn).getAllByRole('link')
  expect(bubbles.map(({ ariaLabel }) => ariaLabel)).toEqual(['2 companies here', 'Liwa'])
  await expectAccessible()
  const [first] = bubbles
  // Without a script it leads to the list around it.
  expect(first?.getAttribute('href')).toBe(
    '/companies?near=25.2%2C55.27&view=map'.replace('%2C', ','),
  )
  if (first !== undefined) fireEvent.click(first)
  const dhowLink = await within(drawn).findByRole('link', { name: 'Dhow Lines' })
  expect(dhowLink.getAttribute('href')).toBe('/companies/13-dhow-lines')
  await user.click(within(drawn).getByRole('button', { name: 'Close' }))
  expect(within(drawn).queryByRole('link', { name: 'Dhow Lines' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'List' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Map of companies' })).toBeNull())
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

test('in arabic the map and the order are arabic too', async () => {
  show([two, map], { language: 'ar', route: '/companies?view=map&sort=rating' })
  const drawn = await screen.findByRole('region', { name: 'خريطة الشركات' })
  expect(within(drawn).getByRole('link', { name: 'شركتان هنا' })).toBeDefined()
  expect(screen.getByText('الترتيب: الأعلى تقييمًا')).toBeDefined()
  expect(screen.getAllByText('مدة الرد: 30 دقيقة')).toHaveLength(2)
  await expectAccessible()
})

test('in arabic the companies have their arabic names, addresses and alphabet', async () => {
  const { sent } = show([two], { language: 'ar' })
  const link = await screen.findByRole('link', { name: 'صقر للشحن' })
  expect(decodeURI(link.getAttribute('href') ?? '')).toBe('/ar/companies/12-صقر')
  expect(sent(findCompanies)[0]?.query.language).toBe('ar')
  expect(screen.getByRole('heading', { level: 1, name: 'الشركات' })).toBeDefined()
})
