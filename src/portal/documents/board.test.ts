import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { BoardPerson } from './board/contract.ts'
import type { Document } from './contract.ts'
import { openDocuments, TODAY } from './test-data.ts'

const documents = await openDocuments()
const { database, aCompany, get, post, record } = documents

type Page<Item> = { items: Item[]; next: string | null }
const days = (count: number): string => addDays(TODAY, count)

const NAMES = [
  { nameEn: 'Aisha Karim', nameAr: 'عائشة كريم' },
  { nameEn: 'Bilal Nair', nameAr: 'بلال ناير' },
  { nameEn: 'Carla Santos', nameAr: 'كارلا سانتوس' },
]

/** Aisha's visa is overdue, Bilal's insurance expires in a week, Carla's passport in two months. */
async function aBoard() {
  const company = await aCompany(NAMES)
  const { pro } = company
  const [aisha, bilal, carla] = company.people.map(({ id }) => id)
  const put = (employeeId: string | undefined, type: string, left: number, number = '') =>
    record(pro.token, { employeeId: employeeId ?? '', type, expiresOn: days(left), number })
  await put(aisha, 'visa', -12, '201/2022/1')
  await put(aisha, 'labourCard', 40)
  await put(aisha, 'emiratesId', 10, '784-1990-1234567-6')
  await put(bilal, 'healthInsurance', 7)
  await put(bilal, 'visa', 400, '201/2022/2')
  await put(carla, 'passport', 60, 'P1234567')
  await record(pro.token, {
    employeeId: null,
    type: 'tradeLicence',
    number: 'CN-1',
    expiresOn: days(20),
  })
  return { ...company, aisha, bilal, carla }
}

async function people(token: string, query: Record<string, string> = {}) {
  return (await get('/board/people', token, query)).body as Page<BoardPerson>
}

async function byDocument(token: string, query: Record<string, string> = {}) {
  return (await get('/board', token, query)).body as Page<Document & { hasTask: boolean }>
}

test("a person's linked documents are in one row, the soonest person first", async () => {
  const { pro } = await aBoard()
  const { items, next } = await people(pro.token)
  expect(next).toBeNull()
  expect(items.map(({ employee, soonest }) => [employee.name.en, soonest])).toEqual([
    ['Aisha Karim', days(-12)],
    ['Bilal Nair', days(7)],
    ['Carla Santos', days(60)],
  ])
  expect(items[0]).toMatchObject({
    visa: { expiresOn: days(-12), cost: { soFarFils: 60_000 } },
    labourCard: { expiresOn: days(40) },
    emiratesId: { expiresOn: days(10) },
    healthInsurance: null,
    others: [],
    soFarFils: 60_000,
  })
  expect(items[2]).toMatchObject({
    visa: null,
    others: [{ type: 'passport', cost: { kind: 'block', what: 'residence' } }],
    soFarFils: 0,
  })
  expect(JSON.stringify(items)).not.toMatch(/201\/2022|P1234567|784-1990/)
})

test('by document, people and the company are in one list; buckets and types narrow it', async () => {
  const { pro } = await aBoard()
  const types = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await byDocument(pro.token, query)).items.map(({ type }) => type)
  expect(await types()).toEqual([
    'visa',
    'healthInsurance',
    'emiratesId',
    'tradeLicence',
    'labourCard',
    'passport',
  ])
  expect(await types({ bucket: 'overdue' })).toEqual(['visa'])
  expect(await types({ bucket: 'in7' })).toEqual(['healthInsurance'])
  expect(await types({ bucket: 'in30' })).toEqual(['emiratesId', 'tradeLicence'])
  expect(await types({ bucket: 'in60' })).toEqual(['labourCard', 'passport'])
  expect(await types({ bucket: 'in90' })).toEqual([])
  expect(await types({ bucket: 'later' })).toEqual(['visa'])
  expect(await types({ type: 'labourCard' })).toEqual(['labourCard'])
  expect(await types({ q: 'aisha' })).toEqual(['visa', 'emiratesId', 'labourCard'])
  expect(await types({ q: 'عائشة' })).toEqual(['visa', 'emiratesId', 'labourCard'])
  expect(await types({ q: 'nobody here' })).toEqual([])
  expect((await people(pro.token, { q: 'carla' })).items).toHaveLength(1)
  expect((await people(pro.token, { bucket: 'in7' })).items).toMatchObject([
    { employee: { name: { en: 'Bilal Nair' } } },
  ])
})

test('pages follow one another by key, and a cursor of elsewhere is refused', async () => {
  const { pro } = await aBoard()
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Page<Document> = await byDocument(pro.token, {
      limit: '2',
      ...(after === null ? {} : { after }),
    })
    seen.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect(new Set(seen).size).toBe(6)
  const first = await people(pro.token, { limit: '1' })
  const second = await people(pro.token, { limit: '1', after: first.next ?? '' })
  expect(second.items[0]?.employee.name.en).toBe('Bilal Nair')
  for (const path of ['/board', '/board/people'])
    expect((await get(path, pro.token, { after: 'nonsense' })).body).toMatchObject({
      code: 'documents.badCursor',
      field: 'after',
    })
})

test('the totals count each column, and what waiting costs by now', async () => {
  const { pro } = await aBoard()
  expect((await get('/board/totals', pro.token)).body).toEqual({
    counts: { overdue: 1, in7: 1, in30: 2, in60: 2, in90: 0 },
    families: { overdue: 0, in7: 0, in30: 0, in60: 0, in90: 0 },
    soFarFils: 60_000,
    toCheck: 0,
    requests: 0,
    tasks: 0,
  })
})

test('people who left are not on the board, at once', async () => {
  const { pro, aisha, siteId } = await aBoard()
  await database.queries
    .updateTable('employees')
    .set({ state: 'left', leaving_date: TODAY })
    .where('site_id', '=', siteId)
    .where('id', '=', aisha ?? '')
    .execute()
  expect((await people(pro.token)).items.map(({ employee }) => employee.name.en)).toEqual([
    'Bilal Nair',
    'Carla Santos',
  ])
  expect((await byDocument(pro.token, { bucket: 'overdue' })).items).toEqual([])
  expect((await get('/board/totals', pro.token)).body).toMatchObject({ counts: { overdue: 0 } })
})

test('a document that is being renewed says so', async () => {
  const { pro, aisha } = await aBoard()
  const started = await post('/tasks', pro.token, {
    employeeIds: [aisha],
    dependantIds: [],
    type: 'visa',
    kind: 'renewal',
    dueOn: null,
    ownerUserId: null,
  })
  expect(started.status, started.text).toBe(201)
  const [row] = (await people(pro.token)).items
  expect([row?.visa?.hasTask, row?.labourCard?.hasTask]).toEqual([true, false])
  expect((await byDocument(pro.token)).items.map(({ hasTask }) => hasTask)).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ])
})

test('outside the Emirates no fine of theirs is shown', async () => {
  const { pro, siteId } = await aBoard()
  await database.queries
    .updateTable('sites')
    .set({ country: 'SA' })
    .where('id', '=', siteId)
    .execute()
  const [row] = (await people(pro.token)).items
  expect([row?.visa?.cost, row?.soFarFils]).toEqual([null, 0])
})

test('another site has nothing of this one on its board', async () => {
  await aBoard()
  const other = await aCompany()
  expect((await people(other.pro.token)).items).toEqual([])
  expect((await byDocument(other.pro.token)).items).toEqual([])
})
