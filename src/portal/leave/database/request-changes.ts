import type { Trx } from '#platform/db/database.ts'
import { type PreparedQuery, runQuery, statement, valuesIn } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { RequestState } from '../rules/request-state.ts'
import type { By } from '../rules/chain.ts'
import type { CountedDay, Counting, Span } from '../rules/count.ts'
import type { Minutes } from '../rules/hours.ts'
import { reserveHalves, reserveHours } from './reserved-days.ts'

export interface NewRequest extends Span {
  readonly employeeId: string
  readonly typeId: string
  readonly hours: Minutes | null
  readonly counting: Counting
  readonly amount: number
  readonly days: readonly CountedDay[]
  readonly chain: readonly By[]
  readonly reason: string
  readonly fileId: string | null
  readonly coverEmployeeId: string | null
  readonly addressAway: string
  readonly phoneAway: string
  readonly ticketAsked: boolean
  readonly now: Date
}

/**
 * Saves a request and reserves its half days, or its hours of one day; what is already reserved
 * breaks a key (I1).
 */
export async function insertRequest(
  trx: Trx,
  siteId: number,
  request: NewRequest,
): Promise<string> {
  const [id, { employeeId, days, now }] = [newId(), request]
  await trx
    .insertInto('leave_requests')
    .values({
      site_id: siteId,
      id,
      employee_id: employeeId,
      type_id: request.typeId,
      from_date: request.from,
      to_date: request.to,
      from_midday: request.fromMidday,
      to_midday: request.toMidday,
      from_minute: request.hours?.from ?? null,
      to_minute: request.hours?.to ?? null,
      hours_amount: request.hours === null ? null : request.amount,
      counting: JSON.stringify(request.counting),
      amount: request.amount,
      state: 'pending',
      reason: request.reason,
      file_id: request.fileId,
      cover_employee_id: request.coverEmployeeId,
      address_away: request.addressAway,
      phone_away: request.phoneAway,
      ticket_asked: request.ticketAsked,
      chain: JSON.stringify(request.chain),
      waiting_since: now,
      created_at: now,
    })
    .execute()
  if (request.hours === null) await reserveHalves(trx, siteId, { id, employeeId, days })
  else await reserveHours(trx, siteId, { id, employeeId, day: request.from, hours: request.hours })
  return id
}

export interface Change {
  state?: RequestState
  step?: number
  cancelRequestedAt?: Date | null
  cancelReason?: string | null
  waitingSince?: Date
  decidedAt?: Date
}

interface ChangeRow {
  readonly state?: RequestState
  readonly step?: number
  readonly cancel_asked_at?: Date | null
  readonly cancel_reason?: string | null
  readonly waiting_since?: Date
  readonly decided_at?: Date
}

const changed = statement(
  (queries, row: ChangeRow & { siteId: number; id: string }, { columns }: { columns: string }) =>
    queries
      .updateTable('leave_requests')
      .set(valuesIn(row, columns.split(' ') as (keyof ChangeRow)[]))
      .where('site_id', '=', row.siteId)
      .where('id', '=', row.id)
      .compile(),
)

export function changeQuery(siteId: number, id: string, change: Change): PreparedQuery<unknown> {
  const { state, step, cancelRequestedAt, cancelReason, waitingSince, decidedAt } = change
  const row: ChangeRow = {
    ...(state === undefined ? {} : { state }),
    ...(step === undefined ? {} : { step }),
    ...(cancelRequestedAt === undefined ? {} : { cancel_asked_at: cancelRequestedAt }),
    ...(cancelReason === undefined ? {} : { cancel_reason: cancelReason }),
    ...(waitingSince === undefined ? {} : { waiting_since: waitingSince }),
    ...(decidedAt === undefined ? {} : { decided_at: decidedAt }),
  }
  return changed({ ...row, siteId, id }, { columns: Object.keys(row).join(' ') })
}

export async function changeRequest(
  trx: Trx,
  siteId: number,
  id: string,
  change: Change,
): Promise<void> {
  await runQuery(trx, changeQuery(siteId, id, change))
}

export interface NewDecision {
  about: 'request' | 'cancellation'
  step: number
  approved: boolean
  comment: string
  userId: string
  forUserId: string | null
  at: Date
}

const decided = statement(
  (queries, params: NewDecision & { siteId: number; id: string; requestId: string }) =>
    queries
      .insertInto('leave_decisions')
      .values({
        ...valuesIn(params, ['id', 'about', 'step', 'approved', 'comment', 'at']),
        site_id: params.siteId,
        request_id: params.requestId,
        user_id: params.userId,
        for_user_id: params.forUserId,
      })
      .compile(),
)

export function decisionQuery(
  siteId: number,
  requestId: string,
  decision: NewDecision,
): PreparedQuery<unknown> {
  return decided({ ...decision, siteId, requestId, id: newId() })
}

export async function insertDecision(
  trx: Trx,
  siteId: number,
  requestId: string,
  decision: NewDecision,
): Promise<void> {
  await runQuery(trx, decisionQuery(siteId, requestId, decision))
}
