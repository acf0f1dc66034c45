import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import type { BoardPerson } from './board/contract.ts'
import type { Document } from './contract.ts'
import { FEW_PEOPLE } from './database/board.ts'
import { openDocuments, TODAY } from './test-data.ts'

const documents = await openDocuments()
const { database, aCompany, get } = documents

interface Page<Row> {
  items: Row[]
  next: string | null
}

const PEOPLE = 230

/** Hundreds of people of one name, two documents each: a later and a sooner one. */
async function aLargeFamily() {
  const company = await aCompany(
    Array.from({ length: PEOPLE }, (_, n) => ({
      nameEn: n === 7 ? 'Grace Garcia' : `Maryam Haddad ${n}`,
      nameAr: n === 7 ? 'غريس غارسيا' : `مريم حداد ${n}`,
    })),
  )
  const rows = company.people.flatMap(({ id: employee_id }, n) =>
    [n % 80, 3].map((days, k) => ({
      site_id: company.siteId,
      id: newId(),
      employee_id,
      type: k === 0 ? 'securityPass' : 'visa',
      name: k === 0 ? 'Gate' : '',
      version: 1,
      expires_on: addDays(TODAY, days),
    })),
  )
  await database.queries.insertInto('portal_documents').values(rows).execute()
  return company
}

async function pagesOf<Row>(path: string, token: string, query: Record<string, string>) {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const params: Record<string, string> = { limit: '100', ...query }
    if (after !== null) params['after'] = after
    const found = (await get(path, token, params)).body as Page<Row>
    rows.push(...found.items)
    after = found.next
  } while (after !== null)
  return rows
}

test('a search for a name that hundreds have lists each of them once, soonest first', async () => {
  const { pro, people } = await aLargeFamily()
  const rows = await pagesOf<BoardPerson>('/board/people', pro.token, { q: 'maryam' })
  expect(new Set(rows.map(({ employee }) => employee.id)).size).toBe(PEOPLE - 1)
  expect(rows).toHaveLength(PEOPLE - 1)
  const days = rows.map(({ soonest }) => soonest)
  expect(days).toEqual(days.toSorted())
  expect(days[0]).toBe(TODAY)
  const one = await pagesOf<BoardPerson>('/board/people', pro.token, { q: 'garcia' })
  expect(one.map(({ employee }) => employee.id)).toEqual([people[7]?.id])

  const all = await pagesOf<Document>('/board', pro.token, { q: 'haddad' })
  expect(new Set(all.map(({ id }) => id)).size).toBe(2 * (PEOPLE - 1))
  expect(all).toHaveLength(2 * (PEOPLE - 1))
  const visas = await pagesOf<Document>('/board', pro.token, { q: 'haddad', type: 'visa' })
  expect(visas).toHaveLength(PEOPLE - 1)
  expect(await pagesOf('/board/people', pro.token, { q: 'zzzz' })).toEqual([])
})

test('a search for a name that more people have than are looked up lists the same', async () => {
  const { siteId, pro, people } = await aLargeFamily()
  // Without documents, so that only who is looked up first differs.
  await sql`
    insert into employees select n.* from employees e, generate_series(1, ${FEW_PEOPLE}::int) i,
      jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'employee_no', 'M' || i,
        'email', i || '@many.test', 'email_folded', i || '@many.test')) n
    where e.site_id = ${siteId} and e.id = ${people[0]?.id}`.execute(database.queries)
  const rows = await pagesOf<BoardPerson>('/board/people', pro.token, { q: 'maryam' })
  expect(new Set(rows.map(({ employee }) => employee.id)).size).toBe(PEOPLE - 1)
  expect(rows).toHaveLength(PEOPLE - 1)
  const all = await pagesOf<Document>('/board', pro.token, { q: 'haddad' })
  expect(new Set(all.map(({ id }) => id)).size).toBe(2 * (PEOPLE - 1))
  const visas = await pagesOf<Document>('/board', pro.token, { q: 'haddad', type: 'visa' })
  expect(visas).toHaveLength(PEOPLE - 1)
})
