import type { LeaveRequest } from '../requests/contract.ts'
import type { Preview } from '../requests/preview/contract.ts'
import type { StoredRequest } from '../database/requests.ts'
import type { LeavePerson } from '../database/people.ts'
import { DAY } from '../rules/amounts.ts'
import { resolveActingFor } from '../rules/chain.ts'
import { hoursText } from '../rules/hours.ts'
import type { Considered } from './consider.ts'
import { type NamedDecider, waitingOf } from './waiting-step.ts'

function stepsOf(stored: StoredRequest): LeaveRequest['steps'] {
  const decisions = stored.decisions.filter((each) => each.about === 'request')
  const isThrough = stored.state === 'approved' || stored.state === 'cancelled'
  const steps = stored.chain.map((by, index): LeaveRequest['steps'][number] => {
    const decision = decisions.find((each) => each.step === index)
    const waits = stored.state === 'pending' && index === stored.step
    return {
      by,
      state: decision === undefined ? (waits ? 'waiting' : 'later') : 'done',
      approved: decision?.approved ?? null,
      decidedBy: decision?.by ?? null,
      inPlaceOf: decision?.inPlaceOf ?? null,
      comment: decision?.comment ?? '',
      at: decision?.at ?? null,
    }
  })
  // A skipped step, which had no decider left, is not part of the decision.
  return isThrough ? steps.filter((step) => step.state === 'done') : steps
}

interface Seeing {
  readonly decider: NamedDecider
  readonly escalated: boolean
  readonly today: string
  readonly checkIns: LeaveRequest['checkIns']
}

/** A request as returned to the client, with the caller's permitted actions. */
export function requestReply(
  stored: StoredRequest,
  { decider, escalated, today, checkIns }: Seeing,
): LeaveRequest {
  const waiting = waitingOf(stored, escalated)
  const actingFor = waiting === null ? null : resolveActingFor(waiting, decider)
  const isOwn = decider.employeeId === stored.employee.id
  return {
    id: stored.id,
    employee: stored.employee,
    type: stored.type,
    from: stored.from,
    to: stored.to,
    fromMidday: stored.fromMidday,
    toMidday: stored.toMidday,
    hours: stored.hours === null ? null : hoursText(stored.hours),
    amount: stored.amount / DAY,
    state: stored.state,
    cancelRequested: stored.cancelRequestedAt !== null && stored.state === 'approved',
    cancelReason: stored.cancelReason,
    reason: stored.reason,
    fileId: stored.fileId,
    cover: stored.cover,
    addressAway: stored.addressAway,
    phoneAway: stored.phoneAway,
    ticketAsked: stored.ticketAsked,
    checkIns,
    steps: stepsOf(stored),
    createdAt: stored.createdAt.toISOString(),
    waitingSince: stored.waitingSince.toISOString(),
    passedOn: waiting?.by === 'manager' && (escalated || waiting.managerUserId === null),
    decidesFor:
      actingFor?.ok === true
        ? (decider.delegators.find((each) => each.userId === actingFor.value.forUserId)?.name ??
          null)
        : null,
    canDecide: actingFor?.ok === true,
    canWithdraw: isOwn && stored.state === 'pending',
    canRequestCancellation:
      isOwn &&
      stored.state === 'approved' &&
      stored.cancelRequestedAt === null &&
      today < stored.from,
  }
}

export function previewReply(
  found: Considered,
  person: LeavePerson,
  away: Preview['away'],
  hasFile: boolean,
): Omit<Preview, 'checkIns' | 'holidaysMissing'> {
  const { rules } = found.type
  return {
    amount: found.amount / DAY,
    hours: found.hours === null ? null : hoursText(found.hours),
    days: found.days.map((day) => ({ ...day, amount: day.amount / DAY })),
    balance:
      found.balance === null
        ? null
        : { before: found.balance.before / DAY, after: found.balance.after / DAY },
    pay: found.pay.map((part) => ({ days: part.amount / DAY, percent: part.percent })),
    deciders: found.chain.map((by) => ({ by, name: by === 'manager' ? person.managerName : null })),
    away,
    expectedReturn: found.expectedReturn,
    documentNeeded:
      rules.documentFromDays !== null && found.amount >= rules.documentFromDays * DAY && !hasFile,
    blockers: found.blockers.map(({ code, field, details }) => ({
      code,
      field: field ?? null,
      details: { ...details },
    })),
  }
}
