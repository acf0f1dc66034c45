import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#platform/db/open.ts'
import { copyDemo } from './running-server.ts'

/**
 * A copy of the demo company in which the last month that is over has not been paid yet: nothing of
 * it is locked, calculated or taken. Returns the folder and the month.
 */
export async function demoBeforePayday(): Promise<{ folder: string; month: string }> {
  const folder = await copyDemo()
  const database = await openDatabase({ url: undefined, folder: join(folder, 'db') })
  const { queries } = database
  const { rows } = await sql<{ month: string; id: string }>`
    select month, id from pay_runs where site_id = 1 and kind = 'month' order by month desc limit 1`.execute(
    queries,
  )
  const [last] = rows
  if (last === undefined) throw new Error('The demonstration has no pay run')
  const { month, id } = last
  const slips = sql`select id from pay_slips where site_id = 1 and run_id = ${id}::uuid`
  const sources = sql`select source_id from pay_slip_lines where site_id = 1 and slip_id in (${slips})`
  const parts = (
    table: 'pay_items' | 'loan_instalments',
  ) => sql`update ${sql.table(table)} t set taken_fils = t.taken_fils + l.effect_fils
    from pay_slip_lines l where l.site_id = 1 and l.slip_id in (${slips}) and l.source_id = t.id
      and (l.details->'part'->>'restFils')::bigint > 0`
  for (const statement of [
    parts('pay_items'),
    parts('loan_instalments'),
    sql`update pay_adjustments set state = 'open', taken_at = null, taken_by = null where id in (${sources})`,
    sql`update pay_items set state = 'open', taken_at = null where id in (${sources})`,
    sql`update loan_instalments set state = 'open', taken_at = null where id in (${sources})`,
    sql`update loans set state = 'active' where state = 'settled' and id in (select loan_id from loan_instalments where state = 'open')`,
    sql`update expense_claims set state = 'approved', taken_at = null where id in (${sources})`,
    sql`delete from wage_payments where site_id = 1 and slip_id in (${slips})`,
    sql`delete from wage_files where site_id = 1 and run_id = ${id}::uuid`,
    sql`delete from pay_slips where site_id = 1 and run_id = ${id}::uuid`,
    sql`delete from pay_runs where site_id = 1 and id = ${id}::uuid`,
    sql`delete from overtime_decisions where site_id = 1 and month = ${month}`,
    sql`delete from locked_months where site_id = 1 and month = ${month}`,
  ])
    await statement.execute(queries)
  await database.close()
  return { folder, month }
}
