import type { Preview, LeaveRequest } from '../requests/contract.ts'
import type { StoredRequest } from '../database/requests.ts'
import type { LeavePerson } from '../database/people.ts'
import type { TwoNames } from '#platform/shapes.ts'
import { DAY } from '../rules/amounts.ts'
import { type Decider, type Place, placeOf, type Waiting } from '../rules/chain.ts'
import { total } from '../rules/count.ts'
import type { Considered } from './consider.ts'

/** What a request waits for, or null when nothing about it is undecided. */
export function waitingOf(stored: StoredRequest, escalated: boolean): Waiting | null {
  const about = stored.cancelAskedAt === null ? 'request' : 'cancellation'
  if (about === 'request' && stored.state !== 'pending') return null
  const by = about === 'request' ? stored.chain[stored.step] : stored.chain[0]
  if (by === undefined) return null
  return {
    by,
    escalated,
    asker: { employeeId: stored.employee.id, userId: stored.askerUserId },
    managerUserId: stored.managerUserId,
    typeId: stored.type.id,
    departmentId: stored.departmentId,
    // The wish to cancel has one step, so nobody decided before.
    decided: about === 'request' ? stored.decisions.filter((each) => each.about === about).map(({ userId, forUserId }) => ({ userId, forUserId })) : [],
  }
}

function stepsOf(stored: StoredRequest): LeaveRequest['steps'] {
  const decisions = stored.decisions.filter((each) => each.about === 'request')
  return stored.chain.map((by, place) => {
    const decision = decisions.find((each) => each.step === place)
    const waits = stored.state === 'pending' && place === stored.step
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
}

/** Somebody who decides, and the names of those whose place they take. */
export interface NamedDecider extends Decider {
  readonly standsInFor: readonly (Place & { readonly name: TwoNames })[]
}

interface Seeing {
  readonly decider: NamedDecider
  readonly escalated: boolean
  readonly today: string
}

/** A request as it is answered, with what the caller may do with it. */
export function requestReply(stored: StoredRequest, { decider, escalated, today }: Seeing): LeaveRequest {
  const waiting = waitingOf(stored, escalated)
  const place = waiting === null ? null : placeOf(waiting, decider)
  const isOwn = decider.employeeId === stored.employee.id
  return {
    id: stored.id,
    employee: stored.employee,
    type: stored.type,
    from: stored.from,
    to: stored.to,
    fromMidday: stored.fromMidday,
    toMidday: stored.toMidday,
    amount: stored.amount / DAY,
    state: stored.state,
    cancelAsked: stored.cancelAskedAt !== null && stored.state === 'approved',
    cancelReason: stored.cancelReason,
    reason: stored.reason,
    fileId: stored.fileId,
    cover: stored.cover,
    addressAway: stored.addressAway,
    phoneAway: stored.phoneAway,
    ticketAsked: stored.ticketAsked,
    steps: stepsOf(stored),
    createdAt: stored.createdAt.toISOString(),
    waitingSince: stored.waitingSince.toISOString(),
    passedOn: waiting?.by === 'manager' && escalated,
    decidesFor: place?.ok === true ? (decider.standsInFor.find((each) => each.userId === place.value.forUserId)?.name ?? null) : null,
    canDecide: place?.ok === true,
    canWithdraw: isOwn && stored.state === 'pending',
    canAskToCancel: isOwn && stored.state === 'approved' && stored.cancelAskedAt === null && today < stored.from,
  }
}

export function previewReply(found: Considered, person: LeavePerson, away: Preview['away'], hasFile: boolean): Preview {
  const { rules } = found.type
  return {
    amount: found.amount / DAY,
    days: found.days.map((day) => ({ ...day, amount: day.amount / DAY })),
    balance: found.account === null ? null : { before: found.before / DAY, after: (found.before - total(found.days)) / DAY },
    pay: found.pay.map((part) => ({ days: part.amount / DAY, percent: part.percent })),
    deciders: found.chain.map((by) => ({ by, name: by === 'manager' ? person.managerName : null })),
    away,
    expectedReturn: found.expectedReturn,
    documentNeeded: rules.documentFromDays !== null && found.amount >= rules.documentFromDays * DAY && !hasFile,
    hindrances: found.hindrances.map(({ code, field, details }) => ({ code, field: field ?? null, details: { ...details } })),
  }
}
