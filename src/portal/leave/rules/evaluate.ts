import { addDays } from '#platform/days.ts'
import { type Refusal, refuse } from '#platform/outcome.ts'
import type { Blackout, LeaveRules } from '../types/contract.ts'
import { DAY } from './amounts.ts'
import type { CalendarDay, Span } from './count.ts'
import { addMonths, daysUntil, monthsServed } from './days.ts'

export interface OtherLeave {
  readonly from: string
  readonly to: string
  readonly amount: number
}

/** Everything needed to check a request, besides the account it takes from. */
export interface LeaveContext {
  readonly rules: LeaveRules
  readonly span: Span
  /** The total it takes. */
  readonly amount: number
  readonly today: string
  readonly hasFile: boolean
  readonly person: {
    readonly gender: 'male' | 'female'
    readonly nationality: string
    readonly departmentId: string
    readonly joiningDate: string
    readonly leavingDate: string | null
    readonly state: 'active' | 'suspended' | 'left'
  }
  readonly typeId: string
  readonly blackouts: readonly Pick<
    Blackout,
    'name' | 'fromDate' | 'toDate' | 'typeId' | 'departmentId'
  >[]
  /** Live leave of any kind that shares half a day with it. */
  readonly overlapping: readonly OtherLeave[]
  /** Live leave of the same kind near it. */
  readonly sameKind: readonly OtherLeave[]
  readonly usedBefore: boolean
  readonly kindOf: (day: string) => CalendarDay['kind'] | undefined
  readonly deciders: number
}

function isOff(kind: CalendarDay['kind'] | undefined): boolean {
  return kind === 'rest' || kind === 'holiday'
}

/** Whether only days off lie between the end of one leave and the beginning of another. */
function adjoins(before: string, after: string, kindOf: LeaveContext['kindOf']): boolean {
  if (after <= before) return false
  let day = addDays(before, 1)
  while (day < after && isOff(kindOf(day))) day = addDays(day, 1)
  return day >= after
}

/** What the run takes that the request would form with leave of its kind on either side (I13). */
export function runOf({
  span,
  amount,
  sameKind,
  kindOf,
}: Pick<LeaveContext, 'span' | 'amount' | 'sameKind' | 'kindOf'>): number {
  let { from, to } = span
  let sum = amount
  const left = [...sameKind]
  for (;;) {
    const index = left.findIndex(
      (each) => adjoins(each.to, from, kindOf) || adjoins(to, each.from, kindOf),
    )
    const [next] = index === -1 ? [] : left.splice(index, 1)
    if (next === undefined) return sum
    sum += next.amount
    from = next.from < from ? next.from : from
    to = next.to > to ? next.to : to
  }
}

/** Whether leaves beginning on two days belong to the same occasion. */
export function isOfOccasion(months: number, one: string, other: string): boolean {
  const [first, second] = one < other ? [one, other] : [other, one]
  return second < addMonths(first, months)
}

/** The amount a run limit applies to: the run, or all leave of the occasion (I13). */
function limitedOf(context: LeaveContext): number {
  const { rules, span, amount, sameKind } = context
  const { occasionMonths } = rules
  if (occasionMonths === null) return runOf(context)
  return sameKind
    .filter((each) => isOfOccasion(occasionMonths, each.from, span.from))
    .reduce((sum, each) => sum + each.amount, amount)
}

/** Why a request cannot be sent, apart from its balance. */
export type RuleCode =
  | 'leave.blackout'
  | 'leave.documentNeeded'
  | 'leave.nobodyDecides'
  | 'leave.notEmployed'
  | 'leave.notForGender'
  | 'leave.notForNationality'
  | 'leave.noticeShort'
  | 'leave.onceTaken'
  | 'leave.overlaps'
  | 'leave.serviceShort'
  | 'leave.tooFarBack'
  | 'leave.tooLongRun'

type Check = (context: LeaveContext) => Refusal<RuleCode> | null

function no(code: RuleCode, details: Refusal['details'] = {}, field?: string): Refusal<RuleCode> {
  return refuse(code, details, field).refusal
}

type OfPerson = Pick<LeaveContext, 'rules' | 'usedBefore'> & {
  readonly person: Pick<LeaveContext['person'], 'gender' | 'nationality'>
}

function genderCheck({ rules, person }: OfPerson): Refusal<RuleCode> | null {
  return rules.gender !== null && rules.gender !== person.gender
    ? no('leave.notForGender', {}, 'typeId')
    : null
}

function nationalityCheck({ rules, person }: OfPerson): Refusal<RuleCode> | null {
  return rules.nationality !== null && rules.nationality !== person.nationality
    ? no('leave.notForNationality', {}, 'typeId')
    : null
}

function onceCheck({ rules, usedBefore }: OfPerson): Refusal<RuleCode> | null {
  return rules.onceInEmployment && usedBefore ? no('leave.onceTaken', {}, 'typeId') : null
}

/** Whether a person may get a kind of leave at all, on any days. */
export function isAvailableTo(context: OfPerson): boolean {
  return [genderCheck, nationalityCheck, onceCheck].every((check) => check(context) === null)
}

const CHECKS: readonly Check[] = [
  ({ person, span }) => {
    const over = person.leavingDate !== null && span.to > person.leavingDate
    return person.state !== 'active' || span.from < person.joiningDate || over
      ? no('leave.notEmployed', {}, 'from')
      : null
  },
  genderCheck,
  nationalityCheck,
  ({ rules, person, span }) => {
    const serviceMonths = monthsServed(person.joiningDate, addDays(span.from, -1))
    return serviceMonths < rules.minServiceMonths
      ? no('leave.serviceShort', { months: rules.minServiceMonths, serviceMonths }, 'typeId')
      : null
  },
  onceCheck,
  ({ overlapping: [first] }) =>
    first === undefined ? null : no('leave.overlaps', { from: first.from, to: first.to }, 'from'),
  ({ rules, blackouts, span, typeId, person }) => {
    const met = blackouts.find(
      (each) =>
        each.fromDate <= span.to &&
        span.from <= each.toDate &&
        (each.typeId === null ? rules.blackouts : each.typeId === typeId) &&
        (each.departmentId === null || each.departmentId === person.departmentId),
    )
    return met === undefined
      ? null
      : no(
          'leave.blackout',
          { from: met.fromDate, to: met.toDate, name: met.name.en, nameAr: met.name.ar },
          'from',
        )
  },
  ({ rules, span, today }) => {
    const ahead = daysUntil(today, span.from)
    if (ahead < -rules.backDays) return no('leave.tooFarBack', { days: rules.backDays }, 'from')
    return ahead >= 0 && ahead < rules.noticeDays
      ? no(
          'leave.noticeShort',
          { days: rules.noticeDays, first: addDays(today, rules.noticeDays) },
          'from',
        )
      : null
  },
  (context) => {
    const { longestDays } = context.rules
    const run = limitedOf(context)
    return longestDays !== null && run > longestDays * DAY
      ? no('leave.tooLongRun', { days: longestDays, run: run / DAY }, 'to')
      : null
  },
  ({ rules, amount, hasFile }) =>
    rules.documentFromDays !== null && !hasFile && amount >= rules.documentFromDays * DAY
      ? no('leave.documentNeeded', { days: rules.documentFromDays }, 'fileId')
      : null,
  ({ deciders }) => (deciders === 0 ? no('leave.nobodyDecides') : null),
]

/**
 * All refusals of a request, most serious first; none if it may be sent. The balance is checked
 * separately.
 */
export function evaluate(context: LeaveContext): Refusal<RuleCode>[] {
  return CHECKS.flatMap((check) => check(context) ?? [])
}
