import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { AdjustmentSource, AdjustmentState, PayAdjustment } from './contract.ts'
import { type Handed, settlementOf, type Wanted } from './rules.ts'

/** The decision that pay follows: `round` counts how often it was decided. */
export interface Decision {
  readonly siteId: number
  readonly employeeId: string
  readonly source: AdjustmentSource
  readonly sourceId: string
  readonly round: number
  readonly now: Date
}

type Row = { month: string; direction: 'deduct' | 'add'; refund?: boolean } & (
  | { half_days: number; due_fils?: number | null }
  | { fils: number }
)

/** A second handing over of the same decision breaks the table's key. */
async function insertAdjustments(
  trx: Trx,
  decision: Decision,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const { siteId, employeeId, source, sourceId, round, now } = decision
  await trx
    .insertInto('pay_adjustments')
    .values(
      rows.map((row) => ({
        site_id: siteId,
        id: newId(),
        employee_id: employeeId,
        source,
        source_id: sourceId,
        round,
        created_at: now,
        ...row,
      })),
    )
    .execute()
}

/** Hands an amount over to the pay of a month, once. */
export async function handOverAmount(
  trx: Trx,
  decision: Decision,
  { month, fils }: { month: string; fils: number },
): Promise<void> {
  await insertAdjustments(trx, decision, [{ month, fils, direction: 'add' }])
}

/**
 * What a decision deducts from now on, in whole: what was handed over before counts towards it, and
 * what pay has taken beyond it is paid back in `refundMonth`. `days` are the days of the act or of
 * the absence; one that something else deducts already is refused (I19).
 */
export async function settleDeduction(
  trx: Trx,
  decision: Decision,
  wanted: { months: readonly Wanted[]; days: readonly string[]; refundMonth: string },
): Promise<Outcome<null, 'payAdjustments.dayDeducted'>> {
  const { siteId, source, sourceId } = decision
  const handed = await lockHanded(trx, decision)
  const settled = settlementOf(handed, wanted.months)
  const { cancel, deduct, restFils, refund, refundFils } = settled
  if (cancel.length > 0)
    await trx
      .updateTable('pay_adjustments')
      .set({ state: 'cancelled' })
      .where('site_id', '=', siteId)
      .where('id', 'in', cancel)
      .execute()
  await insertAdjustments(
    trx,
    decision,
    deduct.map(({ month, halfDays }) => ({ month, half_days: halfDays, direction: 'deduct' })),
  )
  if (restFils > 0) {
    const rest = { month: wanted.refundMonth, fils: restFils, direction: 'deduct' } as const
    await insertAdjustments(trx, decision, [rest])
  }
  // Days of which pay took nothing are paid back with nothing.
  if (refund > 0 && refundFils !== 0) {
    const back = {
      half_days: refund,
      due_fils: refundFils,
      direction: 'add',
      refund: true,
    } as const
    await insertAdjustments(trx, decision, [{ month: wanted.refundMonth, ...back }])
  }
  await trx
    .deleteFrom('pay_adjustment_days')
    .where('site_id', '=', siteId)
    .where('source', '=', source as 'penalty')
    .where('source_id', '=', sourceId)
    .execute()
  return claimDays(trx, decision, wanted.days)
}

/** What the published slips took of adjustments that are taken whole, by id. */
async function takenBySlips(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('pay_slip_lines as l')
    .innerJoin('pay_slips as s', (join) =>
      join.onRef('s.site_id', '=', 'l.site_id').onRef('s.id', '=', 'l.slip_id'),
    )
    .select(['l.source_id', ({ fn }) => fn.sum<number>('l.effect_fils').as('fils')])
    .where('l.site_id', '=', siteId)
    .where('l.source_id', 'in', [...ids])
    .where('s.published_at', 'is not', null)
    .groupBy('l.source_id')
    .execute()
  return new Map(rows.map(({ source_id: id, fils }) => [id ?? '', Math.abs(Number(fils))]))
}

