import { addDays } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  addLines,
  bucketsOf,
  insertTakings,
  linesOf,
  removeTakings,
  takingsOf,
} from '../../database/ledger.ts'
import type { LeavePerson } from '../../database/people.ts'
import { freeDays, hoursBetween } from '../../database/reserved-days.ts'
import type { StoredRequest } from '../../database/requests.ts'
import { changeRequest, insertDecision, insertRequest } from '../../database/request-changes.ts'
import { type StoredType, typesOf } from '../../database/types.ts'
import { thousandths } from '../../rules/amounts.ts'
import { type Bucket, roomOn, type BucketUsage, takeFrom } from '../../rules/buckets.ts'
import type { By } from '../../rules/chain.ts'
import { type CountedDay, countingOf, LONGEST_DAYS, type Span, total } from '../../rules/count.ts'
import { countReserved } from '../../rules/count-reserved.ts'
import { daysBetween } from '../../rules/days.ts'
import { divided, type Resumption } from '../../rules/resume.ts'
import { accountOn, openYears, accrueAccount } from '../../server/accounts.ts'
import { replaceUncovered, uncoveredOf } from '../../database/uncovered-days.ts'
import { shortenRequest } from '../database/return-changes.ts'
import type { ReservedHalf } from '../database/due.ts'
import type { Meaning } from './meaning.ts'

type LateReturn = Extract<Resumption, { kind: 'late' }>

interface ReturnResolution {
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
  if (actual > request.from && isLeft(request, meaning, retainedAmount))
    return shortenRequest(trx, siteId, request.id, {
      to: addDays(actual, -1),
      amount: retainedAmount,
    })
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

/** The missing days as leave of a kind: what they take and from what, or what blocks it. */
export interface Extension {
  readonly type: StoredType
  readonly span: Span
  readonly days: readonly CountedDay[]
  readonly amount: number
  readonly before: number | null
  readonly taking: Outcome<BucketUsage[], 'leave.balanceShort'>
}

/**
 * A pending request for one of the missing days is decided first: its days are neither leave nor
 * absence yet.
 */
export function meetsPending(
  { missing }: LateReturn,
  reserved: readonly ReservedHalf[],
): Outcome<null, 'leaveReturns.meetsPending'> {
  const met = reserved.find(
    (each) => each.state === 'pending' && missing.some(({ day }) => day === each.day),
  )
  return met === undefined
    ? ok(null)
    : refuse('leaveReturns.meetsPending', { from: met.from, to: met.to }, 'lateAs')
}

type ExtensionRefusal = 'leave.nothingToTake' | 'leave.tooLong' | 'leaveReturns.meetsHours'

/** Calculates an extension over the missing days; null if the site does not offer that leave. */
export async function considerExtension(
  { trx, siteId, person }: Pick<ReturnResolution, 'trx' | 'siteId' | 'person'>,
  code: 'annual' | 'unpaid',
  meaning: Meaning,
  leave: Pick<Span, 'to' | 'toMidday'>,
): Promise<Outcome<Extension, ExtensionRefusal> | null> {
  const type = (await typesOf(trx, siteId)).find((each) => each.code === code && each.active)
  const { resumption, calendar } = meaning
  if (type === undefined || resumption.kind !== 'late') return null
  const [first, last] = [resumption.missing[0]?.day, resumption.missing.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const [hours] = await hoursBetween(trx, siteId, person.id, first, last)
  if (hours !== undefined) return refuse('leaveReturns.meetsHours', { day: hours }, 'lateAs')
  const span = {
    from: first,
    to: last,
    fromMidday: leave.toMidday && first === leave.to,
    toMidday: false,
  }
  const halves = resumption.missing.flatMap(({ day, halves: free }) =>
    free.map((half) => ({ day, half })),
  )
  const days = countReserved(halves, type.rules, calendar)
  if (resumption.missing.length > LONGEST_DAYS)
    return refuse('leave.tooLong', { days: LONGEST_DAYS }, 'lateAs')
  if (total(days) === 0) return refuse('leave.nothingToTake', {}, 'lateAs')
  const requested = days.filter((day) => day.amount > 0)
  const account =
    type.rules.grant.kind === 'none' ? null : await accountOn(trx, { siteId, person, type }, first)
  const taking =
    account === null
      ? ok<BucketUsage[]>([])
      : takeFrom(account, requested, -thousandths(type.rules.creditDays))
  return ok({
    type,
    span,
    days,
    amount: total(days),
    before: account === null ? null : roomIn(account, first),
    taking,
  })
}

function roomIn(account: readonly Bucket[], day: string): number {
  return account.reduce((sum, bucket) => sum + roomOn(bucket, day), 0)
}

/**
 * The missing days become approved leave at once, approved by the person who decided the return.
 */
export async function extend(
  resolving: ReturnResolution,
  code: 'annual' | 'unpaid',
  meaning: Meaning,
  about: {
    leave: Pick<Span, 'to' | 'toMidday'>
    reason: string
    fileId: string | null
    by: By
    comment: string
    forUserId: string | null
  },
): Promise<
  Outcome<
    { id: string; amount: number },
    ExtensionRefusal | 'leave.balanceShort' | 'leaveReturns.notGiven'
  >
> {
  const { trx, siteId, person, actorUserId, now, today } = resolving
  const type = (await typesOf(trx, siteId)).find((each) => each.code === code && each.active)
  if (type !== undefined) await accrueAccount(trx, { siteId, person, type }, { today, now })
  const found = await considerExtension(resolving, code, meaning, about.leave)
  if (found === null || type === undefined) return refuse('leaveReturns.notGiven', {}, 'lateAs')
  if (!found.ok) return found
  if (!found.value.taking.ok)
    return { ok: false, refusal: { ...found.value.taking.refusal, field: 'lateAs' } }
  const { span, days, amount } = found.value
  for (const day of new Set([span.from, span.to]))
    await openYears(trx, { siteId, person, type }, day)
  const account = { employeeId: person.id, typeId: type.id }
  const keepsAccount = type.rules.grant.kind !== 'none'
  const requested = keepsAccount ? days.filter((day) => day.amount > 0) : []
  const used = takeFrom(
    keepsAccount ? await bucketsOf(trx, siteId, account) : [],
    requested,
    -thousandths(type.rules.creditDays),
  )
  if (!used.ok) return { ok: false, refusal: { ...used.refusal, field: 'lateAs' } }
  const { comment, forUserId, by, reason, fileId } = about
  const besides = { coverEmployeeId: null, addressAway: '', phoneAway: '', ticketAsked: false }
  const id = await insertRequest(trx, siteId, {
    ...span,
    ...besides,
    ...account,
    hours: null,
    counting: countingOf(type.rules),
    amount,
    days,
    chain: [by],
    reason,
    fileId,
    now,
  })
  await insertTakings(trx, siteId, id, used.value)
  await addLines(
    trx,
    siteId,
    account,
    linesOf(await takingsOf(trx, siteId, id), -1, { kind: 'taken', requestId: id, actorUserId }),
    now,
  )
  await changeRequest(trx, siteId, id, { state: 'approved', decidedAt: now })
  await insertDecision(trx, siteId, id, {
    about: 'request',
    step: 0,
    approved: true,
    comment,
    userId: actorUserId,
    forUserId,
    at: now,
  })
  return ok({ id, amount })
}
