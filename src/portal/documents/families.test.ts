import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { fold } from '#platform/text.ts'
import type { BoardDependant } from './families/contract.ts'
import { aDependant, type DependantExpiries, openDocuments, TODAY } from './test-data.ts'

const { database, aCompany, get } = await openDocuments()

type Names = NonNullable<Parameters<typeof aDependant>[2]>
interface Page {
  items: BoardDependant[]
  next: string | null
}

const days = (count: number): string => addDays(TODAY, count)

function insert(rows: readonly ReturnType<typeof aDependant>[]): Promise<unknown> {
  return database.queries.insertInto('dependants').values(rows).execute()
}

/** Of Omar a wife whose visa is overdue and a daughter, of Bilal a son, and one without a day. */
async function someFamilies() {
  const company = await aCompany([
    { nameEn: 'Omar Khoury', nameAr: 'عمر خوري' },
    { nameEn: 'Bilal Nair', nameAr: 'بلال ناير' },
  ])
  const { siteId } = company
  const [omar = '', bilal = ''] = company.people.map(({ id }) => id)
  const one = (employeeId: string, expiries: DependantExpiries, names: Names = {}) =>
    aDependant({ siteId, employeeId }, expiries, names)
  await insert([
    one(
      omar,
      { visa: -6, passport: 900 },
      { name_en: 'Lana Haddad', name_ar: 'لانا حداد', relation: 'spouse' },
    ),
    one(omar, { emiratesId: 19, healthInsurance: 75 }),
    one(bilal, { passport: 7 }, { name_en: 'Zayd Nair', name_ar: 'زيد ناير' }),
    one(bilal, { passport: 400 }, { name_en: 'Adam Nair', name_ar: 'آدم ناير' }),
    one(bilal, {}, { name_en: 'Sami Nair', name_ar: 'سامي ناير' }),
  ])
  return { ...company, omar, bilal }
}

async function families(token: string, query: Record<string, string> = {}): Promise<Page> {
  const { status, body, text } = await get('/board/families', token, query)
  expect(status, text).toBe(200)
  return body
}

async function namesOf(token: string, query: Record<string, string> = {}): Promise<string[]> {
  return (await families(token, query)).items.map(({ name }) => name.en)
}

test('families are listed by the first document that expires, without numbers', async () => {
  const { pro, omar } = await someFamilies()
  const { items, next } = await families(pro.token)
  expect(next).toBeNull()
  expect(items.map(({ name, soonest }) => [name.en, soonest])).toEqual([
    ['Lana Haddad', days(-6)],
    ['Zayd Nair', days(7)],
    ['Maya Khoury', days(19)],
  ])
  expect(items[0]).toMatchObject({
    name: { ar: 'لانا حداد' },
    relation: 'spouse',
    employee: { id: omar, name: { en: 'Omar Khoury' } },
    passport: { expiresOn: days(900), hasTask: false },
    emiratesId: { expiresOn: null, hasTask: false },
    visa: { expiresOn: days(-6), hasTask: false },
    healthInsurance: { expiresOn: null, hasTask: false },
  })
  expect(JSON.stringify(items)).not.toMatch(/N1234567|2025\/1234567/)
})

test('a bucket narrows them by the first document that expires, and the totals count them', async () => {
  const { pro } = await someFamilies()
  expect(await namesOf(pro.token, { bucket: 'overdue' })).toEqual(['Lana Haddad'])
  expect(await namesOf(pro.token, { bucket: 'in7' })).toEqual(['Zayd Nair'])
  expect(await namesOf(pro.token, { bucket: 'in30' })).toEqual(['Maya Khoury'])
  expect(await namesOf(pro.token, { bucket: 'in60' })).toEqual([])
  expect(await namesOf(pro.token, { bucket: 'in90' })).toEqual([])
  expect(await namesOf(pro.token, { bucket: 'later' })).toEqual(['Adam Nair'])
  expect((await get('/board/totals', pro.token)).body).toMatchObject({
    counts: { overdue: 0, in7: 0, in30: 0, in60: 0, in90: 0 },
    families: { overdue: 1, in7: 1, in30: 1, in60: 0, in90: 0 },
  })
})

test('they are found by their own names, and by the names and the number of the employee', async () => {
  const { pro, people } = await someFamilies()
  const found = (q: string) => namesOf(pro.token, { q })
  expect(await found('lana')).toEqual(['Lana Haddad'])
  expect(await found('حدّاد')).toEqual(['Lana Haddad'])
  expect(await found('OMAR khoury')).toEqual(['Lana Haddad', 'Maya Khoury'])
  expect(await found('عُمر')).toEqual(['Lana Haddad', 'Maya Khoury'])
  expect(await found(people[1]?.employeeNo ?? '')).toEqual(['Zayd Nair', 'Sami Nair'])
  expect(await namesOf(pro.token, { q: 'ادم', bucket: 'later' })).toEqual(['Adam Nair'])
  expect(await found('lana nair')).toEqual([])
  expect(await found('lan%')).toEqual([])
  // Two letters are not searched.
  expect(await found('zz')).toHaveLength(3)
})

