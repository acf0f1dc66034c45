import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { LateAs, RestAs, ReturnKind } from '../contract.ts'

/**
 * Marks on a leave whether its return is reported, so that due returns are found without scanning
 * the others.
 */
export async function markReturned(
  trx: Trx,
  siteId: number,
  requestId: string,
  returned: boolean,
): Promise<void> {
  await trx
    .updateTable('leave_requests')
    .set({ returned })
    .where('site_id', '=', siteId)
    .where('id', '=', requestId)
    .execute()
}

export async function isReturned(
  queries: Queries,
  siteId: number,
  requestId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('leave_requests')
    .select('returned')
    .where('site_id', '=', siteId)
    .where('id', '=', requestId)
    .executeTakeFirst()
  return row?.returned === true
}

export interface NewReturn {
  readonly requestId: string
  readonly employeeId: string
  readonly to: string
  readonly toMidday: boolean
  readonly amount: number
  readonly actualDate: string
  readonly kind: ReturnKind
  readonly expectedDate: string
  readonly days: number
  readonly reason: string
  readonly fileId: string | null
  readonly reportedBy: string
  readonly now: Date
}

export async function insertReturn(trx: Trx, siteId: number, made: NewReturn): Promise<string> {
  const id = newId()
  await trx
    .insertInto('leave_returns')
    .values({
      site_id: siteId,
      id,
      request_id: made.requestId,
      employee_id: made.employeeId,
      leave_to: made.to,
      leave_to_midday: made.toMidday,
      leave_amount: made.amount,
      actual_date: made.actualDate,
      kind: made.kind,
      expected_date: made.expectedDate,
      days: made.days,
      reason: made.reason,
      file_id: made.fileId,
      state: 'pending',
      reported_by: made.reportedBy,
      created_at: made.now,
    })
    .execute()
  return id
}

/** What became of the late days that the balance does not cover. */
export interface ResolvedRest {
  readonly as: RestAs
  /** Its first day. */
  readonly from: string
  readonly days: number
  readonly extensionId: string | null
}

export interface ReturnDecision {
  readonly state: 'approved' | 'rejected'
  readonly kind: ReturnKind
  /** As reported, or as attendance has it by now. */
  readonly actualDate: string
  readonly expectedDate: string
  readonly days: number
  readonly lateAs: LateAs | null
  readonly extensionId: string | null
  readonly rest: ResolvedRest | null
  readonly comment: string
  readonly userId: string
  readonly forUserId: string | null
  readonly at: Date
}

export async function closeReturn(
  trx: Trx,
  siteId: number,
  id: string,
  decision: ReturnDecision,
): Promise<void> {
  const {
    state,
    kind,
    actualDate,
    expectedDate,
    days,
    lateAs,
    extensionId,
    rest,
    comment,
    userId,
    forUserId,
    at,
  } = decision
  await trx
    .updateTable('leave_returns')
    .set({
      state,
      kind,
      actual_date: actualDate,
      expected_date: expectedDate,
      days,
      late_as: lateAs,
      extension_id: extensionId,
      rest_as: rest?.as ?? null,
      rest_from: rest?.from ?? null,
      rest_days: rest?.days ?? null,
      rest_extension_id: rest?.extensionId ?? null,
      comment,
    })
    .set({ decided_by: userId, decided_for: forUserId, decided_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** An early return ends the leave the day before. */
export async function shortenRequest(
  trx: Trx,
  siteId: number,
  id: string,
  { to, amount }: { to: string; amount: number },
): Promise<void> {
  await trx
    .updateTable('leave_requests')
    .set({ to_date: to, to_midday: false, amount })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
