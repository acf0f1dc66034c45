import { addDays, daysBetween, daysFrom } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { CaseState } from '../contract.ts'
import { ACCUSE_WITHIN_DAYS, MAX_REMOVAL_DAYS, PENALISE_WITHIN_DAYS } from './law.ts'

/**
 * The allowed moves of a case. ER article 24: no penalty before a charge in writing, a hearing and
 * an investigation, in that order.
 */
const MOVES: Readonly<Record<CaseState, readonly CaseState[]>> = {
  reported: ['charged', 'closed'],
  charged: ['heard', 'closed'],
  heard: ['investigated', 'closed'],
  investigated: ['decided', 'closed'],
  decided: [],
  closed: [],
}

/** What must come first, where a step was skipped. */
const NEXT = {
  reported: 'discipline.chargeFirst',
  charged: 'discipline.hearingFirst',
  heard: 'discipline.investigationFirst',
} as const
const ORDER: readonly CaseState[] = ['reported', 'charged', 'heard', 'investigated', 'decided']

type MoveRefusal =
  | 'discipline.alreadyDecided'
  | 'discipline.changedMeanwhile'
  | (typeof NEXT)[keyof typeof NEXT]

/**
 * Article 39 (2): one penalty for one act, so that nothing follows a decision. A step that was taken
 * already is not taken again.
 */
export function move<To extends CaseState>(from: CaseState, to: To): Outcome<To, MoveRefusal> {
  if (MOVES[from].includes(to)) return ok(to)
  if (from === 'decided' || from === 'closed') return refuse('discipline.alreadyDecided')
  if (from === 'investigated' || ORDER.indexOf(to) <= ORDER.indexOf(from))
    return refuse('discipline.changedMeanwhile')
  return refuse(NEXT[from])
}

export interface Incident {
  readonly happenedOn: string
  readonly discoveredOn: string
  readonly joinedOn: string
  readonly hasLeft: boolean
}

/** An act of an employee that can still be charged (ER article 24). */
export function checkIncident(
  { happenedOn, discoveredOn, joinedOn, hasLeft }: Incident,
  today: string,
): Outcome<
  null,
  | 'discipline.hasLeft'
  | 'discipline.inFuture'
  | 'discipline.discoveredBefore'
  | 'discipline.beforeJoining'
  | 'discipline.accusedTooLate'
> {
  if (hasLeft) return refuse('discipline.hasLeft', {}, 'employeeId')
  if (happenedOn > today) return refuse('discipline.inFuture', {}, 'happenedOn')
  if (discoveredOn > today) return refuse('discipline.inFuture', {}, 'discoveredOn')
  if (discoveredOn < happenedOn) return refuse('discipline.discoveredBefore', {}, 'discoveredOn')
  if (happenedOn < joinedOn)
    return refuse('discipline.beforeJoining', { day: joinedOn }, 'happenedOn')
  return checkCharge(discoveredOn, today)
}

export function chargeBy(discoveredOn: string): string {
  return addDays(discoveredOn, ACCUSE_WITHIN_DAYS)
}

/** ER article 24: no accusation after 30 days from the discovery. */
export function checkCharge(
  discoveredOn: string,
  today: string,
): Outcome<null, 'discipline.accusedTooLate'> {
  return daysBetween(discoveredOn, today) <= ACCUSE_WITHIN_DAYS
    ? ok(null)
    : refuse('discipline.accusedTooLate', { days: ACCUSE_WITHIN_DAYS, day: chargeBy(discoveredOn) })
}

export function answerUntil(chargedOn: string, answerDays: number): string {
  return addDays(chargedOn, answerDays)
}

/** ER article 24: the employee answers in writing; once, in the days the charge gave. */
export function checkAnswer(
  charge: { answerUntil: string; isAnswered: boolean },
  today: string,
): Outcome<null, 'discipline.answered' | 'discipline.answerLate'> {
  if (charge.isAnswered) return refuse('discipline.answered')
  return today <= charge.answerUntil
    ? ok(null)
    : refuse('discipline.answerLate', { day: charge.answerUntil })
}

export interface Hearing {
  readonly on: string
  readonly attended: boolean
}

/**
 * ER article 24: the employee is heard before a penalty. Who stays away loses that only once the
 * days for a written answer are over, or the answer is there.
 */
export function checkHearing(
  { on, attended }: Hearing,
  charge: { on: string; answerUntil: string; isAnswered: boolean },
  today: string,
): Outcome<null, 'discipline.hearingDay' | 'discipline.hearingTooEarly'> {
  if (on < charge.on || on > today)
    return refuse('discipline.hearingDay', { from: charge.on, to: today }, 'on')
  if (attended || charge.isAnswered || today > charge.answerUntil) return ok(null)
  return refuse('discipline.hearingTooEarly', { day: charge.answerUntil }, 'attended')
}

export function giveBy(investigatedOn: string): string {
  return addDays(investigatedOn, PENALISE_WITHIN_DAYS)
}

/** ER article 24: no penalty after 60 days from the end of the investigation. */
export function checkPenaltyDay(
  investigatedOn: string,
  today: string,
): Outcome<null, 'discipline.decidedTooLate'> {
  return daysBetween(investigatedOn, today) <= PENALISE_WITHIN_DAYS
    ? ok(null)
    : refuse('discipline.decidedTooLate', {
        days: PENALISE_WITHIN_DAYS,
        day: giveBy(investigatedOn),
      })
}

/** Article 40: kept from work for an investigation, up to 30 days, not before the charge. */
export function checkRemoval(
  { from, to }: { from: string; to: string },
  chargedOn: string,
): Outcome<null, 'discipline.removalDates' | 'discipline.removalTooLong'> {
  if (from < chargedOn || to < from)
    return refuse('discipline.removalDates', { day: chargedOn }, 'from')
  return daysFrom(from, to) <= MAX_REMOVAL_DAYS
    ? ok(null)
    : refuse('discipline.removalTooLong', { days: MAX_REMOVAL_DAYS }, 'to')
}
