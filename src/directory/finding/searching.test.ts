import { expect, test } from 'vitest'
import { createAnswerCache } from '#platform/http/answer-cache.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { CompanyOptions } from '#directory/companies/test-data.ts'
import { MAX_NEAR } from './contract.ts'
import { MAX_CANDIDATES } from './database/lists.ts'
import { createFindingHandlers } from './server/handlers.ts'
import { BOOM, LIWA, openFinding, SAFE, TAYYAR } from './test-data.ts'

const { database, server, aDirectory, find, names, countOf } = await openFinding()

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

test('a search is counted each time, also when its reply is kept', async () => {
  const site = await aDirectory(BOOM)
  const kept = testServer(database, createFindingHandlers({ tilesUrl: null }), {
    answers: createAnswerCache(database),
  })
  for (let turn = 0; turn < 20; turn++)
    await kept.call('GET /api/directory/companies', { site, query: { q: 'skiffolantern' } })
  await expect
    .poll(() =>
      database.queries
        .selectFrom('search_counts')
        .select(['words', 'times', 'empty'])
        .where('site_id', '=', site)
        .execute(),
    )
    .toEqual([{ words: 'skiffolantern', times: 20, empty: 20 }])
})
