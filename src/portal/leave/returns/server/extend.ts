import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { addLines, bucketsOf, insertTakings, linesOf, takingsOf } from '../../database/ledger.ts'
import { hoursBetween } from '../../database/reserved-days.ts'
import { changeRequest, insertDecision, insertRequest } from '../../database/request-changes.ts'
import { type StoredType, typesOf } from '../../database/types.ts'
import { thousandths } from '../../rules/amounts.ts'
import { type Bucket, roomOn, type BucketUsage, takeFrom } from '../../rules/buckets.ts'
import type { By } from '../../rules/chain.ts'
import {
  type CalendarDay,
  type CountedDay,
  countingOf,
  LONGEST_DAYS,
  type Span,
  total,
} from '../../rules/count.ts'
import { countReserved } from '../../rules/count-reserved.ts'
import { type DividedDays, divideMissing } from '../../rules/divide-missing.ts'
import type { ReservedSpan, Resumption } from '../../rules/resume.ts'
import { accountOn, openYears, accrueAccount } from '../../server/accounts.ts'
import type { ReservedHalf } from '../database/due.ts'
import { markReturned } from '../database/return-changes.ts'
import type { ReturnResolution } from './resolve-return.ts'

export type LateReturn = Extract<Resumption, { kind: 'late' }>

type Where = Pick<ReturnResolution, 'trx' | 'siteId' | 'person'>

/** Some halves of missing days, and the calendar that counts them. */
export interface MissingHalves {
  readonly halves: readonly ReservedSpan[]
  readonly calendar: ReadonlyMap<string, CalendarDay>
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

export function halvesOf({ missing }: LateReturn): ReservedSpan[] {
  return missing.flatMap(({ day, halves }) => halves.map((half) => ({ day, half })))
}

async function activeType(
  { trx, siteId }: Where,
  code: 'annual' | 'unpaid',
): Promise<StoredType | undefined> {
  return (await typesOf(trx, siteId)).find((each) => each.code === code && each.active)
}

function requestedIn(
  { rules }: StoredType,
  { halves, calendar }: MissingHalves,
): readonly CountedDay[] {
  return countReserved(halves, rules, calendar).filter((day) => day.amount > 0)
}

/**
 * Divides missing days into what the balance of annual leave covers and the rest; null if the site
 * does not offer annual leave.
 */
export async function divideByBalance(
  on: Where,
  { missing }: LateReturn,
  calendar: MissingHalves['calendar'],
): Promise<DividedDays | null> {
  const type = await activeType(on, 'annual')
  const first = missing[0]?.day
  if (type === undefined || first === undefined) return null
  const account =
    type.rules.grant.kind === 'none' ? null : await accountOn(on.trx, { ...on, type }, first)
  const floor = -thousandths(type.rules.creditDays)
  return divideMissing(
    missing,
    type.rules.halfDays,
    (halves) =>
      account === null || takeFrom(account, requestedIn(type, { halves, calendar }), floor).ok,
  )
}

type ExtensionRefusal = 'leave.nothingToTake' | 'leave.tooLong' | 'leaveReturns.meetsHours'

/** Calculates an extension over missing days; null if the site does not offer that leave. */
export async function considerExtension(
  on: Where,
  code: 'annual' | 'unpaid',
  missing: MissingHalves,
): Promise<Outcome<Extension, ExtensionRefusal> | null> {
  const type = await activeType(on, code)
  const [first, last] = [missing.halves[0], missing.halves.at(-1)]
  if (type === undefined || first === undefined || last === undefined) return null
  const [hours] = await hoursBetween(on.trx, on.siteId, on.person.id, first.day, last.day)
  if (hours !== undefined) return refuse('leaveReturns.meetsHours', { day: hours }, 'lateAs')
  const span = {
    from: first.day,
    to: last.day,
    fromMidday: first.half === 2,
    toMidday: last.half === 1,
  }
  const days = countReserved(missing.halves, type.rules, missing.calendar)
  if (days.length > LONGEST_DAYS) return refuse('leave.tooLong', { days: LONGEST_DAYS }, 'lateAs')
  if (total(days) === 0) return refuse('leave.nothingToTake', {}, 'lateAs')
  const requested = days.filter((day) => day.amount > 0)
  const account =
    type.rules.grant.kind === 'none' ? null : await accountOn(on.trx, { ...on, type }, first.day)
  const taking =
    account === null
      ? ok<BucketUsage[]>([])
      : takeFrom(account, requested, -thousandths(type.rules.creditDays))
  return ok({
    type,
    span,
    days,
    amount: total(days),
    before: account === null ? null : roomIn(account, first.day),
    taking,
  })
}

function roomIn(account: readonly Bucket[], day: string): number {
  return account.reduce((sum, bucket) => sum + roomOn(bucket, day), 0)
}

export interface DecisionAbout {
  readonly reason: string
  readonly fileId: string | null
  readonly by: By
  readonly comment: string
  readonly forUserId: string | null
}

/** Brings the account of a kind up to today, before anything is taken from it. */
export async function accrueFor(
  resolving: ReturnResolution,
  code: 'annual' | 'unpaid',
): Promise<void> {
  const { trx, siteId, person, today, now } = resolving
  const type = await activeType(resolving, code)
  if (type !== undefined) await accrueAccount(trx, { siteId, person, type }, { today, now })
}

/**
 * Missing days become approved leave at once, approved by the person who decided the return, and
 * returned from.
 */
export async function extend(
  resolving: ReturnResolution,
  code: 'annual' | 'unpaid',
  missing: MissingHalves,
  about: DecisionAbout,
): Promise<
  Outcome<
    { id: string; amount: number },
    ExtensionRefusal | 'leave.balanceShort' | 'leaveReturns.notGiven'
  >
> {
  const { trx, siteId, person, actorUserId, now } = resolving
  const found = await considerExtension(resolving, code, missing)
  if (found === null) return refuse('leaveReturns.notGiven', {}, 'lateAs')
  if (!found.ok) return found
  if (!found.value.taking.ok)
    return { ok: false, refusal: { ...found.value.taking.refusal, field: 'lateAs' } }
  const { type, span, days, amount } = found.value
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
  await markReturned(trx, siteId, id, true)
  return ok({ id, amount })
}
