import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { weekdayOf } from '#platform/days.ts'
import { LetterState } from '#portal/letters/contract.ts'
import { ChangeState } from '#portal/profile/changes/contract.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { testProduct } from '#test/helpers/test-product.ts'

test('the demonstration has leave in every state, and its balances add up', async () => {
  const product = await testProduct()
  const { queries } = product.database
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from leave_requests where site_id = ${product.sites.demo} group by state`.execute(
    queries,
  )
  const counts = Object.fromEntries(rows.map((row) => [row.state, row.count]))
  expect(counts['approved']).toBeGreaterThan(60)
  expect(counts['pending']).toBeGreaterThanOrEqual(6)
  expect(counts['rejected']).toBe(1)
  const overdrawn = await sql<{ employee_no: string }>`
    select e.employee_no from leave_buckets b
    join employees e on e.site_id = b.site_id and e.id = b.employee_id
    where b.site_id = ${product.sites.demo} and (select coalesce(sum(l.amount), 0) from leave_ledger l where l.site_id = b.site_id and l.bucket_id = b.id) < 0`.execute(
    queries,
  )
  // The settlement that waits for approval deducts it.
  expect(overdrawn.rows).toEqual([{ employee_no: 'D1013' }])
  const as = await product.signInAs('employee@demo.test')
  const { items } = (await product.call('GET /api/portal/leave/balances', { as })).body as {
    items: { type: { code: string }; left: number }[]
  }
  expect(items.find((each) => each.type.code === 'annual')?.left).toBeGreaterThan(10)
  expect(
    (await product.call('GET /api/portal/leave/requests', { as, query: { state: 'pending' } }))
      .body,
  ).toMatchObject({
    items: [{ type: { code: 'annual' } }],
  })
  const waiting = await product.call('GET /api/portal/leave/requests/to-decide', {
    as: await product.signInAs('manager@demo.test'),
  })
  expect((waiting.body as { items: unknown[] }).items.length).toBeGreaterThanOrEqual(3)
  expect(
    (
      await product.call('GET /api/portal/leave/requests/to-decide', {
        as: await product.signInAs(EVERYTHING),
      })
    ).status,
  ).toBe(200)
})

test('leave is requested and decided on working days in office hours', async () => {
  const product = await testProduct()
  const { rows } = await sql<{ at: string }>`
    select at from (
      select (created_at at time zone 'Asia/Dubai') as at from leave_requests where site_id = ${product.sites.demo}
      union all
      select (at at time zone 'Asia/Dubai') from leave_decisions where site_id = ${product.sites.demo}
    ) stamps
    where extract(hour from at) not between 8 and 17 or extract(isodow from at) > 5`.execute(
    product.database.queries,
  )
  expect(rows).toEqual([])
})

test('the demonstration has letters in every state, issued on working days without a gap', async () => {
  const product = await testProduct()
  const { queries } = product.database
  const rows = await queries
    .selectFrom('letters')
    .select(['state', 'serial', 'kind', 'issued_on'])
    .where('site_id', '=', product.sites.demo)
    .orderBy('issued_on')
    .orderBy('serial')
    .execute()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(LetterState.options))
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(9)
  const serials = rows.flatMap(({ serial }) => serial ?? [])
  expect(serials).toEqual(serials.map((_serial, index) => index + 1))
  expect(rows.filter(({ issued_on: day }) => day !== null && weekdayOf(day) > 5)).toEqual([])
})

test('the demonstration has changes of details in every state, families and emergency contacts', async () => {
  const product = await testProduct()
  const { queries } = product.database
  const states = await queries
    .selectFrom('profile_changes')
    .select(['state', 'field_group'])
    .where('site_id', '=', product.sites.demo)
    .execute()
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(ChangeState.options))
  expect(states.filter(({ field_group: group }) => group === 'bank')).toHaveLength(1)
  const as = await product.signInAs('employee@demo.test')
  const { body } = await product.call('GET /api/portal/profile', { as })
  const { dependants, emergencyContacts } = body as {
    dependants: unknown[]
    emergencyContacts: unknown[]
  }
  expect([dependants.length, emergencyContacts.length]).toEqual([2, 2])
  const early = await sql<{ at: string }>`
    select at from (
      select (requested_at at time zone 'Asia/Dubai') as at from profile_changes where site_id = ${product.sites.demo}
      union all
      select (decided_at at time zone 'Asia/Dubai') from profile_changes where site_id = ${product.sites.demo} and decided_at is not null
    ) stamps
    where extract(hour from at) not between 8 and 17 or extract(isodow from at) > 5`.execute(
    queries,
  )
  expect(early.rows).toEqual([])
})

test('pay has a history that leads to today’s, with one update pending and one rejected', async () => {
  const product = await testProduct()
  const { queries } = product.database
  const site = product.sites.demo
  const updates = await queries
    .selectFrom('salary_updates')
    .select(['state', 'employee_id', 'from_date', 'basic_fils', 'before_basic_fils'])
    .where('site_id', '=', site)
    .execute()
  const count = (state: string) => updates.filter((each) => each.state === state).length
  expect([count('pending'), count('rejected'), count('withdrawn')]).toEqual([1, 1, 0])
  expect(count('approved')).toBeGreaterThan(15)
  const pay = await queries
    .selectFrom('employee_pay')
    .select(['employee_id', 'from_date', 'basic_fils'])
    .where('site_id', '=', site)
    .orderBy('from_date')
    .execute()
  for (const update of updates.filter(({ state }) => state === 'approved')) {
    const own = pay.filter((row) => row.employee_id === update.employee_id)
    const index = own.findIndex((row) => row.from_date === update.from_date)
    expect([own[index]?.basic_fils, own[index - 1]?.basic_fils]).toEqual([
      update.basic_fils,
      update.before_basic_fils,
    ])
  }
  const as = await product.signInAs('finance@demo.test')
  const { body } = await product.call('GET /api/portal/salary-updates', { as })
  expect((body as { items: { actions: string[] }[] }).items.map(({ actions }) => actions)).toEqual([
    ['decide'],
  ])
})

test('no document of the demonstration was issued after it was recorded', async () => {
  const product = await testProduct()
  const { rows } = await sql<{ type: string }>`
    select d.type from portal_document_versions v
    join portal_documents d on d.site_id = v.site_id and d.id = v.document_id
    where v.site_id = ${product.sites.demo} and v.issued_on > v.sent_at`.execute(
    product.database.queries,
  )
  expect(rows).toEqual([])
})

test('an account of the demonstration has an ended leave to report the return from', async () => {
  const product = await testProduct()
  const as = await product.signInAs('finance@demo.test')
  const { body } = await product.call('GET /api/portal/leave/returns/due', { as })
  const { today, items } = body as { today: string; items: { leave: { to: string } }[] }
  expect(items.map(({ leave }) => leave.to < today)).toEqual([true])
})
