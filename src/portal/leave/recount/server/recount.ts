import type { Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { lockCalendar } from '#portal/calendar/database.ts'
import { calendarsOf } from '../../database/calendars.ts'
import {
  addLines,
  bucketsOf,
  insertTakings,
  type NewLine,
  removeTakings,
  takingsOf,
} from '../../database/ledger.ts'
import { lockPerson, type LeavePerson } from '../../database/people.ts'
import { type StoredType, typesOf } from '../../database/types.ts'
import { thousandths } from '../../rules/amounts.ts'
import { takeAsFar, type BucketUsage, type RequestedAmount } from '../../rules/buckets.ts'
import { type CalendarDay, recountDays, total } from '../../rules/count.ts'
import { countReserved } from '../../rules/count-reserved.ts'
import type { ReservedSpan as ReservedHalf } from '../../rules/resume.ts'
import { followCalendar } from '../../returns/server/follow.ts'
import { accountOn, openYears, accrueAccount } from '../../server/accounts.ts'
import {
  type DayRange,
  type Expired,
  expiredOf,
  reservedHalves,
  type LiveRequest,
  liveTouching,
  remember,
  rememberedOf,
  replaceUncovered,
  setAmount,
  takingsOfAccount,
  uncoveredOf,
} from '../database/touched.ts'
import {
  bucketChanges,
  changedDays,
  freed,
  releaseChanged,
  type RequestUsage,
  joinedUsage,
  onlyRemembered,
  asOfDay,
} from '../rules.ts'

export interface When {
  readonly siteId: number
  readonly today: string
  readonly now: Date
  readonly actorUserId: string
}

/** A leave that was recounted. Amounts are thousandths. */
export interface Recounted {
  readonly request: LiveRequest
  readonly type: StoredType
  readonly person: LeavePerson
  readonly before: number
  readonly after: number
  readonly uncoveredBefore: number
  readonly uncovered: number
}

interface Touched {
  readonly request: LiveRequest
  readonly type: StoredType
  readonly before: readonly RequestedAmount[]
  readonly after: readonly RequestedAmount[]
}

interface Change {
  /** The days that may count differently: those before the change, and those after. */
  readonly ranges: readonly DayRange[]
  /** Saves the new calendar. */
  readonly write: (trx: Trx) => Promise<void>
  /** What changed, for the ledger. */
  readonly note: TwoNames
}

/**
 * What a leave takes of each day, by the rules it was requested under. Hours take nothing on a day
 * off; on any other day they take what they took when requested, whatever the shift is now.
 */
function recounted(
  request: LiveRequest,
  reserved: readonly ReservedHalf[],
  calendar: ReadonlyMap<string, CalendarDay>,
): RequestedAmount[] {
  if (request.isExtension) return countReserved(reserved, request.counting, calendar)
  if (request.hoursAmount === null) return recountDays(request, request.counting, calendar)
  const kind = calendar.get(request.from)?.kind
  return [
    { day: request.from, amount: kind === 'rest' || kind === 'holiday' ? 0 : request.hoursAmount },
  ]
}

/** The affected leave: what each counts by the calendar before the change, and after it. */
async function touchedBy(trx: Trx, siteId: number, { ranges, write }: Change): Promise<Touched[]> {
  const types = new Map((await typesOf(trx, siteId)).map((type) => [type.id, type]))
  const live = await liveTouching(trx, siteId, ranges)
  const reserved = await reservedHalves(
    trx,
    siteId,
    live.filter((each) => each.isExtension).map((each) => each.id),
  )
  const ids = [...new Set(live.map((each) => each.employee.id))]
  const from = live.map((each) => each.from).toSorted()[0] ?? ''
  const to =
    live
      .map((each) => each.to)
      .toSorted()
      .at(-1) ?? ''
  const before = ids.length === 0 ? null : await calendarsOf(trx, siteId, ids, from, to)
  await write(trx)
  if (before === null) return []
  const after = await calendarsOf(trx, siteId, ids, from, to)
  const calendars = new Map(ids.map((id) => [id, { before: before(id), after: after(id) }]))
  return live.flatMap((request) => {
    const type = types.get(request.typeId)
    const calendar = calendars.get(request.employee.id)
    if (type === undefined || calendar === undefined) return []
    const halves = reserved.get(request.id) ?? []
    const counts = {
      before: recounted(request, halves, calendar.before),
      after: recounted(request, halves, calendar.after),
    }
    return changedDays(counts.before, counts.after).length === 0
      ? []
      : [{ request, type, ...counts }]
  })
}

interface Own {
  readonly trx: Trx
  readonly when: When
  readonly person: LeavePerson
  readonly note: string
}

/**
 * Saves what a leave takes now; for an approved one the difference goes into the ledger, as
 * corrections of the buckets concerned.
 */
async function rewrite(
  { trx, when, note }: Own,
  { request, type }: Touched,
  was: RequestUsage,
  is: RequestUsage,
): Promise<void> {
  const { siteId, now, actorUserId } = when
  const days = [...new Set([...was.used, ...is.used].map((each) => each.day))]
  if (days.length > 0) await removeTakings(trx, siteId, request.id, days)
  await insertTakings(trx, siteId, request.id, is.used)
  if (was.uncovered.length > 0 || is.uncovered.length > 0)
    await replaceUncovered(trx, siteId, request, is.uncovered)
  if (request.state === 'pending') return
  const lines = bucketChanges(was.used, is.used).map(({ bucketId, day, amount }) => ({
    bucketId,
    day,
    amount: -amount,
    kind: 'correction' as const,
    requestId: request.id,
    note,
    actorUserId,
  }))
  await addLines(trx, siteId, { employeeId: request.employee.id, typeId: type.id }, lines, now)
}

interface Step {
  readonly touched: Touched
  readonly was: RequestUsage
  readonly uncoveredBefore: number
  readonly requested: RequestedAmount[]
  used: BucketUsage[]
  uncovered: readonly RequestedAmount[]
}

/**
 * First every leave of the person returns what counts less, so that it is available for what counts
 * more.
 */
async function releaseDays(own: Own, touched: Touched): Promise<Step> {
  const { trx, when, person } = own
  const { siteId, today, now } = when
  const { request, type } = touched
  const account = { siteId, person, type }
  if (type.rules.grant.kind !== 'none') {
    await accrueAccount(trx, account, { today, now })
    for (const day of new Set([request.from, request.to])) await openYears(trx, account, day)
  }
  const was: RequestUsage = {
    used: await takingsOf(trx, siteId, request.id),
    uncovered: await uncoveredOf(trx, siteId, request.id),
  }
  const ranks = new Map(
    (await bucketsOf(trx, siteId, { employeeId: person.id, typeId: type.id })).map(
      (bucket, rank) => [bucket.id, rank],
    ),
  )
  const { used, requested } = releaseChanged(
    was,
    changedDays(touched.before, touched.after),
    (id) => ranks.get(id) ?? 0,
  )
  const uncovered = was.uncovered.filter((each) => requested.some((one) => one.day === each.day))
  await rewrite(own, touched, was, { used, uncovered })
  const released = freed(was.used, used)
  await remember(trx, siteId, request, [...new Set(released.map((each) => each.day))], released)
  if (released.length > 0) await expireAgain(own, touched, released)
  return { touched, was, uncoveredBefore: total(was.uncovered), requested, used, uncovered }
}

/**
 * What of a day can be taken when later leave already reserves what is granted only by then: on no
 * day from this one on may the account pass its floor, each day with what is granted and taken up
 * to it. The buckets are those of the last day, which must not be overdrawn either.
 */
async function takeBeside(
  { trx, when, person }: Own,
  { type, request }: Step['touched'],
  requested: RequestedAmount,
): Promise<{ used: BucketUsage[]; short: RequestedAmount[] }> {
  const account = { siteId: when.siteId, person, type }
  const floor = -thousandths(type.rules.creditDays)
  const takings = await takingsOfAccount(trx, when.siteId, {
    employeeId: request.employee.id,
    typeId: type.id,
  })
  const days = [
    ...new Set([
      requested.day,
      ...takings.map((each) => each.day).filter((day) => day > requested.day),
    ]),
  ].toSorted()
  let amount = requested.amount
  for (const day of days) {
    const then = asOfDay(await accountOn(trx, account, day), takings, day)
    amount = Math.min(amount, total(takeAsFar(then, [requested], floor).used))
  }
  const { used } = takeAsFar(
    await accountOn(trx, account, days.at(-1) ?? requested.day),
    [{ ...requested, amount }],
    floor,
  )
  const rest = requested.amount - total(used)
  return { used, short: rest > 0 ? [{ day: requested.day, amount: rest }] : [] }
}

function expiredLine(
  amount: number,
  { bucketId, day }: Pick<Expired, 'bucketId' | 'day'>,
  { note, when }: Own,
): NewLine {
  return { bucketId, day, amount, kind: 'expired', note, actorUserId: when.actorUserId }
}

/**
 * What ends with the year also ends for leave that later takes carried days; what ends on the last
 * day would have been taken before.
 */
function revivable(
  expired: Expired | undefined,
  { yearEnd }: { yearEnd: string },
  day: string,
): number {
  if (expired === undefined) return 0
  return Math.max(0, expired.atLastDay + (day <= yearEnd ? expired.atYearEnd : 0) - expired.revived)
}

/**
 * What was taken from expired leave expires again once it is returned, because the nightly job does
 * not run for it again.
 */
async function expireAgain(
  own: Own,
  { type }: Touched,
  released: readonly BucketUsage[],
): Promise<void> {
  const { trx, when, person } = own
  const account = { employeeId: person.id, typeId: type.id }
  const lines = (await expiredOf(trx, when.siteId, account)).flatMap((each) => {
    const amount = Math.min(
      each.revived,
      total(released.filter((part) => part.bucketId === each.bucketId)),
    )
    return amount > 0 ? [expiredLine(-amount, each, own)] : []
  })
  await addLines(trx, when.siteId, account, lines, when.now)
}

/**
 * If the calendar had been like this before, the day would have been taken before its year's leave
 * expired: so it may use what expired from the buckets that were open on it.
 */
async function takeExpired(
  own: Own,
  { type }: Touched,
  requested: RequestedAmount,
): Promise<{ used: BucketUsage[]; short: RequestedAmount[] }> {
  const { trx, when, person } = own
  const account = { employeeId: person.id, typeId: type.id }
  const expired = new Map(
    (await expiredOf(trx, when.siteId, account)).map((each) => [each.bucketId, each]),
  )
  if (expired.size === 0) return { used: [], short: [requested] }
  const buckets = (await bucketsOf(trx, when.siteId, account)).map((bucket) => ({
    ...bucket,
    left: revivable(expired.get(bucket.id), bucket, requested.day),
  }))
  const found = takeAsFar(buckets, [requested])
  const lines = found.used.map(({ bucketId, amount }) =>
    expiredLine(amount, { bucketId, day: expired.get(bucketId)?.day ?? requested.day }, own),
  )
  await addLines(trx, when.siteId, account, lines, when.now)
  return found
}

/**
 * Takes one day of a leave from what is available: from the buckets it was taken from before, then
 * at once, then beside what later leave reserves, then from what has expired since.
 */
async function takeDay(
  own: Own,
  { touched }: Step,
  requested: RequestedAmount,
): Promise<{ used: BucketUsage[]; short: RequestedAmount[] }> {
  const { request, type } = touched
  const account = await accountOn(
    own.trx,
    { siteId: own.when.siteId, person: own.person, type },
    request.from,
  )
  const remembered = (await rememberedOf(own.trx, own.when.siteId, request.id)).filter(
    (each) => each.day === requested.day,
  )
  const asBefore = takeAsFar(onlyRemembered(account, remembered), [requested])
  if (asBefore.short.length === 0) return asBefore
  const atOnce = takeAsFar(account, [requested], -thousandths(type.rules.creditDays))
  if (atOnce.short.length === 0) return atOnce
  const beside = await takeBeside(own, touched, requested)
  const [rest] = beside.short
  if (rest === undefined) return beside
  const { used, short } = await takeExpired(own, touched, rest)
  return { used: [...beside.used, ...used], short }
}

/** Then each leave takes what counts more, as far as its account allows. */
async function takeMore(own: Own, step: Step): Promise<void> {
  for (const requested of step.requested) {
    const { used, short } = await takeDay(own, step, requested)
    const is = {
      used: joinedUsage([...step.used, ...used]),
      uncovered: [...step.uncovered.filter((each) => each.day !== requested.day), ...short],
    }
    await rewrite(own, step.touched, { used: step.used, uncovered: step.uncovered }, is)
    if (used.length > 0)
      await remember(own.trx, own.when.siteId, step.touched.request, [requested.day], [])
    step.used = is.used
    step.uncovered = is.uncovered
  }
}

async function recountPerson(own: Own, touched: readonly Touched[]): Promise<Recounted[]> {
  const { trx, when, person } = own
  const plain = touched.filter((each) => each.type.rules.grant.kind === 'none')
  const steps: Step[] = []
  for (const each of touched)
    if (each.type.rules.grant.kind !== 'none') steps.push(await releaseDays(own, each))
  for (const step of steps) await takeMore(own, step)
  // What was taken from or returned to a year that is over changes how much of it has expired.
  const accountTypes = new Map(steps.map(({ touched: { type } }) => [type.id, type]))
  for (const type of accountTypes.values())
    await accrueAccount(trx, { siteId: when.siteId, person, type }, when)
  const results = [
    ...plain.map((each) => ({
      each,
      by: total(each.after) - total(each.before),
      uncoveredBefore: 0,
      uncovered: 0,
    })),
    ...steps.map((step) => ({
      each: step.touched,
      by: total(step.used) - total(step.was.used),
      uncoveredBefore: step.uncoveredBefore,
      uncovered: total(step.uncovered),
    })),
  ]
  const recounted: Recounted[] = []
  for (const { each, by, uncoveredBefore, uncovered } of results) {
    const before = each.request.amount
    const after = Math.max(0, before + by)
    if (after !== before) await setAmount(trx, when.siteId, each.request.id, after)
    if (after !== before || uncovered !== uncoveredBefore)
      recounted.push({
        request: each.request,
        type: each.type,
        person,
        before,
        after,
        uncoveredBefore,
        uncovered,
      })
  }
  return recounted
}

/**
 * Changes the calendar and recounts, in the same transaction, every live leave of working days it
 * affects: pending or approved, returned from or not, though what an early return gave back stays
 * so. Returns that wait for a decision follow. A day that became a holiday goes back to the buckets
 * it was taken from; a holiday that became a working day is taken like any other. What no balance
 * covers down to its floor is not taken below it: the person is on leave anyway, so these days are
 * stored as uncovered and unpaid, and human resources see them. A later change that returns days
 * covers them. The chain of decisions and the longest run are not checked again: what was granted
 * stays granted.
 */
export async function recountAfter(trx: Trx, when: When, change: Change): Promise<Recounted[]> {
  await lockCalendar(trx, when.siteId)
  const touched = await touchedBy(trx, when.siteId, change)
  const recounted: Recounted[] = []
  for (const [employeeId, own] of Map.groupBy(touched, (each) => each.request.employee.id)) {
    const person = await lockPerson(trx, when.siteId, employeeId)
    if (person !== null)
      recounted.push(
        ...(await recountPerson(
          { trx, when, person, note: `${change.note.en} · ${change.note.ar}` },
          own,
        )),
      )
  }
  await followCalendar(trx, when.siteId, change.ranges)
  return recounted
}