/** What still stands of a decision; pay that takes it meanwhile waits, or was first. */
async function lockHanded(trx: Trx, { siteId, source, sourceId }: Decision): Promise<Handed[]> {
  const rows = await trx
    .selectFrom('pay_adjustments')
    .select(['id', 'month', 'half_days', 'state', 'refund', 'fils', 'taken_fils', 'due_fils'])
    .where('site_id', '=', siteId)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    // What pay took of one whose rest is not to be taken still counts.
    .where(({ or, eb }) => or([eb('state', '<>', 'cancelled'), eb('taken_fils', '>', 0)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const whole = rows.filter(({ state }) => state === 'taken').map(({ id }) => id)
  const bySlips = await takenBySlips(trx, siteId, whole)
  return rows.map(({ id, month, half_days, state, refund, fils, taken_fils, due_fils }) => {
    const sign = refund ? -1 : 1
    const known = { id, month, halfDays: sign * (half_days ?? 0) }
    if (state !== 'taken' && taken_fils > 0) {
      const of = state === 'open' ? ('part' as const) : ('taken' as const)
      return { ...known, state: of, dueFils: due_fils, takenFils: taken_fils }
    }
    if (state !== 'taken') return { ...known, state: 'open', dueFils: null, takenFils: 0 }
    const taken = due_fils ?? fils ?? bySlips.get(id) ?? null
    const dueFils = taken === null ? null : sign * taken
    return { ...known, state, dueFils, takenFils: dueFils ?? 0 }
  })
}

async function claimDays(
  trx: Trx,
  { siteId, employeeId, source, sourceId }: Decision,
  days: readonly string[],
): Promise<Outcome<null, 'payAdjustments.dayDeducted'>> {
  if (days.length === 0) return ok(null)
  const claimed = await trx
    .insertInto('pay_adjustment_days')
    .values(
      days.map((day) => ({
        site_id: siteId,
        employee_id: employeeId,
        day,
        source: source as 'penalty',
        source_id: sourceId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'employee_id', 'day']).doNothing())
    .returning('day')
    .execute()
  return claimed.length === days.length ? ok(null) : refuse('payAdjustments.dayDeducted')
}

/** Whether something deducts pay for a day of an employee, other than the given decision. */
export async function isDayDeducted(
  queries: Queries,
  siteId: number,
  { employeeId, day, exceptId }: { employeeId: string; day: string; exceptId: string },
): Promise<boolean> {
  const row = await queries
    .selectFrom('pay_adjustment_days')
    .select('day')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('day', '=', day)
    .where('source_id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function listAdjustments(
  queries: Queries,
  siteId: number,
  page: { state: AdjustmentState; after: string | undefined; limit: number },
): Promise<PayAdjustment[]> {
  let query = queries
    .selectFrom('pay_adjustments as a')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'a.site_id').onRef('e.id', '=', 'a.employee_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'a.site_id').onRef('u.id', '=', 'a.taken_by'),
    )
    .selectAll('a')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['u.name_en as by_en', 'u.name_ar as by_ar'])
    .where('a.site_id', '=', siteId)
    .where('a.state', '=', page.state)
  if (page.after !== undefined) query = query.where('a.id', '>', page.after)
  const rows = await query.orderBy('a.id').limit(page.limit).execute()
  return rows.map((row) => ({
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    source: row.source,
    direction: row.direction,
    days: row.half_days === null ? null : row.half_days / 2,
    fils: row.fils,
    dueFils: row.due_fils,
    takenFils: row.taken_fils,
    month: row.month,
    isRefund: row.refund,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    takenAt: row.taken_at?.toISOString() ?? null,
    takenBy: row.by_en === null || row.by_ar === null ? null : { en: row.by_en, ar: row.by_ar },
  }))
}

interface Taking {
  readonly ids: readonly string[]
  readonly by: string
  readonly at: Date
}

/** The employees of the open ones among these; their rows stay locked until they are taken. */
export async function lockOpen(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<{ id: string; employeeId: string }[]> {
  const rows = await trx
    .selectFrom('pay_adjustments')
    .select(['id', 'employee_id'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ id: row.id, employeeId: row.employee_id }))
}

/** Marks open adjustments as taken by pay, and returns how many were. */
export async function markTaken(
  trx: Trx,
  siteId: number,
  { ids, by, at }: Taking,
): Promise<number> {
  const taken = await trx
    .updateTable('pay_adjustments')
    .set({ state: 'taken', taken_at: at, taken_by: by })
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}

/** Adds a part that pay took of an open adjustment, which comes to `dueFils` from then on. */
export async function markPartTaken(
  trx: Trx,
  siteId: number,
  { id, fils, dueFils }: { id: string; fils: number; dueFils: number },
): Promise<void> {
  await trx
    .updateTable('pay_adjustments')
    .set(({ eb }) => ({ taken_fils: eb('taken_fils', '+', fils), due_fils: dueFils }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
