import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Measure, PenaltyKind, Resolution } from '../contract.ts'
import { columnsOf, suspensionFrom } from './measures.ts'

export interface NewPenalty {
  readonly caseId: string
  readonly employeeId: string
  readonly measure: Measure
  readonly reason: string
  readonly nextKind: PenaltyKind
  readonly investigatedOn: string
  readonly on: string
  readonly by: string
  readonly objectUntil: string
  readonly expiresOn: string | null
}

/** The table's key allows one penalty for a case. */
export async function insertPenalty(trx: Trx, siteId: number, given: NewPenalty): Promise<void> {
  await trx
    .insertInto('discipline_penalties')
    .values({
      site_id: siteId,
      case_id: given.caseId,
      employee_id: given.employeeId,
      ...columnsOf(given.measure),
      given: JSON.stringify(given.measure),
      reason: given.reason,
      next_kind: given.nextKind,
      investigated_on: given.investigatedOn,
      given_on: given.on,
      given_by: given.by,
      object_until: given.objectUntil,
      expires_on: given.expiresOn,
    })
    .execute()
}

export interface PenaltyResolution {
  readonly outcome: Resolution
  readonly measure: Measure
  readonly reason: string
  readonly by: string
  readonly at: Date
  readonly expiresOn: string | null
}

export async function resolvePenalty(
  trx: Trx,
  siteId: number,
  caseId: string,
  resolution: PenaltyResolution,
): Promise<void> {
  await trx
    .updateTable('discipline_penalties')
    .set({
      ...columnsOf(resolution.measure),
      resolution: resolution.outcome,
      resolution_reason: resolution.reason,
      resolved_by: resolution.by,
      resolved_at: resolution.at,
      expires_on: resolution.expiresOn,
    })
    .where('site_id', '=', siteId)
    .where('case_id', '=', caseId)
    .execute()
}

export async function saveObjection(
  trx: Trx,
  siteId: number,
  caseId: string,
  { text, at }: { text: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('discipline_penalties')
    .set({ objection: text, objected_at: at })
    .where('site_id', '=', siteId)
    .where('case_id', '=', caseId)
    .execute()
}

export async function saveAcknowledgement(
  trx: Trx,
  siteId: number,
  caseId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('discipline_penalties')
    .set({ acknowledged_at: at })
    .where('site_id', '=', siteId)
    .where('case_id', '=', caseId)
    .execute()
}

/** Days of wage that the penalties of each of some months deduct from an employee. */
export async function deductedDays(
  queries: Queries,
  siteId: number,
  employeeId: string,
  months: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('discipline_months')
    .select(['month', 'half_days'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('month', 'in', months)
    .execute()
  return new Map(rows.map(({ month, half_days }) => [month, half_days / 2]))
}

/** Adds to a month's deductions, or takes from them; the table refuses more than five days. */
export async function addToMonth(
  trx: Trx,
  siteId: number,
  employeeId: string,
  { month, days }: { month: string; days: number },
): Promise<void> {
  const change = days * 2
  await trx
    .insertInto('discipline_months')
    .values({ site_id: siteId, employee_id: employeeId, month, half_days: Math.max(0, change) })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id', 'month']).doUpdateSet({
        half_days: sql<number>`discipline_months.half_days + ${change}`,
      }),
    )
    .execute()
}

/** Suspensions of an employee that end on a day or later, without that of one case. */
export async function suspensionsFrom(
  queries: Queries,
  siteId: number,
  { employeeId, day, exceptId }: { employeeId: string; day: string; exceptId: string },
): Promise<{ from: string; to: string }[]> {
  const rows = await queries
    .selectFrom('discipline_penalties')
    .select(['kind', 'half_days', 'months', 'from_date', 'pay_month'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('kind', '=', 'suspension')
    .where('case_id', '<>', exceptId)
    .where((is) => is.or([is('resolution', 'is', null), is('resolution', '<>', 'withdrawn')]))
    .execute()
  return rows.map(suspensionFrom).filter(({ to }) => to >= day)
}

/** How many penalties for the same offence still count on a day, without that of one case. */
export async function timesBefore(
  queries: Queries,
  siteId: number,
  params: { employeeId: string; offenceId: string; today: string; exceptId: string },
): Promise<number> {
  const { count } = await queries
    .selectFrom('discipline_penalties as p')
    .innerJoin('discipline_cases as c', (join) =>
      join.onRef('c.site_id', '=', 'p.site_id').onRef('c.id', '=', 'p.case_id'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('p.site_id', '=', siteId)
    .where('p.employee_id', '=', params.employeeId)
    .where('c.offence_id', '=', params.offenceId)
    .where('p.case_id', '<>', params.exceptId)
    .where((is) => is.or([is('p.resolution', 'is', null), is('p.resolution', '<>', 'withdrawn')]))
    .where((is) => is.or([is('p.expires_on', 'is', null), is('p.expires_on', '>', params.today)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** On approved leave for the whole of a day. */
export async function wasOnLeave(
  queries: Queries,
  siteId: number,
  employeeId: string,
  day: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('leave_requests')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '=', 'approved')
    .where('from_minute', 'is', null)
    .where('from_date', '<=', day)
    .where('to_date', '>=', day)
    .executeTakeFirst()
  return row !== undefined
}
