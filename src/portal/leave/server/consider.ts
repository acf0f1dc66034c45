import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { done, type Outcome, refuse, type Refusal } from '#platform/outcome.ts'
import { calendarsOf } from '../database/calendars.ts'
import { blackoutsBetween } from '../database/blackouts.ts'
import type { LeavePerson } from '../database/people.ts'
import { hasTaken, liveBetween, type LiveLeave } from '../database/requests.ts'
import { findType, type StoredType } from '../database/types.ts'
import { thousandths } from '../rules/amounts.ts'
import { balanceOn, type Bucket, lessTaken, type Taken, takeThrough } from '../rules/buckets.ts'
import { type By, chainOf, firstDeciders } from '../rules/chain.ts'
import { type CalendarDay, type CountedDay, countDays, type Span, total } from '../rules/count.ts'
import type { LeaveHours, Minutes } from '../rules/hours.ts'
import { judge } from '../rules/judge.ts'
import { expectedReturn } from '../rules/resume.ts'
import type { Part } from '../rules/tiers.ts'
import type { LeaveRules } from '../types/contract.ts'
import { accountAsked } from './accounts.ts'
import { type CountedHours, countHours, hoursMeet } from './count-hours.ts'
import { decidersFor } from './deciders.ts'
import { payPartsOf } from './pay-of.ts'

/** Leave of the same kind this close may form one run with it, or belong to the same occasion. */
const RUN_DAYS = 120
const MONTH_DAYS = 31

export interface Asked extends Span {
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
  readonly taken: readonly Taken[]
  readonly pay: readonly Part[]
  readonly chain: readonly By[]
  readonly expectedReturn: string
  readonly hindrances: readonly Refusal[]
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

function judged(
  { person, today }: Where,
  asked: Asked,
  known: {
    type: StoredType
    hours: Minutes | null
    amount: number
    near: readonly LiveLeave[]
    sameKind: readonly LiveLeave[]
    takenBefore: boolean
    calendar: ReadonlyMap<string, CalendarDay>
    blackouts: Awaited<ReturnType<typeof blackoutsBetween>>
    deciders: number
  },
): Refusal[] {
  const { type, hours, amount, near, sameKind, takenBefore, calendar, blackouts, deciders } = known
  return judge({
    rules: type.rules,
    span: asked,
    amount,
    today,
    hasFile: asked.hasFile,
    person,
    typeId: type.id,
    blackouts,
    overlapping: near.filter((each) => meets({ ...asked, hours }, each)),
    sameKind,
    takenBefore,
    kindOf: (day) => calendar.get(day)?.kind,
    deciders,
  })
}

/** The requested days, or the hours of one. */
async function counting(
  { queries, siteId, person }: Where,
  { hours, ...span }: Asked,
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
  return counted.ok ? done({ days: counted.value, hours: null }) : counted
}

/**
 * The balance on the last day, without and with the request: negative by the missing amount if it
 * is short.
 */
function balanceBeside(
  account: readonly Bucket[],
  taken: readonly Taken[] | null,
  { on, amount }: { on: string; amount: number },
): { before: number; after: number } {
  const before = balanceOn(account, on)
  return {
    before,
    after: taken === null ? before - amount : balanceOn(lessTaken(account, taken), on),
  }
}

/**
 * Evaluates a request before it is sent: what it takes and why, what is left, how it is paid, who
 * decides, and what blocks it.
 */
export async function consider(
  where: Where,
  asked: Asked,
): Promise<
  Outcome<
    Considered,
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
  >
> {
  const { queries, siteId, person } = where
  const type = await findType(queries, siteId, asked.typeId)
  if (type === null || !type.active) return refuse('leave.typeNotFound', {}, 'typeId')
  const isSane = asked.from <= asked.to && asked.to <= addDays(asked.from, 400)
  const calendar = (
    await calendarsOf(queries, siteId, [person.id], asked.from, isSane ? asked.to : asked.from)
  )(person.id)
  const around = Math.max(RUN_DAYS, (type.rules.occasionMonths ?? 0) * MONTH_DAYS)
  const near = isSane
    ? await liveBetween(
        queries,
        siteId,
        person.id,
        addDays(asked.from, -around),
        addDays(asked.to, around),
      )
    : []
  const counted = await counting(where, asked, { rules: type.rules, calendar, near })
  if (!counted.ok) return counted
  const { days, hours } = counted.value
  const amount = total(days)
  // Separate hours do not form a run of days.
  const isOfRun = (each: LiveLeave): boolean =>
    hours === null &&
    each.hours === null &&
    each.typeId === type.id &&
    !meets({ ...asked, hours }, each)
  const sameKind = near.filter(isOfRun)
  const takenBefore =
    type.rules.onceInEmployment && (await hasTaken(queries, siteId, person.id, type.id))
  const blackouts = await blackoutsBetween(queries, siteId, asked.from, asked.to)
  const deciders = await decidersFor(queries, siteId, person)
  const chain = chainOf(type.rules.chain, amount, deciders)
  const hindrances = judged(where, asked, {
    type,
    hours,
    amount,
    near,
    sameKind,
    takenBefore,
    calendar,
    blackouts,
    deciders: firstDeciders(chain, deciders),
  })
  const accountOn =
    type.rules.grant.kind === 'none' ? null : await accountAsked(queries, { siteId, person, type })
  const wanted = days.filter((day) => day.amount > 0)
  const taking =
    accountOn === null
      ? done<Taken[]>([])
      : takeThrough(accountOn, wanted, -thousandths(type.rules.creditDays))
  const kindOf = (day: string): CalendarDay['kind'] => calendar.get(day)?.kind ?? 'working'
  return done({
    type,
    hours,
    days,
    amount,
    balance:
      accountOn === null
        ? null
        : balanceBeside(accountOn(asked.to), taking.ok ? taking.value : null, {
            on: asked.to,
            amount,
          }),
    taken: taking.ok ? taking.value : [],
    pay: await payPartsOf({ queries, siteId, person, type }, days, sameKind),
    chain,
    expectedReturn: hours === null ? expectedReturn(asked, kindOf) : asked.from,
    hindrances: taking.ok ? hindrances : [...hindrances, taking.refusal],
  })
}
