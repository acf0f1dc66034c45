import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { markPartTaken, markTaken } from '#portal/pay-adjustments/database.ts'
import type { LineCode } from '../slips/contract.ts'

/** A record that a line takes. */
export interface Source {
  readonly id: string
  readonly code: LineCode
  /** What the line takes of it where the rest stays open. */
  readonly part: { readonly fils: number; readonly dueFils: number } | null
}

type From = 'adjustment' | 'encashment' | 'instalment' | 'item' | 'claim' | 'settlement'

const FROM: Partial<Record<LineCode, From>> = {
  leaveEncashment: 'encashment',
  loan: 'instalment',
  bonus: 'item',
  otherDeduction: 'item',
  expenses: 'claim',
  gratuity: 'settlement',
  leavePaidOut: 'settlement',
  noticePay: 'settlement',
  noticeDeduction: 'settlement',
  leaveOverdrawn: 'settlement',
}

function idsOf(sources: readonly Source[], from: From): string[] {
  return sources.filter(({ code }) => (FROM[code] ?? 'adjustment') === from).map(({ id }) => id)
}

/** Which of these records pay may still take. Their rows stay locked where `lock` says so. */
export async function openSources(
  queries: Queries,
  siteId: number,
  sources: readonly Source[],
  lock = false,
): Promise<Set<string>> {
  const locked = lock ? sql`for update` : sql``
  const open = async (from: From, table: ReturnType<typeof sql>): Promise<string[]> => {
    const ids = idsOf(sources, from)
    if (ids.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select id from ${table} and id = any(${ids}::uuid[]) order by id ${locked}`.execute(queries)
    return rows.map(({ id }) => id)
  }
  return new Set([
    ...(await open(
      'adjustment',
      sql`pay_adjustments where site_id = ${siteId} and state = 'open'`,
    )),
    ...(await open(
      'instalment',
      sql`loan_instalments where site_id = ${siteId} and state = 'open'`,
    )),
    ...(await open('item', sql`pay_items where site_id = ${siteId} and state = 'open'`)),
    ...(await open('settlement', sql`settlements where site_id = ${siteId} and state = 'open'`)),
    ...(await open('claim', sql`expense_claims where site_id = ${siteId} and state = 'approved'`)),
    ...(await open(
      'encashment',
      sql`leave_encashments where site_id = ${siteId} and state = 'recorded' and not exists (
        select 1 from pay_slip_lines l join pay_slips s on s.site_id = l.site_id and s.id = l.slip_id
        where l.site_id = ${siteId} and l.source_id = leave_encashments.id and s.published_at is not null)`,
    )),
  ])
}

/** Adds what was taken of records whose rest stays open. */
async function takeParts(trx: Trx, siteId: number, sources: readonly Source[]): Promise<void> {
  for (const { id, code, part } of sources) {
    if (part === null) continue
    const from = FROM[code] ?? 'adjustment'
    if (from === 'adjustment') await markPartTaken(trx, siteId, { id, ...part })
    else if (from === 'item' || from === 'instalment')
      await trx
        .updateTable(from === 'item' ? 'pay_items' : 'loan_instalments')
        .set(({ eb }) => ({ taken_fils: eb('taken_fils', '+', part.fils) }))
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute()
    else throw new Error(`Pay cannot take a part of a ${from}`)
  }
}

/**
 * Marks records as taken, which are locked and open; a loan that is given back is settled. What a
 * settlement pays is marked with its run.
 */
export async function takeAll(
  trx: Trx,
  siteId: number,
  sources: readonly Source[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await takeParts(trx, siteId, sources)
  const whole = sources.filter(({ part }) => part === null)
  const adjustments = idsOf(whole, 'adjustment')
  if (adjustments.length > 0) await markTaken(trx, siteId, { ids: adjustments, by, at })
  const taken = { state: 'taken', taken_at: at } as const
  const items = idsOf(whole, 'item')
  if (items.length > 0)
    await trx
      .updateTable('pay_items')
      .set(taken)
      .where('site_id', '=', siteId)
      .where('id', 'in', items)
      .execute()
  const claims = idsOf(whole, 'claim')
  if (claims.length > 0)
    await trx
      .updateTable('expense_claims')
      .set(taken)
      .where('site_id', '=', siteId)
      .where('id', 'in', claims)
      .execute()
  const instalments = idsOf(whole, 'instalment')
  if (instalments.length === 0) return
  const rows = await trx
    .updateTable('loan_instalments')
    .set(taken)
    .where('site_id', '=', siteId)
    .where('id', 'in', instalments)
    .returning('loan_id')
    .execute()
  await trx
    .updateTable('loans')
    .set({ state: 'settled' })
    .where('site_id', '=', siteId)
    .where(
      'id',
      'in',
      rows.map((row) => row.loan_id),
    )
    .where('state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('loan_instalments as i')
            .select('i.id')
            .whereRef('i.site_id', '=', 'loans.site_id')
            .whereRef('i.loan_id', '=', 'loans.id')
            .where('i.state', '=', 'open'),
        ),
      ),
    )
    .execute()
}
