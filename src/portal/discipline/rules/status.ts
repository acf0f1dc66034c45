import { daysBetween } from '#platform/days.ts'
import type { CaseState, CaseStatus, Resolution } from '../contract.ts'
import { chargeBy, giveBy } from './stages.ts'

/** The dates and answers of a case that decide where it stands. */
export interface CaseFacts {
  readonly state: CaseState
  readonly discoveredOn: string
  readonly answerUntil: string | null
  readonly isAnswered: boolean
  readonly investigatedOn: string | null
  readonly penalty: {
    readonly objectUntil: string
    readonly isObjected: boolean
    readonly resolution: Resolution | null
    readonly expiresOn: string | null
  } | null
}

export function statusOf(facts: CaseFacts, today: string): CaseStatus {
  const { state, penalty } = facts
  if (state !== 'decided' || penalty === null)
    return state === 'charged' && facts.isAnswered
      ? 'answered'
      : state === 'decided'
        ? 'given'
        : state
  if (penalty.resolution === 'withdrawn') return 'withdrawn'
  if (penalty.isObjected && penalty.resolution === null) return 'objected'
  if (penalty.expiresOn !== null && penalty.expiresOn <= today) return 'expired'
  if (penalty.resolution !== null) return penalty.resolution
  return today <= penalty.objectUntil ? 'given' : 'final'
}

type DeadlineKind = 'answer' | 'object' | 'charge' | 'give'

export interface CaseDeadline {
  readonly kind: DeadlineKind
  readonly on: string
  readonly daysLeft: number
}

/** The date that binds the reader next; none if nothing is to be done by a day. */
export function deadlineOf(
  facts: CaseFacts,
  reader: 'employee' | 'desk',
  today: string,
): CaseDeadline | null {
  const found = reader === 'employee' ? ownDeadline(facts) : deskDeadline(facts)
  if (found === null) return null
  const [kind, on] = found
  const daysLeft = daysBetween(today, on)
  // A date the employee let pass binds nobody; one of the law's stays, to be seen.
  return reader === 'employee' && daysLeft < 0 ? null : { kind, on, daysLeft }
}

function ownDeadline({ state, answerUntil, isAnswered, penalty }: CaseFacts) {
  if (state === 'charged' && answerUntil !== null && !isAnswered)
    return ['answer', answerUntil] as const
  if (penalty !== null && !penalty.isObjected && penalty.resolution === null)
    return ['object', penalty.objectUntil] as const
  return null
}

function deskDeadline({ state, discoveredOn, investigatedOn }: CaseFacts) {
  if (state === 'reported') return ['charge', chargeBy(discoveredOn)] as const
  if (state === 'investigated' && investigatedOn !== null)
    return ['give', giveBy(investigatedOn)] as const
  return null
}
