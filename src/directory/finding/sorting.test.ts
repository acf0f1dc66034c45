import { expect, test } from 'vitest'
import { aCompany, type CompanyOptions } from '#directory/companies/test-data.ts'
import { openState } from '#directory/companies/rules/hours.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { findPlaces } from './contract.ts'
import { BOOM, LIWA, openFinding, SAFE, TAYYAR } from './test-data.ts'

const { server, database, aDirectory, find, names, countOf } = await openFinding()

/** What others say of the companies, by the beginning of their names. */
async function rate(
  site: number,
  known: Record<string, { sum?: number; count?: number; jobs?: number; reply?: number }>,
): Promise<void> {
  for (const [name, { sum = 0, count = 0, jobs = 0, reply = null }] of Object.entries(known))
    await database.queries
      .updateTable('companies')
      .set({ rating_sum: sum, rating_count: count, jobs_done: jobs, reply_minutes: reply })
      .where('site_id', '=', site)
      .where('name_en', 'like', `${name}%`)
      .execute()
}

test('companies are sorted by what recommends them, by their rating and by how fast they reply', async () => {
  const site = await aDirectory(TAYYAR, SAFE, LIWA, BOOM)
  // Nobody has rated any of them: those with documents come first, then the older ones.
  expect(names(await find(site))).toEqual([
    'Al Tayyar Air Cargo',
    'Liwa Land Transport',
    'al Boom Shipping',
    'Safe Movers',
  ])
  await rate(site, {
    'Al Tayyar': { sum: 5, count: 1, reply: 600 },
    Safe: { sum: 190, count: 40, jobs: 60, reply: 20 },
    Liwa: { sum: 40, count: 10 },
  })
  expect(names(await find(site))[0]).toBe('Safe Movers')
  // As the stars are read: one enthusiast before forty customers, whose number stands beside them.
  expect(names(await find(site, { sort: 'rating' }))).toEqual([
    'Al Tayyar Air Cargo',
    'Safe Movers',
    'Liwa Land Transport',
    'al Boom Shipping',
  ])
  expect(names(await find(site, { sort: 'reply' }))).toEqual([
    'Safe Movers',
    'Al Tayyar Air Cargo',
    'Liwa Land Transport',
    'al Boom Shipping',
  ])
  expect(names(await find(site, { sort: 'reply', activity: '1' }))).toEqual([
    'Al Tayyar Air Cargo',
    'Liwa Land Transport',
  ])
  expect(names(await find(site, { sort: 'name', q: 'transport' }))).toEqual([
    'Liwa Land Transport',
    'Safe Movers',
    'Al Tayyar Air Cargo',
  ])
})

test('a list by rating follows the stars that its cards show, and among equals the number of reviews', async () => {
  const site = await aDirectory(TAYYAR, SAFE, LIWA, BOOM)
  await rate(site, {
    // 4.76 and 4.84 both show 4.8; 4.85 shows 4.9.
    'Al Tayyar': { sum: 121, count: 25 },
    Safe: { sum: 238, count: 50 },
    Liwa: { sum: 97, count: 20 },
  })
  const found = await find(site, { sort: 'rating' })
  const shown = found.companies.map(({ name, ratingTenths, ratings }) => [
    name.en,
    ratingTenths,
    ratings,
  ])
  expect(shown).toEqual([
    ['Liwa Land Transport', 49, 20],
    ['Safe Movers', 48, 50],
    ['Al Tayyar Air Cargo', 48, 25],
    ['al Boom Shipping', null, 0],
  ])
})

test('four stars are those that the card shows, and are counted beside what else is chosen', async () => {
  const site = await aDirectory(TAYYAR, SAFE, LIWA, BOOM)
  await rate(site, {
    'Al Tayyar': { sum: 79, count: 20 },
    Liwa: { sum: 78, count: 20 },
    Safe: { sum: 5, count: 1 },
  })
  const rated = await find(site, { rating: '4', sort: 'name' })
  expect(names(rated)).toEqual(['Safe Movers', 'Al Tayyar Air Cargo'])
  expect(rated.companies.map(({ ratingTenths }) => ratingTenths)).toEqual([50, 40])
  expect([rated.total, countOf(rated, 'activity', 3), countOf(rated, 'rating', 4)]).toEqual([
    2, 1, 2,
  ])
  expect(countOf(await find(site), 'rating', 4)).toBe(2)
  expect(countOf(await find(site, { activity: '1' }), 'rating', 4)).toBe(1)
  expect(countOf(await find(site, { q: 'tayyar' }), 'rating', 4)).toBe(1)
})

