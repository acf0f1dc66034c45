import { expect, test } from 'vitest'
import { aCompany, manyCompanies } from '#directory/companies/test-data.ts'
import { LONG_LIST, PAGE_OF_COMPANIES } from './contract.ts'
import { BOOM, LIWA, openFinding, SAFE, TAYYAR } from './test-data.ts'

const { database, server, aDirectory, find, names, countOf } = await openFinding()

test('[S1.8] only accepted companies are listed, each language in its own alphabet', async () => {
  const site = await aDirectory(
    TAYYAR,
    SAFE,
    LIWA,
    BOOM,
    { nameEn: 'Aaa Waiting', state: 'pending' },
    { nameEn: 'Aab Gone', state: 'suspended' },
  )
  const english = await find(site, { sort: 'name' })
  // Its article says nothing about a name, in either alphabet.
  expect(names(english)).toEqual([
    'al Boom Shipping',
    'Liwa Land Transport',
    'Safe Movers',
    'Al Tayyar Air Cargo',
  ])
  expect(english.total).toBe(4)
  const { companies } = await find(site, { sort: 'name', language: 'ar' })
  expect(companies.map(({ name }) => name.ar)).toEqual([
    'إسناد لنقل الأثاث',
    'البوم للشحن البحري',
    'الطيّار للشحن الجوي',
    'ليوا للنقل البري',
  ])
})

test('a list is filtered by a letter of either alphabet, folded and without its article as it is sorted', async () => {
  const site = await aDirectory(TAYYAR, SAFE, LIWA, BOOM, {
    nameEn: 'Tayyar Waiting',
    state: 'pending',
  })
  const listed = await find(site, { letter: 't' })
  expect([names(listed), listed.total]).toEqual([['Al Tayyar Air Cargo'], 1])
  expect(names(await find(site, { letter: 'a' }))).toEqual([])
  expect(names(await find(site, { letter: 'ل', language: 'ar' }))).toEqual(['Liwa Land Transport'])
  expect(names(await find(site, { letter: 'b', activity: '2' }))).toEqual(['al Boom Shipping'])
  expect(
    (await server.call('GET /api/directory/companies', { site, query: { letter: 'ab' } })).status,
  ).toBe(422)
})

test('a directory of more than two hundred companies is browsed by the letters that have some', async () => {
  const site = await aDirectory(LIWA)
  await manyCompanies(database, site, LONG_LIST - 1)
  expect((await find(site)).letters).toEqual([])
  await aCompany(database, site, BOOM)
  expect((await find(site)).letters).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'l', 'o', 'p'])
  const lettered = await find(site, { letter: 'l', language: 'ar' })
  expect([names(lettered), lettered.letters.includes('ب')]).toEqual([['Liwa Land Transport'], true])
  expect((await find(site, { letter: 'b', activity: '2' })).letters).toEqual([])
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
    { sort: 'name', activity: '1' },
    { sort: 'rating' },
    { sort: 'reply', language: 'ar' },
    { q: 'line' },
    { q: 'line', sort: 'name' },
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