test('those without an expiry date are found by name and in a bucket of their own', async () => {
  const { pro, siteId, bilal } = await someFamilies()
  expect(await namesOf(pro.token, { q: 'سامي' })).toEqual(['Sami Nair'])
  const { items } = await families(pro.token, { bucket: 'noDates' })
  expect(items).toMatchObject([{ name: { en: 'Sami Nair' }, soonest: null, isCitizen: false }])
  expect(await namesOf(pro.token, { bucket: 'in7', q: 'sami' })).toEqual([])
  await insert([
    aDependant(
      { siteId, employeeId: bilal },
      {},
      { name_en: 'Noura Nair', name_ar: 'نورة ناير', nationality: 'AE' },
    ),
  ])
  for (const query of [{ bucket: 'noDates' }, { q: 'nair' }]) {
    const seen: BoardDependant[] = []
    for (let after: string | null = ''; after !== null; ) {
      const more: Record<string, string> = after === '' ? {} : { after }
      const page: Page = await families(pro.token, { ...query, limit: '1', ...more })
      seen.push(...page.items)
      after = page.next
    }
    const names = seen.map(({ name }) => name.en)
    expect(names.slice(-2).toSorted()).toEqual(['Noura Nair', 'Sami Nair'])
    expect(names).toHaveLength('q' in query ? 3 : 2)
    expect(seen.find(({ name }) => name.en === 'Noura Nair')?.isCitizen).toBe(true)
  }
})

test('their names are folded as all names are', async () => {
  const { pro, siteId, omar } = await someFamilies()
  const names = [
    ['Éloïse  AL-Haddad', 'أُمّ ٱلخير إيمان'],
    ["Zoë O'Neil", 'هُدى مؤمن بائع آدم'],
    ['Aisha Kāzemī', 'عائشة کاظمی فاطمـــة'],
  ] as const
  await insert(
    names.map(([name_en, name_ar]) =>
      aDependant({ siteId, employeeId: omar }, { visa: 1 }, { name_en, name_ar }),
    ),
  )
  const stored = await database.queries
    .selectFrom('dependants')
    .select(['name_en', 'name_ar', 'search'])
    .where('site_id', '=', siteId)
    .execute()
  expect(stored).toHaveLength(8)
  for (const { name_en, name_ar, search } of stored)
    expect(search.replace(/\s+/g, ' ')).toBe(fold(`${name_en} ${name_ar}`))
  expect(await namesOf(pro.token, { q: 'eloise' })).toEqual(['Éloïse  AL-Haddad'])
  expect(await namesOf(pro.token, { q: 'فاطمه كاظمي' })).toEqual(['Aisha Kāzemī'])
})

test('pages follow one another by key, and a cursor of elsewhere is refused', async () => {
  const { pro } = await someFamilies()
  const seen: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Page = await families(pro.token, { limit: '1', ...(after === '' ? {} : { after }) })
    seen.push(...page.items.map(({ name }) => name.en))
    after = page.next
  }
  expect(seen).toEqual(['Lana Haddad', 'Zayd Nair', 'Maya Khoury'])
  expect((await get('/board/families', pro.token, { after: 'nonsense' })).body).toMatchObject({
    code: 'documents.badCursor',
    field: 'after',
  })
})

test('the family of an employee who left is hidden, and not counted', async () => {
  const { pro, siteId, omar } = await someFamilies()
  await database.queries
    .updateTable('employees')
    .set({ state: 'left', leaving_date: TODAY })
    .where('site_id', '=', siteId)
    .where('id', '=', omar)
    .execute()
  expect(await namesOf(pro.token)).toEqual(['Zayd Nair'])
  for (const q of ['lana', 'omar']) expect(await namesOf(pro.token, { q })).toEqual([])
  expect((await get('/board/totals', pro.token)).body).toMatchObject({
    families: { overdue: 0, in7: 1, in30: 0 },
  })
})

test('another site has none of these families, and only who sees documents may list them', async () => {
  const { one, hr, tokenOf } = await someFamilies()
  const other = await aCompany()
  expect(await namesOf(other.pro.token)).toEqual([])
  expect(await namesOf(other.pro.token, { q: 'lana' })).toEqual([])
  expect((await get('/board/totals', other.pro.token)).body).toMatchObject({
    families: { overdue: 0, in7: 0, in30: 0 },
  })
  expect((await get('/board/families', one.token)).status).toBe(403)
  const withoutDocuments = tokenOf(hr.userId, ['employees.read', 'employees.edit'])
  expect((await get('/board/families', withoutDocuments)).status).toBe(403)
})

const MANY = 205

test('of hundreds with a name each is listed once, soonest first', async () => {
  const company = await aCompany(
    Array.from({ length: MANY }, (_, n) => ({ nameEn: `Maryam Haddad ${n}` })),
  )
  const { pro, siteId } = company
  await insert(
    company.people.flatMap(({ id: employeeId }, n) => [
      aDependant({ siteId, employeeId }, { visa: n % 80, passport: 95 }),
      aDependant(
        { siteId, employeeId },
        { visa: 60 },
        { name_en: n === 7 ? 'Grace Garcia' : `Sister ${n}` },
      ),
    ]),
  )
  for (const [q, count] of [
    ['haddad', 2 * MANY],
    ['maya', MANY],
    ['grace', 1],
  ] as const) {
    const rows: BoardDependant[] = []
    for (let after: string | null = ''; after !== null; ) {
      const query: Record<string, string> = { q, limit: '100' }
      const page: Page = await families(pro.token, after === '' ? query : { ...query, after })
      rows.push(...page.items)
      after = page.next
    }
    expect(rows).toHaveLength(count)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
    const soonest = rows.map((row) => row.soonest)
    expect(soonest).toEqual(soonest.toSorted())
  }
})
