import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { EndReason, NoticePay, SettlementFacts } from '../settlement/contract.ts'

export interface StoredSettlement {
  readonly id: string
  readonly runId: string
  readonly employeeId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly endReason: EndReason
  readonly notice: NoticePay | null
  /** Null until it is calculated. */
  readonly facts: SettlementFacts | null
  readonly state: 'open' | 'settled' | 'cancelled'
  readonly settledAt: Date | null
}

function select(queries: Queries, siteId: number) {
  return queries.selectFrom('settlements').selectAll().where('site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function settlementFrom(row: Row): StoredSettlement {
  return {
    id: row.id,
    runId: row.run_id,
    employeeId: row.employee_id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    endReason: row.end_kind,
    notice: row.notice_by === null ? null : { by: row.notice_by, days: row.notice_days },
    facts: row.facts as SettlementFacts | null,
    state: row.state,
    settledAt: row.settled_at,
  }
}

export async function settlementOfRun(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<StoredSettlement | null> {
  const row = await select(queries, siteId).where('run_id', '=', runId).executeTakeFirst()
  return row === undefined ? null : settlementFrom(row)
}

/** An employee’s settlements that were not given up, the newest first. */
export async function settlementsOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<StoredSettlement[]> {
  const rows = await select(queries, siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '<>', 'cancelled')
    .orderBy('last_day', 'desc')
    .execute()
  return rows.map(settlementFrom)
}

type NewSettlement = Pick<
  StoredSettlement,
  'runId' | 'employeeId' | 'firstDay' | 'lastDay' | 'endReason' | 'notice'
>

/** Returns false where this ending has a settlement already. */
export async function insertSettlement(
  trx: Trx,
  siteId: number,
  { runId, employeeId, firstDay, lastDay, endReason, notice }: NewSettlement,
): Promise<boolean> {
  const row = await trx
    .insertInto('settlements')
    .values({
      site_id: siteId,
      id: newId(),
      run_id: runId,
      employee_id: employeeId,
      first_day: firstDay,
      last_day: lastDay,
      end_kind: endReason,
      notice_by: notice?.by ?? null,
      notice_days: notice?.days ?? 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveFacts(
  queries: Queries,
  siteId: number,
  id: string,
  facts: SettlementFacts,
): Promise<void> {
  await queries
    .updateTable('settlements')
    .set({ facts: JSON.stringify(facts) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
