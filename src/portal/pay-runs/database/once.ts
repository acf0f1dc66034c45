import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TakenOnce } from '../rules/once.ts'

/** What decisions handed over to the pay of this month or an earlier one. */
async function openAdjustments(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  month: string,
): Promise<TakenOnce[]> {
  const rows = await queries
    .selectFrom('pay_adjustments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('state', '=', 'open')
    .where('month', '<=', month)
    .where('employee_id', 'in', [...employeeIds])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    from: 'adjustment',
    id: row.id,
    employeeId: row.employee_id,
    source: row.source,
    isAddition: row.direction === 'add',
    isRefund: row.refund,
    halfDays: row.half_days,
    fils: row.fils,
    dueFils: row.due_fils,
    takenFils: row.taken_fils,
  }))
}

/** Leave paid out in a stretch of days that no approved run has paid yet. */
async function openEncashments(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<TakenOnce[]> {
  const { rows } = await sql<{
    id: string
    employee_id: string
    day: string
    amount: number
    basic_fils: number
    fils: number
  }>`
    select e.id, e.employee_id, e.day::text, e.amount, e.basic_fils::float8 as basic_fils, e.fils::float8 as fils
    from unnest(${[...employeeIds]}::uuid[]) as people (id)
    cross join lateral (
      select * from leave_encashments n
      where n.site_id = ${siteId} and n.employee_id = people.id and n.state = 'recorded'
        and n.fils > 0 and n.day between ${from}::date and ${to}::date
      offset 0) e
    where not exists (
      select 1 from pay_slip_lines l join pay_slips s on s.site_id = l.site_id and s.id = l.slip_id
      where l.site_id = ${siteId} and l.source_id = e.id and s.published_at is not null)
    order by e.id`.execute(queries)
  return rows.map((row) => ({
    from: 'encashment',
    id: row.id,
    employeeId: row.employee_id,
    day: row.day,
    amount: row.amount,
    basicFils: Number(row.basic_fils),
    fils: Number(row.fils),
  }))
}

/** The days whose pay a decision of discipline deducts already (I19). */
export async function deductedDays(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Set<string>>> {
  const rows = await queries
    .selectFrom('pay_adjustment_days')
    .select(['employee_id', 'day'])
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', [...employeeIds])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const found = new Map<string, Set<string>>()
  for (const { employee_id: id, day } of rows)
    found.set(id, (found.get(id) ?? new Set<string>()).add(day))
  return found
}

/** Instalments of loans that are due by a month, with what is left of the loan after each. */
async function openInstalments(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  month: string,
): Promise<TakenOnce[]> {
  const rows = await queries
    .selectFrom('loan_instalments as i')
    .innerJoin('loans as l', (join) =>
      join.onRef('l.site_id', '=', 'i.site_id').onRef('l.id', '=', 'i.loan_id'),
    )
    .select([
      'i.id',
      'i.loan_id',
      'i.employee_id',
      'i.number',
      'i.fils',
      'i.taken_fils',
      'l.months',
    ])
    .select((of) =>
      of
        .selectFrom('loan_instalments as rest')
        .select(sql<number>`coalesce(sum(rest.fils - rest.taken_fils), 0)`.as('left'))
        .whereRef('rest.site_id', '=', 'i.site_id')
        .whereRef('rest.loan_id', '=', 'i.loan_id')
        .whereRef('rest.number', '>', 'i.number')
        .where('rest.state', '=', 'open')
        .as('left_fils'),
    )
    .where('i.site_id', '=', siteId)
    .where('i.state', '=', 'open')
    .where('l.state', '=', 'active')
    .where('i.month', '<=', month)
    .where('i.employee_id', 'in', [...employeeIds])
    .orderBy('i.id')
    .execute()
  return rows.map((row) => ({
    from: 'instalment',
    id: row.id,
    employeeId: row.employee_id,
    loanId: row.loan_id,
    number: row.number,
    of: row.months,
    leftFils: Number(row.left_fils ?? 0),
    fils: row.fils,
    takenFils: row.taken_fils,
  }))
}

const ADDITIONS = new Set(['bonus', 'commission', 'otherEarning'])

/** Single amounts that payroll entered for this month or an earlier one. */
async function openItems(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  month: string,
): Promise<TakenOnce[]> {
  const rows = await queries
    .selectFrom('pay_items')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('state', '=', 'open')
    .where('month', '<=', month)
    .where('employee_id', 'in', [...employeeIds])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    from: 'item',
    id: row.id,
    employeeId: row.employee_id,
    isAddition: ADDITIONS.has(row.kind),
    isOverpayment: row.kind === 'overpayment',
    label: { en: row.label_en, ar: row.label_ar },
    note: row.note,
    fils: row.fils,
    takenFils: row.taken_fils,
  }))
}

/** What approved runs have recovered of overpayments in a month, by employee. */
export async function overpaymentsTaken(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  month: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; fils: number }>`
    select i.employee_id, -sum(l.effect_fils)::float8 as fils
    from pay_items i
    join pay_slip_lines l on l.site_id = i.site_id and l.source_id = i.id and l.for_month = ${month}
    join pay_slips s on s.site_id = l.site_id and s.id = l.slip_id and s.published_at is not null
    where i.site_id = ${siteId} and i.employee_id = any(${[...employeeIds]}::uuid[])
      and i.kind = 'overpayment'
    group by i.employee_id`.execute(queries)
  return new Map(rows.map(({ employee_id: id, fils }) => [id, Number(fils)]))
}

/** Approved claims for money spent by the end of a month. */
async function openClaims(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  lastDay: string,
): Promise<TakenOnce[]> {
  const rows = await queries
    .selectFrom('expense_claims')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('state', '=', 'approved')
    .where('day', '<=', lastDay)
    .where('employee_id', 'in', [...employeeIds])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    from: 'claim',
    id: row.id,
    employeeId: row.employee_id,
    category: row.category,
    note: row.note,
    fils: row.fils,
  }))
}

/** Everything that the pay of a month takes over once, of some people. */
export async function openOnce(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  { month, from, to }: { month: string; from: string; to: string },
): Promise<TakenOnce[]> {
  return [
    ...(await openAdjustments(queries, siteId, employeeIds, month)),
    ...(await openEncashments(queries, siteId, employeeIds, { from, to })),
    ...(await openInstalments(queries, siteId, employeeIds, month)),
    ...(await openItems(queries, siteId, employeeIds, month)),
    ...(await openClaims(queries, siteId, employeeIds, to)),
  ]
}
