import { beforeAll, expect, test } from 'vitest'
import { someActivities } from '#directory/activities/test-data.ts'
import { aCompany, type CompanyOptions } from '#directory/companies/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import { type Found, MAX_NEAR, PAGE_OF_COMPANIES } from './contract.ts'
import { MAX_CANDIDATES } from './database/lists.ts'
import { createFindingHandlers } from './server.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  database = await testDatabase()
  server = testServer(database, createFindingHandlers())
})

async function aDirectory(...companies: CompanyOptions[]): Promise<number> {
  const site = await aSite(database)
  await someActivities(database, site)
  for (const company of companies) await aCompany(database, site, company)
  return site
}

async function find(site: number, query: Record<string, string> = {}): Promise<Found> {
  const { status, body, text } = await server.call('GET /api/directory/companies', { site, query })
  expect(status, text).toBe(200)
  return body
}

const names = ({ companies }: Found) => companies.map(({ name }) => name.en)
const countOf = ({ counts }: Found, facet: string, value: number) =>
  counts.find((each) => each.facet === facet && each.value === value)?.count ?? 0

const LIWA: CompanyOptions = {
  nameEn: 'Liwa Land Transport',
  nameAr: 'ليوا للنقل البري',
  activities: [1],
  services: [11],
  princedomId: 1,
  licensedUntil: '2027-01-01',
}
const BOOM: CompanyOptions = {
  nameEn: 'al Boom Shipping',
  nameAr: 'البوم للشحن البحري',
  activities: [2],
  services: [21],
  insuredUntil: '2026-11-18',
}
const TAYYAR: CompanyOptions = {
  nameEn: 'Al Tayyar Air Cargo',
  nameAr: 'الطيّار للشحن الجوي',
  activities: [3, 1],
  services: [31],
  licensedUntil: '2026-11-17',
}
const SAFE: CompanyOptions = {
  nameEn: 'Safe Movers',
  nameAr: 'إسناد لنقل الأثاث',
  typeCode: 'transfer',
  activities: [4],
  princedomId: 3,
}

test('[S1.8] only accepted companies are listed, each language in its own alphabet', async () => {
  const site = await aDirectory(
    TAYYAR,
    SAFE,
    LIWA,
    BOOM,
    { nameEn: 'Aaa Waiting', state: 'pending' },
    { nameEn: 'Aab Gone', state: 'suspended' },
  )
  const english = await find(site)
  expect(names(english)).toEqual([
    'al Boom Shipping',
    'Al Tayyar Air Cargo',
    'Liwa Land Transport',
    'Safe Movers',
  ])
  expect(english.total).toBe(4)
  const { companies } = await find(site, { language: 'ar' })
  expect(companies.map(({ name }) => name.ar)).toEqual([
    'إسناد لنقل الأثاث',
    'البوم للشحن البحري',
    'الطيّار للشحن الجوي',
    'ليوا للنقل البري',
  ])
})

test('a list is filtered by a letter of either alphabet, folded as it is sorted, and only letters with companies are listed', async () => {
  const site = await aDirectory(TAYYAR, SAFE, LIWA, BOOM, {
    nameEn: 'Zayed Waiting',
    state: 'pending',
  })
  expect((await find(site)).letters).toEqual(['a', 'l', 's'])
  expect((await find(site, { language: 'ar' })).letters).toEqual(['ا', 'ب', 'ط', 'ل'])
  const listed = await find(site, { letter: 'a' })
  expect([names(listed), listed.total, listed.letters]).toEqual([
    ['al Boom Shipping', 'Al Tayyar Air Cargo'],
    2,
    ['a', 'l', 's'],
  ])
  expect(names(await find(site, { letter: 'ل', language: 'ar' }))).toEqual(['Liwa Land Transport'])
  const narrowed = await find(site, { letter: 'a', activity: '2' })
  expect([names(narrowed), narrowed.letters]).toEqual([['al Boom Shipping'], []])
  expect(
    (await server.call('GET /api/directory/companies', { site, query: { letter: 'ab' } })).status,
  ).toBe(422)
})

