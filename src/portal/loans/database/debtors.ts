import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { OPEN_ITEMS, OPEN_LOANS, OWED } from '#portal/pay-runs/database/owing.ts'
import type { Debtor } from '../owing/contract.ts'

interface Row {
  id: string
  employee_no: string
  name_en: string
  name_ar: string
  last_day: string
  loans_fils: number
  items_fils: number
  rest_fils: number
}

/** Of an employee’s last settlement; those of before did not keep what no open record has. */
const REST = sql`case when t.repaid_on is not null then 0 else coalesce(t.rest_fils::float8,
  greatest(0, ${OWED} - ${OPEN_LOANS} - ${OPEN_ITEMS})) end`

const DEBTORS = sql`
  select e.id, e.employee_no, e.name_en, e.name_ar, t.last_day::text,
    ${OPEN_LOANS} as loans_fils, ${OPEN_ITEMS} as items_fils, (${REST})::float8 as rest_fils
  from employees e
  join settlements t on t.site_id = e.site_id and t.employee_id = e.id
    and t.last_day = e.leaving_date and t.state = 'settled'`

function debtorFrom(row: Row): Debtor {
  const loansFils = Number(row.loans_fils)
  const itemsFils = Number(row.items_fils)
  const restFils = Number(row.rest_fils)
  return {
    employee: {
      id: row.id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    lastDay: row.last_day,
    loansFils,
    itemsFils,
    restFils,
    owedFils: loansFils + itemsFils + restFils,
  }
}

interface Page {
  /** The caller, who does not work on their own. */
  readonly exceptEmployeeId: string | null
  readonly after: string | undefined
  readonly limit: number
}

/** Employees who left, were settled, and still owe something. */
export async function debtorsPage(
  queries: Queries,
  siteId: number,
  { exceptEmployeeId, after, limit }: Page,
): Promise<Debtor[]> {
  const { rows } = await sql<Row>`
    select * from (${DEBTORS}
      where e.site_id = ${siteId} and e.state = 'left'
        and e.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        and e.id is distinct from ${exceptEmployeeId}::uuid) d
    where loans_fils + items_fils + rest_fils > 0 order by id limit ${limit}`.execute(queries)
  return rows.map(debtorFrom)
}

/** One of them, whose employee is locked; null for anyone else. */
export async function debtorOf(
  trx: Trx,
  siteId: number,
  employeeId: string,
): Promise<Debtor | null> {
  const { rows } = await sql<Row>`${DEBTORS}
    where e.site_id = ${siteId} and e.state = 'left' and e.id = ${employeeId}::uuid`.execute(trx)
  const [row] = rows
  return row === undefined ? null : debtorFrom(row)
}

/** Locks what an employee still owes, instalments before loans, as a run that takes them does. */
export async function lockDebts(trx: Trx, siteId: number, employeeId: string): Promise<void> {
  for (const table of ['pay_adjustments', 'loan_instalments', 'pay_items'])
    await sql`select id from ${sql.table(table)} where site_id = ${siteId}
      and employee_id = ${employeeId}::uuid and state = 'open' order by id for update`.execute(trx)
}

interface Repayment {
  readonly employeeId: string
  readonly day: string
  readonly at: Date
  readonly by: string
  readonly note: string
  readonly fileId: string
}

/** Everything that a former employee owed was paid back on a day: nothing of it stays open. */
export async function repayAll(
  trx: Trx,
  siteId: number,
  { employeeId, day, at, by, note, fileId }: Repayment,
): Promise<void> {
  await sql`update loan_instalments set state = 'settled', taken_at = ${at}
    where site_id = ${siteId} and employee_id = ${employeeId}::uuid and state = 'open'`.execute(trx)
  await sql`update loans set state = 'settled', settled_by = ${by}::uuid, settled_note = ${note},
      settled_file_id = ${fileId}::uuid
    where site_id = ${siteId} and employee_id = ${employeeId}::uuid and state = 'active'`.execute(
    trx,
  )
  await sql`update pay_items set state = 'taken', taken_at = ${at}
    where site_id = ${siteId} and employee_id = ${employeeId}::uuid and state = 'open'
      and kind in ('overpayment', 'damage', 'fine', 'otherDeduction')`.execute(trx)
  await sql`update pay_adjustments set state = 'taken', taken_at = ${at}, taken_by = ${by}::uuid
    where site_id = ${siteId} and employee_id = ${employeeId}::uuid and state = 'open'
      and direction = 'deduct'`.execute(trx)
  await sql`update settlements t set repaid_on = ${day}::date, repaid_by = ${by}::uuid,
      repaid_note = ${note}, repaid_file_id = ${fileId}::uuid
    from employees e
    where t.site_id = ${siteId} and t.employee_id = ${employeeId}::uuid and t.state = 'settled'
      and e.site_id = t.site_id and e.id = t.employee_id and t.last_day = e.leaving_date`.execute(
    trx,
  )
}
