import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { ok, type Outcome, refuse, type Refusal } from '#platform/outcome.ts'
import { calendarsOf } from '../database/calendars.ts'
import { blackoutsBetween } from '../database/blackouts.ts'
import type { LeavePerson } from '../database/people.ts'
import { hasUsed, liveBetween, type LiveLeave } from '../database/live-leave.ts'
import { findType, type StoredType } from '../database/types.ts'
import { thousandths } from '../rules/amounts.ts'
import {
  balanceOn,
  type Bucket,
  withoutUsage,
  type BucketUsage,
  takeThrough,
} from '../rules/buckets.ts'
import { type By, chainOf, firstDeciders } from '../rules/chain.ts'
import { type CalendarDay, type CountedDay, countDays, type Span, total } from '../rules/count.ts'
import type { LeaveHours, Minutes } from '../rules/hours.ts'
import { evaluate, type RuleCode } from '../rules/evaluate.ts'
import { expectedReturn } from '../rules/resume.ts'
import type { PayTier } from '../rules/tiers.ts'
import type { LeaveRules } from '../types/contract.ts'
import { requestedAccount } from './accounts.ts'
import { type CountedHours, countHours, hoursMeet } from './count-hours.ts'
import { decidersFor } from './deciders.ts'
import { payTiersOf } from './pay-of.ts'

/** Leave of the same kind this close may form one run with it, or belong to the same occasion. */
const RUN_DAYS = 120
const MONTH_DAYS = 31

export interface RequestedLeave extends Span {
  readonly typeId: string
  readonly hours: LeaveHours | null
  readonly hasFile: boolean
}

export interface Considered {
  readonly type: StoredType
  readonly hours: Minutes | null
  readonly days: readonly CountedDay[]
  readonly amount: number
  /** The balance on its last day, without and with it; null if there is no account. */
  readonly balance: { readonly before: number; readonly after: number } | null
  readonly used: readonly BucketUsage[]
  readonly pay: readonly PayTier[]
  readonly chain: readonly By[]
  readonly expectedReturn: string
  readonly blockers: readonly Refusal<BlockerCode>[]
}

type Half = 1 | 2

function halvesOf(span: Span, day: string): Half[] {
  return [
    ...(day === span.from && span.fromMidday ? [] : [1 as const]),
    ...(day === span.to && span.toMidday ? [] : [2 as const]),
  ]
}

type Meeting = Span & Pick<LiveLeave, 'hours'>

/** Whether two leaves share half a day, or hours of it (I1). */
function meets(one: Meeting, other: Meeting): boolean {
  if (one.hours !== null || other.hours !== null) return hoursMeet(one, other)
  if (one.to < other.from || other.to < one.from) return false
  const touching = one.to === other.from ? one.to : other.to === one.from ? one.from : null
  if (touching === null) return true
  const halves = halvesOf(other, touching)
  return halvesOf(one, touching).some((half) => halves.includes(half))
}

interface Where {
  queries: Queries
  siteId: number
  person: LeavePerson
  today: string
}

function evaluateRequest(
  { person, today }: Where,
  request: RequestedLeave,
  known: {
    type: StoredType
    hours: Minutes | null
    amount: number
    near: readonly LiveLeave[]
    sameKind: readonly LiveLeave[]
    usedBefore: boolean
    calendar: ReadonlyMap<string, CalendarDay>
    blackouts: Awaited<ReturnType<typeof blackoutsBetween>>
    deciders: number
  },
): Refusal<RuleCode>[] {
  const { type, hours, amount, near, sameKind, usedBefore, calendar, blackouts, deciders } = known
  return evaluate({
    rules: type.rules,
    span: request,
    amount,
    today,
    hasFile: request.hasFile,
    person,
    typeId: type.id,
    blackouts,
    overlapping: near.filter((each) => meets({ ...request, hours }, each)),
    sameKind,
    usedBefore,
    kindOf: (day) => calendar.get(day)?.kind,
    deciders,
  })
}

/** The requested days, or the hours of one. */
async function counting(
  { queries, siteId, person }: Where,
  { hours, ...span }: RequestedLeave,
  {
    rules,
    calendar,
    near,
  }: { rules: LeaveRules; calendar: ReadonlyMap<string, CalendarDay>; near: readonly LiveLeave[] },
): Promise<
  Outcome<
    CountedHours,
    | 'leave.backwards'
    | 'leave.halfNotWorked'
    | 'leave.halfOnDayOff'
    | 'leave.hoursBackwards'
    | 'leave.hoursOnDayOff'
    | 'leave.hoursOneDay'
    | 'leave.hoursOnly'
    | 'leave.hoursOutside'
    | 'leave.hoursStep'
    | 'leave.noHalfDays'
    | 'leave.noHours'
    | 'leave.nothingToTake'
    | 'leave.tooLong'
  >
