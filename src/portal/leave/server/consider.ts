import type { Queries } from '#platform/db/database.ts'
import { done, type Outcome, refuse, type Refusal } from '#platform/outcome.ts'
import { calendarsOf } from '../database/calendars.ts'
import { blackoutsBetween } from '../database/blackouts.ts'
import type { LeavePerson } from '../database/people.ts'
import { hasTaken, liveBetween, type LiveLeave } from '../database/requests.ts'
import { takenInYear } from '../database/taken.ts'
import { findType, type StoredType } from '../database/types.ts'
import { thousandths } from '../rules/amounts.ts'
import { type Bucket, roomOn, type Taken, takeFrom } from '../rules/buckets.ts'
import { type By, chainOf } from '../rules/chain.ts'
import { type CalendarDay, type CountedDay, countDays, type Span, total } from '../rules/count.ts'
import { addDays } from '../rules/days.ts'
import { leaveYearOf } from '../rules/grants.ts'
import { judge } from '../rules/judge.ts'
import { expectedReturn } from '../rules/resume.ts'
import { type Part, partsOf } from '../rules/tiers.ts'
import { accountOn } from './accounts.ts'

/** Leave of the same kind so near may make one run with it. */
const RUN_DAYS = 120

export interface Asked extends Span {
  readonly typeId: string
  readonly hasFile: boolean
}

export interface Considered {
  readonly type: StoredType
  readonly days: readonly CountedDay[]
  readonly amount: number
  readonly account: readonly Bucket[] | null
  readonly before: number
  readonly taken: readonly Taken[]
  readonly pay: readonly Part[]
  readonly chain: readonly By[]
  readonly expectedReturn: string
  readonly hindrances: readonly Refusal[]
}

type Half = 1 | 2

function halvesOf(span: Span, day: string): Half[] {
  return [...(day === span.from && span.fromMidday ? [] : [1 as const]), ...(day === span.to && span.toMidday ? [] : [2 as const])]
}

/** Whether two spans share a half of a day (I1). */
function meets(one: Span, other: Span): boolean {
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
    amount: number
    near: readonly LiveLeave[]
    takenBefore: boolean
    calendar: ReadonlyMap<string, CalendarDay>
    blackouts: Awaited<ReturnType<typeof blackoutsBetween>>
  },
): Refusal[] {
  const { type, amount, near, takenBefore, calendar, blackouts } = known
  return judge({
    rules: type.rules,
    span: asked,
    amount,
    today,
    hasFile: asked.hasFile,
    person,
    typeId: type.id,
    blackouts,
    overlapping: near.filter((each) => meets(asked, each)),
    sameKind: near.filter((each) => each.typeId === type.id && !meets(asked, each)),
    takenBefore,
    kindOf: (day) => calendar.get(day)?.kind,
    deciders: 1,
  })
}

/** Everything about a request before it is sent: what it takes and why, what is left, how it is paid, who decides, what stands against it. */
export async function consider(where: Where, asked: Asked): Promise<Outcome<Considered>> {
  const { queries, siteId, person } = where
  const type = await findType(queries, siteId, asked.typeId)
  if (type === null || !type.active) return refuse('leave.typeNotFound', {}, 'typeId')
  const isSane = asked.from <= asked.to && asked.to <= addDays(asked.from, 400)
  const calendar = (await calendarsOf(queries, siteId, [person.id], asked.from, isSane ? asked.to : asked.from))(person.id)
  const counted = countDays(asked, type.rules, calendar)
  if (!counted.ok) return counted
  const amount = total(counted.value)
  const near = await liveBetween(queries, siteId, person.id, addDays(asked.from, -RUN_DAYS), addDays(asked.to, RUN_DAYS))
  const takenBefore = type.rules.onceInEmployment && (await hasTaken(queries, siteId, person.id, type.id))
  const blackouts = await blackoutsBetween(queries, siteId, asked.from, asked.to)
  const hindrances = judged(where, asked, { type, amount, near, takenBefore, calendar, blackouts })
  const account = type.rules.grant.kind === 'none' ? null : await accountOn(queries, { siteId, person, type }, asked.from)
  const wanted = counted.value.filter((day) => day.amount > 0)
  const taking = account === null ? done<Taken[]>([]) : takeFrom(account, wanted, -thousandths(type.rules.creditDays))
  const year = leaveYearOf(asked.from, type.rules.year, person.joiningDate)
  const kindOf = (day: string): CalendarDay['kind'] => calendar.get(day)?.kind ?? 'working'
  return done({
    type,
    days: counted.value,
    amount,
    account,
    before: (account ?? []).reduce((sum, bucket) => sum + roomOn(bucket, asked.from), 0),
    taken: taking.ok ? taking.value : [],
    pay: partsOf(amount, type.rules.tiers, await takenInYear(queries, siteId, person.id, type.id, year)),
    chain: chainOf(type.rules.chain, amount, person.managerUserId !== null),
    expectedReturn: expectedReturn(asked, kindOf),
    hindrances: taking.ok ? hindrances : [...hindrances, taking.refusal],
  })
}
