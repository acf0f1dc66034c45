import { addDays } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { addLines, linesOf, removeTakings } from '../../database/ledger.ts'
import type { LeavePerson } from '../../database/people.ts'
import { freeDays, setDayAmounts } from '../../database/reserved-days.ts'
import type { StoredRequest } from '../../database/requests.ts'
import { changeRequest } from '../../database/request-changes.ts'
import { total } from '../../rules/count.ts'
import { daysBetween } from '../../rules/days.ts'
import { divided } from '../../rules/resume.ts'
import { replaceUncovered, uncoveredOf } from '../../database/uncovered-days.ts'
import { shortenRequest } from '../database/return-changes.ts'
import type { Meaning } from './meaning.ts'

export interface ReturnResolution {
  readonly trx: Trx
  readonly siteId: number
  readonly person: LeavePerson
  readonly actorUserId: string
  readonly now: Date
  readonly today: string
}

/** A day that took nothing may count again when the holiday on it moves; a day off may not. */
function isLeft(
  request: StoredRequest,
  { calendar, actual }: Meaning,
  retainedAmount: number,
): boolean {
  return (
    retainedAmount > 0 ||
    daysBetween(request.from, addDays(actual, -1)).some((day) => calendar.get(day)?.kind !== 'rest')
  )
}

/**
 * Returns the days of an early return to their buckets and ends the leave at the return; a leave
 * with no days left is cancelled.
 */
export async function releaseDays(
  { trx, siteId, person, actorUserId, now }: ReturnResolution,
  request: StoredRequest,
  meaning: Meaning,
): Promise<void> {
  const { resumption, actual } = meaning
  if (resumption.kind !== 'early') return
  const { released } = divided(meaning.used, resumption.from)
  const account = { employeeId: person.id, typeId: request.type.id }
  await addLines(
    trx,
    siteId,
    account,
    linesOf(released, 1, { kind: 'givenBack', requestId: request.id, actorUserId }),
    now,
  )
  const days = daysBetween(actual, request.to)
  await freeDays(trx, siteId, request.id, days)
  await removeTakings(trx, siteId, request.id, daysBetween(resumption.from, request.to))
  await keepUncovered(trx, siteId, request, resumption.from)
  const retainedAmount = request.amount - total(divided(meaning.days, resumption.from).released)
  if (actual > request.from && isLeft(request, meaning, retainedAmount)) {
    const to = addDays(actual, -1)
    // Days off that counted only because leave continued after them.
    const uncounted = daysBetween(resumption.from, to).map((day) => ({ day, amount: 0 }))
    await setDayAmounts(trx, siteId, request.id, uncounted)
    return shortenRequest(trx, siteId, request.id, { to, amount: retainedAmount })
  }
  await changeRequest(trx, siteId, request.id, { state: 'cancelled', decidedAt: now })
  await freeDays(trx, siteId, request.id, null)
  await removeTakings(trx, siteId, request.id, null)
}

async function keepUncovered(
  trx: Trx,
  siteId: number,
  request: StoredRequest,
  before: string,
): Promise<void> {
  const uncovered = await uncoveredOf(trx, siteId, request.id)
  const retainedAmount = uncovered.filter((each) => each.day < before)
  if (retainedAmount.length < uncovered.length)
    await replaceUncovered(trx, siteId, request, retainedAmount)
}