test('each facet counts the results of choosing another of its values, and badges count only while valid', async () => {
  const site = await aDirectory(TAYYAR, SAFE, LIWA, BOOM)
  const all = await find(site)
  expect([1, 2, 3, 4].map((id) => countOf(all, 'activity', id))).toEqual([2, 1, 1, 1])
  expect([countOf(all, 'type', 1), countOf(all, 'type', 2), countOf(all, 'emirate', 2)]).toEqual([
    3, 1, 2,
  ])
  expect([countOf(all, 'badge', 1), countOf(all, 'badge', 2)]).toEqual([1, 1])
  const land = await find(site, { activity: '1' })
  expect(names(land)).toEqual(['Al Tayyar Air Cargo', 'Liwa Land Transport'])
  expect([
    land.total,
    countOf(land, 'activity', 2),
    countOf(land, 'emirate', 1),
    countOf(land, 'type', 2),
  ]).toEqual([2, 1, 1, 0])
  expect(names(await find(site, { activity: '1', emirate: '1' }))).toEqual(['Liwa Land Transport'])
  expect(names(await find(site, { badge: 'licensed' }))).toEqual(['Liwa Land Transport'])
  expect(names(await find(site, { badge: 'licensed,insured' }))).toEqual([])
  server.clock.now = new Date('2026-11-18T21:00:00.000Z')
  expect(names(await find(site, { badge: 'insured' }))).toEqual([])
  server.clock.now = new Date('2026-11-18T05:00:00.000Z')
})

test('[S5.3] a search begins at the third letter, finds in either language and returns the reason', async () => {
  const site = await aDirectory(TAYYAR, SAFE, { ...LIWA, lanesTo: ['SA'] }, BOOM)
  expect(await find(site, { q: 'نق' })).toMatchObject({ searched: null, total: 4 })
  for (const signs of ['%', '_', '"', '\\', '%%%%', '"_%"'])
    expect(await find(site, { q: signs }), signs).toMatchObject({ searched: null, total: 4 })
  const found = await find(site, { q: 'نقل بري' })
  expect(names(found)).toContain('Liwa Land Transport')
  expect(found.companies[0]).toMatchObject({
    name: { en: 'Liwa Land Transport' },
    marks: {
      name: {
        ar: [
          [5, 10],
          [11, 16],
        ],
      },
    },
    // Nothing on the English card contains «بري».
    reasons: [{ field: 'name', text: { ar: 'ليوا للنقل البري' } }],
  })
  expect((await find(site, { q: 'نقل بري', language: 'ar' })).companies[0]?.reasons).toEqual([])
  expect(names(await find(site, { q: 'بحرى' }))).toEqual(['al Boom Shipping'])
  const lorry = await find(site, { q: 'lorry' })
  expect([names(lorry), lorry.companies[0]?.reasons]).toEqual([
    ['Liwa Land Transport'],
    [{ field: 'service', text: { en: 'Full truck load', ar: 'حمولة شاحنة كاملة' } }],
  ])
  expect((await find(site, { q: 'السعودية' })).companies[0]?.reasons).toEqual([
    { field: 'place', text: { en: 'Saudi Arabia', ar: 'السعودية' } },
  ])
  expect(names(await find(site, { q: 'ابو ظبي' }))).toEqual(['Liwa Land Transport'])
  const slip = await find(site, { q: 'tayyra' })
  expect([names(slip), slip.slips, slip.total]).toEqual([['Al Tayyar Air Cargo'], true, 1])
  expect(await find(site, { q: 'zzzzzz' })).toMatchObject({
    companies: [],
    total: 0,
    searched: 'zzzzzz',
  })
  expect(names(await find(site, { q: 'شركات' }))).toHaveLength(4)
  expect(names(await find(site, { q: 'شحن', activity: '3' }))).toEqual(['Al Tayyar Air Cargo'])
})

test('[S5.3] a company is found by its number, alone, in either digits, and not by a part of it', async () => {
  const site = await aDirectory(LIWA, BOOM, {
    ...SAFE,
    addressEn: 'Street 90210',
    addressAr: 'شارع 90210',
  })
  const { number } = (await find(site, { q: 'liwa' })).companies[0] ?? { number: 0 }
  expect(number).toBeGreaterThan(99)
  const digits = String(number)
  const arabic = digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  for (const q of [
    digits,
    `#${digits}`,
    arabic,
    `company ${digits}`,
    `شركة ${arabic}`,
    `liwa ${digits}`,
  ]) {
    const found = await find(site, { q })
    expect([names(found), found.total, countOf(found, 'activity', 1), found.slips], q).toEqual([
      ['Liwa Land Transport'],
      1,
      1,
      false,
    ])
    expect(found.companies[0]?.reasons).toEqual([
      { field: 'number', text: { en: digits, ar: digits } },
    ])
  }
  expect(names(await find(site, { q: digits, activity: '2' }))).toEqual([])
  expect(names(await find(site, { q: `boom ${digits}` }))).toEqual([])
  expect(names(await find(site, { q: '90210' }))).toEqual(['Safe Movers'])
})

