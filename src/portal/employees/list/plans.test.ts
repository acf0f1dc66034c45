import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import type { Database } from '#platform/db/database.ts'
import { insertDepartments } from '../database/departments.ts'
import { insertEmployees } from '../database/employees.ts'
import { aDepartment, anEmployee } from '../test-data.ts'
import { expiriesQuery, managersQuery } from './columns.ts'
import { departmentQuery, pageQuery } from './database.ts'
import { nearQuery } from './near.ts'

/** In the middle of an order that is not by name. */
const MIDDLE: Readonly<Record<string, string>> = {
  state: 'active',
  position: 'Job 15',
  joined: '2015-01-01',
}
const NOW = new Date('2026-11-18T05:00:00Z')

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** Every node of the plan, with the number of rows it read. */
async function planOf(
  query: {
    compile(executor: Database['queries']): { sql: string; parameters: readonly unknown[] }
  },
  table = 'employees',
): Promise<{ nodes: PlanNode[]; looked: number }> {
  const { sql: text, parameters } = query.compile(database.queries)
  const { rows } = await database.run(`explain (analyze, format json) ${text}`, parameters)
  const plan = rows[0]?.['QUERY PLAN'] as [{ Plan: PlanNode }]
  const nodes: PlanNode[] = []
  const walk = (node: PlanNode): void => {
    nodes.push(node)
    node.Plans?.forEach(walk)
  }
  walk(plan[0].Plan)
  const looked = nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum +
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)) *
          node['Actual Loops'],
      0,
    )
  return { nodes, looked }
}

test('with ten thousand people a page reads no more rows than it needs, in any order or search', async () => {
  const siteId = await aSite(database)
  const departments = Array.from({ length: 20 }, () => aDepartment())
  await insertDepartments(database.queries, siteId, departments)
  const letters = 'bcdfghklmnrstwyz'
  const nameOf = (index: number): string =>
    [...String(index * 7919).padStart(8, '3')]
      .map((digit, at) => `${letters[(Number(digit) + at) % letters.length]}${'aeiou'[at % 5]}`)
      .join('')
  const crowd = Array.from({ length: 10_000 }, (_, index) =>
    anEmployee({
      departmentId: departments[index % 20]?.id ?? '',
      nameEn: nameOf(index),
      nameAr: `اسم ${index}`,
      positionEn: `Job ${index % 30}`,
      positionAr: `عمل ${index % 30}`,
      state: index % 50 === 0 ? 'left' : 'active',
      joiningDate: `20${10 + (index % 12)}-0${1 + (index % 9)}-${10 + (index % 18)}`,
    }),
  )
  await insertEmployees(database.queries, siteId, crowd, NOW)
  await sql`analyze employees`.execute(database.queries)

  const filter = { words: [], department: undefined, state: undefined }
  const middle = { value: nameOf(5000), id: crowd[5000]?.id ?? '' }
  for (const direction of ['up', 'down'] as const) {
    for (const language of ['en', 'ar'] as const) {
      for (const sort of ['name', 'number', 'position', 'state', 'joined'] as const) {
        for (const after of [
          null,
          {
            ...middle,
            value: MIDDLE[sort] ?? middle.value,
          },
        ]) {
          const { nodes, looked } = await planOf(
            pageQuery(siteId, filter, { order: { sort, language, direction }, after, limit: 50 }),
          )
          expect([sort, language, nodes.some((node) => node['Node Type'] === 'Seq Scan')]).toEqual([
            sort,
            language,
            false,
          ])
          expect(looked).toBeLessThanOrEqual(102)
        }
      }
    }
    const ids = departments.map((department) => department.id)
    const page = {
      order: { sort: 'department', language: 'en', direction } as const,
      after: { value: ids[0] ?? '', id: middle.id },
      limit: 50,
    }
    const { nodes, looked } = await planOf(departmentQuery(siteId, filter, page, ids))
    expect(
      nodes.some(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'employees',
      ),
    ).toBe(false)
    expect(looked).toBeLessThanOrEqual(20 * 51)
  }

  const searched = await planOf(
    pageQuery(
      siteId,
      { ...filter, words: [nameOf(4321).slice(2, 9)] },
      { order: { sort: 'name', language: 'en', direction: 'up' }, after: null, limit: 50 },
    ),
  )
  expect(searched.nodes.some((node) => node['Index Name'] === 'employees_search')).toBe(true)
  expect(searched.looked).toBeLessThan(200)
  const number = (crowd[4321]?.employeeNo ?? '').toLowerCase()
  const numbered = await planOf(
    pageQuery(
      siteId,
      { ...filter, words: [number.replace(/(?<=[a-z])(?=\d)/, '-')] },
      { order: { sort: 'name', language: 'en', direction: 'up' }, after: null, limit: 50 },
    ),
  )
  expect(numbered.nodes.some((node) => node['Index Name'] === 'employees_search')).toBe(true)
  expect(numbered.looked).toBeLessThan(200)
  const near = await planOf(nearQuery(siteId, filter, [nameOf(4321).replace(/^../, 'xa')]))
  expect(near.nodes.some((node) => node['Index Name'] === 'employees_search')).toBe(true)

  await sql`
    insert into portal_documents (site_id, id, employee_id, type, expires_on)
    select ${siteId}, gen_random_uuid(), e.id, 'other', date '2026-01-01' + n * 40
    from employees e, generate_series(1, 8) n where e.site_id = ${siteId}`.execute(database.queries)
  await sql`analyze portal_documents`.execute(database.queries)
  const shown = crowd.slice(0, 100).map(({ id }) => id)
  const expiries = await planOf(expiriesQuery(siteId, shown), 'portal_documents')
  expect(expiries.looked).toBeLessThanOrEqual(100)
  const managers = await planOf(managersQuery(siteId, shown))
  expect(managers.looked).toBeLessThanOrEqual(200)
})
