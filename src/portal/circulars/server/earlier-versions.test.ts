import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { type EarlierKey, earlierPeople } from '../database/people.ts'
import { aDesk } from './test-data.ts'
import { csv, people } from './test-data-export.ts'

/** A circular that changed materially twice, with what people did about each version. */
async function aChangedCircular() {
  const desk = await aDesk()
  const [ali, maryam, omar] = [
    await desk.member({ name: 'Ali', nameAr: 'علي' }),
    await desk.member({ name: 'Maryam', nameAr: 'مريم' }),
    await desk.member({ name: 'Omar', nameAr: 'عمر' }),
  ]
  const { id } = await desk.published()
  for (const who of [omar, maryam, ali]) await desk.acknowledge(who, id, 1)
  await desk.database.queries
    .insertInto('circular_notices')
    .values({
      site_id: desk.siteId,
      circular_id: id,
      employee_id: ali.employeeId,
      version: 1,
      step: 'day-3',
      at: new Date('2026-11-18T06:00:00Z'),
    })
    .execute()
  desk.at('2026-11-20T05:00:00Z')
  await desk.republished(id, true, { title: { en: 'Second', ar: 'الثانية' } })
  await desk.acknowledge(maryam, id, 2)
  await desk.read(ali, id, 2)
  desk.at('2026-11-24T05:00:00Z')
  await desk.republished(id, true, { title: { en: 'Third', ar: 'الثالثة' } })
  await desk.acknowledge(maryam, id, 3)
  await desk.database.queries
    .updateTable('employees')
    .set({ state: 'left' })
    .where('id', '=', omar.employeeId)
    .execute()
  return { desk, id }
}

test('the file has what people did about versions before a material change, the newest first', async () => {
  const { desk, id } = await aChangedCircular()
  const rows = (await csv(desk, id)).slice(1).map((row) => row.split(','))
  const cells = rows.map(([, name, , read, acknowledged, version]) => [
    name,
    version,
    read?.slice(0, 10),
    acknowledged?.slice(0, 10),
  ])
  expect(cells).toEqual([
    ['Maryam', '3', '2026-11-24', '2026-11-24'],
    ['Ali', '', '', ''],
    ['Huda', '', '', ''],
    ['Ali', '2', '2026-11-20', ''],
    ['Maryam', '2', '2026-11-20', '2026-11-20'],
    ['Ali', '1', '2026-11-18', '2026-11-18'],
    ['Maryam', '1', '2026-11-18', '2026-11-18'],
    ['Omar', '1', '2026-11-18', '2026-11-18'],
  ])
  // A reminder stands beside the version that it was about.
  expect(rows.map((row) => row[8])).toEqual(['', '', '', '', '', '2026-11-18 10:00', '', ''])
  // The screen has only the present version.
  const seen = async (state: 'open' | 'done') =>
    (await people(desk, id, state)).items.map(({ name, version }) => [name.en, version])
  expect(await seen('done')).toEqual([['Maryam', 3]])
  expect(await seen('open')).toEqual([['Ali', null]])
})

test('a person who was reminded of an earlier version and never opened it stays in the file', async () => {
  const desk = await aDesk()
  const salem = await desk.member({ name: 'Salem', nameAr: 'سالم' })
  const { id } = await desk.published()
  const notice = {
    site_id: desk.siteId,
    circular_id: id,
    employee_id: salem.employeeId,
    version: 1,
  }
  await desk.database.queries
    .insertInto('circular_notices')
    .values([
      { ...notice, step: 'published', at: new Date('2026-11-18T05:00:00Z') },
      { ...notice, step: 'day-3', at: new Date('2026-11-19T06:00:00Z') },
    ])
    .execute()
  desk.at('2026-11-20T05:00:00Z')
  await desk.republished(id, true, { title: { en: 'Second', ar: 'الثانية' } })
  await desk.acknowledge(salem, id, 2)
  const rows = (await csv(desk, id))
    .map((row) => row.split(','))
    .filter(([, name]) => name === 'Salem')
  expect(rows.map(([, , , read, , version, , , reminded]) => [version, read, reminded])).toEqual([
    ['2', '2026-11-20 09:00', ''],
    ['1', '', '2026-11-19 10:00'],
  ])
})

test('rows of earlier versions turn their pages by key, without repeating or leaving out any', async () => {
  const { desk, id } = await aChangedCircular()
  const pageOf = (after: EarlierKey | null, limit: number, language: 'en' | 'ar') =>
    earlierPeople(desk.database.queries, desk.siteId, id, { language, after, limit })
  for (const language of ['en', 'ar'] as const) {
    const whole = await pageOf(null, 100, language)
    for (const limit of [1, 2, 3]) {
      const turned: typeof whole = []
      let after: EarlierKey | null = null
      do {
        const page: typeof whole = await pageOf(after, limit, language)
        turned.push(...page)
        after = page.at(-1)?.key ?? null
      } while (after !== null)
      expect([language, limit, turned]).toEqual([language, limit, whole])
    }
  }
  expect((await pageOf(null, 100, 'ar')).map(({ person }) => person.name.ar)).toEqual([
    'علي',
    'مريم',
    'علي',
    'عمر',
    'مريم',
  ])
  expect(
    await earlierPeople(desk.database.queries, desk.siteId, newId(), {
      language: 'en',
      after: null,
      limit: 10,
    }),
  ).toEqual([])
})
