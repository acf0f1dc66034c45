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
export interface Facts {
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
  readonly takenBefore: boolean
  readonly kindOf: (day: string) => CalendarDay['kind'] | undefined
  readonly deciders: number
}

function isOff(kind: CalendarDay['kind'] | undefined): boolean {
  return kind === 'rest' || kind === 'holiday'
}

/** Whether only days off lie between the end of one leave and the beginning of another. */
function adjoins(before: string, after: string, kindOf: Facts['kindOf']): boolean {
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
}: Pick<Facts, 'span' | 'amount' | 'sameKind' | 'kindOf'>): number {
  let { from, to } = span
  let sum = amount
  const left = [...sameKind]
  for (;;) {
    const place = left.findIndex(
      (each) => adjoins(each.to, from, kindOf) || adjoins(to, each.from, kindOf),
    )
    const [next] = place === -1 ? [] : left.splice(place, 1)
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
function limitedOf(facts: Facts): number {
  const { rules, span, amount, sameKind } = facts
  const { occasionMonths } = rules
  if (occasionMonths === null) return runOf(facts)
  return sameKind
    .filter((each) => isOfOccasion(occasionMonths, each.from, span.from))
    .reduce((sum, each) => sum + each.amount, amount)
}

type Check = (facts: Facts) => Refusal | null

function no(code: string, details: Refusal['details'] = {}, field?: string): Refusal {
  return refuse(code, details, field).refusal
}

type OfPerson = Pick<Facts, 'rules' | 'takenBefore'> & {
  readonly person: Pick<Facts['person'], 'gender' | 'nationality'>
}

function genderCheck({ rules, person }: OfPerson): Refusal | null {
  return rules.gender !== null && rules.gender !== person.gender
    ? no('leave.notForGender', {}, 'typeId')
    : null
}

function nationalityCheck({ rules, person }: OfPerson): Refusal | null {
  return rules.nationality !== null && rules.nationality !== person.nationality
    ? no('leave.notForNationality', {}, 'typeId')
    : null
}

function onceCheck({ rules, takenBefore }: OfPerson): Refusal | null {
  return rules.onceInEmployment && takenBefore ? no('leave.onceTaken', {}, 'typeId') : null
}

/** Whether a person may get a kind of leave at all, on any days. */
export function isGivenTo(facts: OfPerson): boolean {
  return [genderCheck, nationalityCheck, onceCheck].every((check) => check(facts) === null)
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
    const served = monthsServed(person.joiningDate, addDays(span.from, -1))
    return served < rules.minServiceMonths
      ? no('leave.serviceShort', { months: rules.minServiceMonths, served }, 'typeId')
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
          { from: met.fromDate, to: met.toDate, name: `${met.name.en} · ${met.name.ar}` },
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
  (facts) => {
    const { longestDays } = facts.rules
    const run = limitedOf(facts)
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
export function judge(facts: Facts): Refusal[] {
  return CHECKS.flatMap((check) => check(facts) ?? [])
}
