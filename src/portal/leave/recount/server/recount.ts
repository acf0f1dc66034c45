import type { Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { lockCalendar } from '#portal/calendar/database.ts'
import { calendarsOf } from '../../database/calendars.ts'
import { lockPerson, type LeavePerson } from '../../database/people.ts'
import { setDayAmounts } from '../../database/reserved-days.ts'
import { type StoredType, typesOf } from '../../database/types.ts'
import type { RequestedAmount } from '../../rules/buckets.ts'
import { type CalendarDay, recountDays, total } from '../../rules/count.ts'
import { countReserved } from '../../rules/count-reserved.ts'
import type { ReservedSpan as ReservedHalf } from '../../rules/resume.ts'
import { followCalendar } from '../../returns/server/follow.ts'
import { accrueAccount } from '../../server/accounts.ts'
import {
  type DayRange,
  reservedHalves,
  type LiveRequest,
  liveTouching,
  setAmount,
} from '../database/touched.ts'
import { changedDays } from '../rules.ts'
import type { Own, Touched, When } from './rewrite-usage.ts'
import { releaseDays, type Step, takeMore } from './take-days.ts'

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

async function recountPerson(own: Own, touched: readonly Touched[]): Promise<Recounted[]> {
  const { trx, when, person } = own
  const plain = touched.filter((each) => each.type.rules.grant.kind === 'none')
  const steps: Step[] = []
  for (const { request, before, after } of touched)
    await setDayAmounts(trx, when.siteId, request.id, changedDays(before, after))
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
