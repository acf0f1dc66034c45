import { expect, test } from 'vitest'
import { aSite } from '#test/helpers/test-server.ts'
import { openEmployeeList, TEAM } from './test-data-list.ts'

const { database, people, list, names } = await openEmployeeList()

test.each([
  ['part of a name', 'zaab', ['Yousef Al Zaabi']],
  ['capitals and spaces', '  YOUSEF  zaabi ', ['Yousef Al Zaabi']],
  ['words in a different order', 'rahman ahmed', ['Ahmed Rahman']],
  ['Arabic without its article', 'زعابي', ['Yousef Al Zaabi']],
  ['Arabic with its article', 'الزعابي', ['Yousef Al Zaabi']],
  ['another hamza', 'احمد', ['Ahmed Rahman']],
  ['ha for ta marbuta', 'فاطمه ابراهيم', ['Fatima Ibrahim']],
  ['vowel marks', 'أَحْمَد', ['Ahmed Rahman']],
  ['both languages at once', 'ahmed رحمن', ['Ahmed Rahman']],
  ['a number', 'c3 ', []],
  ['an email', 'f.ibrahim@', ['Fatima Ibrahim']],
  ['a position', 'مشرف', ['Imran Abdullah']],
  ['an accent left out', 'sinead', ["Sinéad O'Connor"]],
  ['an apostrophe', "o'connor", ["Sinéad O'Connor"]],
  ['a name entered as two words', 'عبدالله', ['Imran Abdullah']],
] as const)('[S5.3] %s finds its person', async (_what, q, found) => {
  const siteId = await aSite(database)
  await people(siteId, TEAM)
  if (q.trim().length > 2) expect(await names(siteId, { q })).toEqual(found)
  else expect(await names(siteId, { q })).toHaveLength(TEAM.length)
})

test.each(['emp-1042', 'EMP1042', 'emp/1042', 'EMP 1042', 'EMP – 1042', 'EMP-١٠٤٢', 'emp-10'])(
  'the employee number EMP-1042 is found as %s',
  async (q) => {
    const siteId = await aSite(database)
    await people(siteId, [
      { nameEn: 'Huda Saleh', employeeNo: 'EMP-1042' },
      { nameEn: 'Ali Hassan', employeeNo: 'EMP-2042' },
    ])
    expect(await names(siteId, { q })).toEqual(['Huda Saleh'])
  },
)

test('a number without a separator is found with one', async () => {
  const siteId = await aSite(database)
  await people(siteId, [{ nameEn: 'Huda Saleh', employeeNo: 'EMP1042' }])
  for (const q of ['EMP-1042', 'emp/1042', 'emp 1042'])
    expect([q, await names(siteId, { q })]).toEqual([q, ['Huda Saleh']])
})

test('[S5.3] below three characters nothing is searched', async () => {
  const siteId = await aSite(database)
  await people(siteId, TEAM)
  expect(await names(siteId, { q: 'za' })).toHaveLength(5)
  expect(await names(siteId, { q: '' })).toHaveLength(5)
})

test('pattern characters are literal', async () => {
  const siteId = await aSite(database)
  await people(siteId, TEAM)
  for (const q of ['%%%', '___', '\\\\\\', "'; --"])
    expect((await list(siteId, { q })).items).toEqual([])
})

test.each([
  ['yosef', 'Yousef Al Zaabi'],
  ['yuosef', 'Yousef Al Zaabi'],
  ['fatma', 'Fatima Ibrahim'],
  ['ibrahem', 'Fatima Ibrahim'],
  ['rahmaan ahmed', 'Ahmed Rahman'],
  ['يوصف', 'Yousef Al Zaabi'],
  ['الزعبي', 'Yousef Al Zaabi'],
])('when nothing matches, %s is treated as a typing error', async (q, found) => {
  const siteId = await aSite(database)
  await people(siteId, TEAM)
  const reply = await list(siteId, { q })
  expect(reply).toMatchObject({ near: true, next: null })
  expect(reply.items.map((line) => line.name.en)).toEqual([found])
})

test('two typing errors find no one', async () => {
  const siteId = await aSite(database)
  await people(siteId, TEAM)
  expect(await list(siteId, { q: 'yxsxf' })).toEqual({ items: [], next: null, near: false })
})