> {
  if (hours !== null) {
    return countHours({ queries, siteId, employeeId: person.id }, { ...span, hours }, rules, {
      day: calendar.get(span.from),
      near,
    })
  }
  if (rules.hours && rules.hoursOnly) return refuse('leave.hoursOnly', {}, 'hours.from')
  const counted = countDays(span, rules, calendar)
  return counted.ok ? ok({ days: counted.value, hours: null }) : counted
}

/**
 * The balance on the last day, without and with the request: negative by the missing amount if it
 * is short.
 */
function balanceBeside(
  account: readonly Bucket[],
  used: readonly BucketUsage[] | null,
  { on, amount }: { on: string; amount: number },
): { before: number; after: number } {
  const before = balanceOn(account, on)
  return {
    before,
    after: used === null ? before - amount : balanceOn(withoutUsage(account, used), on),
  }
}

/** Why a request that was counted cannot be sent. */
export type BlockerCode = RuleCode | 'leave.balanceShort'

export type ConsiderRefusal =
  | 'leave.backwards'
  | 'leave.halfNotWorked'
  | 'leave.halfOnDayOff'
  | 'leave.hoursBackwards'
  | 'leave.hoursOnDayOff'
  | 'leave.hoursOneDay'
  | 'leave.hoursOnly'
  | 'leave.hoursOutside'
  | 'leave.hoursStep'
  | 'leave.noHalfDays'
  | 'leave.noHours'
  | 'leave.nothingToTake'
  | 'leave.tooLong'
  | 'leave.typeNotFound'

/**
 * Evaluates a request before it is sent: what it takes and why, what is left, how it is paid, who
 * decides, and what blocks it.
 */
export async function consider(
  where: Where,
  request: RequestedLeave,
): Promise<Outcome<Considered, ConsiderRefusal>> {
  const { queries, siteId, person } = where
  const type = await findType(queries, siteId, request.typeId)
  if (type === null || !type.active) return refuse('leave.typeNotFound', {}, 'typeId')
  const isSane = request.from <= request.to && request.to <= addDays(request.from, 400)
  const calendar = (
    await calendarsOf(
      queries,
      siteId,
      [person.id],
      request.from,
      isSane ? request.to : request.from,
    )
  )(person.id)
  const around = Math.max(RUN_DAYS, (type.rules.occasionMonths ?? 0) * MONTH_DAYS)
  const near = isSane
    ? await liveBetween(
        queries,
        siteId,
        person.id,
        addDays(request.from, -around),
        addDays(request.to, around),
      )
    : []
  const counted = await counting(where, request, { rules: type.rules, calendar, near })
  if (!counted.ok) return counted
  const { days, hours } = counted.value
  const amount = total(days)
  // Separate hours do not form a run of days.
  const isOfRun = (each: LiveLeave): boolean =>
    hours === null &&
    each.hours === null &&
    each.typeId === type.id &&
    !meets({ ...request, hours }, each)
  const sameKind = near.filter(isOfRun)
  const usedBefore =
    type.rules.onceInEmployment && (await hasUsed(queries, siteId, person.id, type.id))
  const blackouts = await blackoutsBetween(queries, siteId, request.from, request.to)
  const deciders = await decidersFor(queries, siteId, person)
  const chain = chainOf(type.rules.chain, amount, deciders)
  const blockers = evaluateRequest(where, request, {
    type,
    hours,
    amount,
    near,
    sameKind,
    usedBefore,
    calendar,
    blackouts,
    deciders: firstDeciders(chain, deciders),
  })
  const accountOn =
    type.rules.grant.kind === 'none'
      ? null
      : await requestedAccount(queries, { siteId, person, type })
  const requested = days.filter((day) => day.amount > 0)
  const taking =
    accountOn === null
      ? ok<BucketUsage[]>([])
      : takeThrough(accountOn, requested, -thousandths(type.rules.creditDays))
  const kindOf = (day: string): CalendarDay['kind'] => calendar.get(day)?.kind ?? 'working'
  return ok({
    type,
    hours,
    days,
    amount,
    balance:
      accountOn === null
        ? null
        : balanceBeside(accountOn(request.to), taking.ok ? taking.value : null, {
            on: request.to,
            amount,
          }),
    used: taking.ok ? taking.value : [],
    pay: await payTiersOf({ queries, siteId, person, type }, days, sameKind),
    chain,
    expectedReturn: hours === null ? expectedReturn(request, kindOf) : request.from,
    blockers: taking.ok ? blockers : [...blockers, taking.refusal],
  })
}