const DAY = { opens: '08:00', closes: '18:00' }
const HOURS: Record<string, NonNullable<CompanyOptions['hours']>> = {
  Daily: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...DAY })),
  Nights: [{ weekday: 3, opens: '22:00', closes: '04:00' }],
  Always: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' })),
  Fasting: [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...DAY })),
    { weekday: 3, season: 'ramadan' as const, opens: '10:00', closes: '14:00' },
  ],
}

test('a list of what is open now agrees with the hours that a company shows', async () => {
  const site = await aDirectory()
  for (const [nameEn, hours] of Object.entries(HOURS))
    await aCompany(database, site, { nameEn, hours })
  const before = server.clock.now
  // Wednesday and the night after it in Dubai, four hours ahead.
  for (const [at, weekday, time] of [
    ['2026-11-18T04:00:00Z', 3, '08:00'],
    ['2026-11-18T13:59:00Z', 3, '17:59'],
    ['2026-11-18T14:00:00Z', 3, '18:00'],
    ['2026-11-18T18:30:00Z', 3, '22:30'],
    ['2026-11-18T23:59:00Z', 4, '03:59'],
    ['2026-11-19T00:00:00Z', 4, '04:00'],
    ['2026-11-22T06:00:00Z', 7, '10:00'],
  ] as const) {
    server.clock.now = new Date(at)
    const expected = Object.entries(HOURS).flatMap(([name, hours]) =>
      openState(
        hours.filter(({ season }) => season === undefined),
        { weekday, time },
      ).isOpen
        ? [name]
        : [],
    )
    const open = await find(site, { open: 'now' })
    expect([at, names(open), open.total]).toEqual([at, expected, expected.length])
  }
  // In Ramadan of 1448, also a Wednesday.
  server.clock.now = new Date('2027-02-17T04:30:00Z')
  expect(names(await find(site, { open: 'now' }))).toEqual(['Daily', 'Always'])
  server.clock.now = new Date('2027-02-17T07:00:00Z')
  expect(names(await find(site, { open: 'now' }))).toEqual(['Daily', 'Always', 'Fasting'])
  server.clock.now = before
})

test('a map has the places of the companies that the list has', async () => {
  const spots = [
    { ...LIWA, lat: 24.45, lng: 54.38 },
    { ...BOOM, lat: 25.2, lng: 55.27 },
    { ...SAFE, lat: 25.3, lng: 55.4 },
  ]
  const site = await aDirectory(TAYYAR, ...spots)
  const placesOf = async (query: Record<string, string> = {}) => {
    const { body } = await server.call('GET /api/directory/company-places', { site, query })
    return (body as ReplyOf<typeof findPlaces>).places.map(({ name }) => name.en)
  }
  expect(await placesOf()).toEqual(['Liwa Land Transport', 'al Boom Shipping', 'Safe Movers'])
  expect(await placesOf({ activity: '2' })).toEqual(['al Boom Shipping'])
  expect(await placesOf({ q: 'movers' })).toEqual(['Safe Movers'])
  expect(await placesOf({ q: 'qqqqq' })).toEqual([])
  expect(await placesOf({ near: '25.2,55.27', emirate: '3' })).toEqual(['Safe Movers'])
  const { body } = await server.call('GET /api/directory/company-places', { site })
  expect((body as ReplyOf<typeof findPlaces>).places[1]).toEqual({
    number: expect.any(Number),
    name: { en: 'al Boom Shipping', ar: 'البوم للشحن البحري' },
    path: { en: expect.stringMatching(/^\/companies\/\d+-/), ar: expect.any(String) },
    lat: 25.2,
    lng: 55.27,
  })
})