test('[S5.3] a company is found by the area of its address or of a branch, with the location as the reason', async () => {
  const branch = {
    ...{ nameEn: 'Khalifa Port branch', nameAr: 'فرع ميناء خليفة' },
    ...{ addressEn: 'Al Taweelah Street, Abu Dhabi', addressAr: 'شارع الطويلة، أبوظبي' },
  }
  const address = {
    addressEn: 'Warehouse 9, Jebel Ali Free Zone',
    addressAr: 'مستودع 9، المنطقة الحرة بجبل علي',
  }
  const site = await aDirectory({ ...LIWA, ...address }, { ...BOOM, branches: [branch] }, TAYYAR)
  for (const typed of ['jebel ali', 'jebelali', 'جبل علي', 'جبل على']) {
    const found = await find(site, { q: typed })
    expect([typed, names(found)]).toEqual([typed, ['Liwa Land Transport']])
    expect(found.companies[0]?.reasons, typed).toContainEqual({
      field: 'place',
      text: { en: address.addressEn, ar: address.addressAr },
    })
  }
  for (const typed of ['taweelah', 'الطويلة', 'khalifa port', 'ميناء خليفة'])
    expect([typed, names(await find(site, { q: typed }))]).toEqual([typed, ['al Boom Shipping']])
})

test('a search near a location lists the nearest first, with distances, and omits companies without a known location', async () => {
  const at = (nameEn: string, lat: number, lng: number): CompanyOptions => ({ nameEn, lat, lng })
  const site = await aDirectory(
    at('Far', 24.45, 54.38),
    at('Near', 25.21, 55.28),
    at('Nearer', 25.2, 55.27),
    { nameEn: 'Nowhere' },
  )
  const { companies } = await find(site, { near: '25.2,55.27' })
  expect(
    companies.map(({ name, metres }) => [
      name.en,
      metres === null ? null : Math.round(metres / 1_000),
    ]),
  ).toEqual([
    ['Nearer', 0],
    ['Near', 2],
    ['Far', 123],
  ])
  expect(
    (await server.call('GET /api/directory/companies', { site, query: { near: '91,55' } })).status,
  ).toBe(422)
})

test('near, of what was found by number or with a slip: none is lost behind those that are nearer', async () => {
  const at = (nameEn: string, lat: number): CompanyOptions => ({
    ...LIWA,
    nameEn,
    nameAr: nameEn,
    lat,
    lng: 55.27,
  })
  const nearer = Array.from({ length: MAX_NEAR + 2 }, (_, index) =>
    at(`Boom ${index}`, 25.2 + index / 10_000),
  )
  const site = await aDirectory(...nearer, at('Tayyar Haulage', 25.28))
  const { number } = await database.queries
    .selectFrom('companies')
    .select('number')
    .where('site_id', '=', site)
    .where('name_en', '=', 'Tayyar Haulage')
    .executeTakeFirstOrThrow()
  for (const q of [`${number}`, 'tayyra']) {
    const found = await find(site, { near: '25.2,55.27', q })
    expect([q, names(found), found.total]).toEqual([q, ['Tayyar Haulage'], 1])
  }
})

test('when more companies have a word than are compared, the one with it in its name comes first', async () => {
  const others = Array.from({ length: MAX_CANDIDATES + 5 }, (_, index) => ({
    ...LIWA,
    nameEn: `Falcon ${index}`,
    nameAr: 'الصقر',
    addressEn: 'Port Road',
  }))
  const site = await aDirectory(...others, {
    ...LIWA,
    nameEn: 'Khalifa Port Services',
    nameAr: 'خدمات ميناء خليفة',
  })
  for (const q of ['port', 'Khalifa port'])
    expect((await find(site, { q })).companies[0]?.name.en, q).toBe('Khalifa Port Services')
})

test('pages go on where the last one ended, by a number that can be shared', async () => {
  const many = Array.from({ length: PAGE_OF_COMPANIES + 3 }, (_, index) => ({
    ...LIWA,
    nameEn: `Line ${String(index).padStart(2, '0')}`,
  }))
  const site = await aDirectory(...many)
  for (const query of [
    {},
    { activity: '1' },
    { activity: '1', emirate: '1' },
    { q: 'line' },
  ] as Record<string, string>[]) {
    const first = await find(site, query)
    expect([first.companies.length, first.total]).toEqual([
      PAGE_OF_COMPANIES,
      PAGE_OF_COMPANIES + 3,
    ])
    const second = await find(site, { ...query, after: first.next ?? '' })
    expect([names(second).length, second.next]).toEqual([3, null])
    expect(new Set([...names(first), ...names(second)]).size).toBe(PAGE_OF_COMPANIES + 3)
  }
})

test('another site’s companies are never among them', async () => {
  const [one, other] = [await aDirectory(LIWA), await aDirectory(BOOM)]
  expect([
    names(await find(one)),
    names(await find(other)),
    names(await find(one, { q: 'boom' })),
  ]).toEqual([['Liwa Land Transport'], ['al Boom Shipping'], []])
})
