import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LINE_CODES } from '#portal/pay-runs/slips/contract.ts'
import { testProduct } from '#test/helpers/test-product.ts'

test('the demonstration has eight months of approved runs, with every kind of line', async () => {
  const product = await testProduct()
  const siteId = product.sites.demo
  const { rows: runs } = await sql<{ month: string; net: number; sum: number }>`
    select r.month, r.net_fils::float8 as net, (select sum(s.net_fils)::float8 from pay_slips s
      where s.site_id = r.site_id and s.run_id = r.id) as sum
    from pay_runs r where r.site_id = ${siteId} and r.kind = 'month' and r.state = 'approved' order by r.month`.execute(
    product.database.queries,
  )
  expect(runs).toHaveLength(8)
  for (const { net, sum } of runs) expect(net).toBe(sum)
  const { rows: lines } = await sql<{ code: string; people: number; change: number }>`
    select l.code, count(distinct s.employee_id)::int as people,
      count(*) filter (where l.for_month < s.month)::int as change
    from pay_slips s join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    where s.site_id = ${siteId} group by l.code`.execute(product.database.queries)
  const codes = new Set(lines.map(({ code }) => code))
  expect(LINE_CODES.filter((code) => !codes.has(code))).toEqual([])
  // Someone's raise was approved after its first month had been paid.
  expect(lines.find(({ code }) => code === 'basic')?.change).toBeGreaterThan(0)
})

test('the demonstration paid a leave in advance, settled two leavers, and has one waiting', async () => {
  const product = await testProduct()
  const siteId = product.sites.demo
  const { rows: runs } = await sql<{ kind: string; state: string; runs: number; net: number }>`
    select kind, state, count(*)::int as runs, min(net_fils)::float8 as net from pay_runs
    where site_id = ${siteId} and kind <> 'month' group by kind, state order by kind, state`.execute(
    product.database.queries,
  )
  expect(runs.map(({ net: _net, ...run }) => run)).toEqual([
    { kind: 'leaveSalary', state: 'approved', runs: 1 },
    { kind: 'settlement', state: 'approved', runs: 2 },
    { kind: 'settlement', state: 'submitted', runs: 1 },
  ])
  for (const { net } of runs) expect(net).toBeGreaterThan(0)
  // Nothing is left of the leave of those who are settled.
  const { rows: left } = await sql<{ left: number }>`
    select coalesce(sum(l.amount), 0)::int as left from settlements s
    left join leave_ledger l on l.site_id = s.site_id and l.employee_id = s.employee_id
      and l.type_id = (select id from leave_types where site_id = s.site_id and code = 'annual')
    where s.site_id = ${siteId} and s.state = 'settled' group by s.id`.execute(
    product.database.queries,
  )
  expect(left).toEqual([{ left: 0 }, { left: 0 }])
})

test('nobody in the demonstration is paid less than nothing, and few slips need a look', async () => {
  const product = await testProduct()
  const { rows } = await sql<{ warning: string; people: number }>`
    select warning, count(*)::int as people from pay_slips, unnest(warnings) as warning
    where site_id = ${product.sites.demo} group by warning`.execute(product.database.queries)
  expect(rows.filter(({ warning }) => warning === 'netBelowZero')).toEqual([])
  for (const { people, warning } of rows) expect(people, warning).toBeLessThan(20)
})

test('nobody in the demonstration is present twice at once', async () => {
  const product = await testProduct()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attendance_sessions a
    join attendance_sessions b on b.site_id = a.site_id and b.employee_id = a.employee_id and b.id > a.id
    where a.site_id = ${product.sites.demo} and a.in_at < coalesce(b.out_at, 'infinity')
      and b.in_at < coalesce(a.out_at, 'infinity')`.execute(product.database.queries)
  expect(rows).toEqual([{ count: 0 }])
})
