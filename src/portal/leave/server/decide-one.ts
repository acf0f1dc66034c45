import type { Queries, Trx } from '#platform/db/database.ts'
import { siteOverrides } from '#accounts/people/database/roles.ts'
import { readTogether, reading } from '#platform/db/statement.ts'
import { unsentWrites } from '#platform/db/unsent.ts'
import type { Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { takingsQuery } from '../database/ledger.ts'
import { lockRequesterQueries } from '../database/people.ts'
import { changeQuery, decisionQuery, type NewDecision } from '../database/request-changes.ts'
import { requestQuery, type StoredRequest } from '../database/requests.ts'
import { resolveActingFor } from '../rules/chain.ts'
import { dayOn } from '../rules/days.ts'
import { LEAVE_TOPIC } from '../topic.ts'
import {
  type AllDeciders,
  decidersReading,
  isEscalated,
  type RulesOfToday,
  waitsFor,
} from './deciders.ts'
import { decidedJob } from './decided-job.ts'
import { approveWrites, cancelWrites, rejectWrites } from './decision-writes.ts'
import type { DecidingServices } from './emails.ts'
import { mayRead } from './replies.ts'
import { type NamedDecider, waitingOf } from './waiting-step.ts'

export interface Deciding {
  readonly services: DecidingServices
  readonly call: Pick<Call, 'siteId' | 'caller' | 'now' | 'audit' | 'notify'>
  readonly trx: Trx
  /** Read before the transaction, so that nobody waits for it. */
  readonly rules: RulesOfToday
}

export interface DecisionRequest {
  readonly id: string
  readonly approve: boolean
  readonly comment: string
  /** The step a link is about: once another step waits, the link decides nothing. */
  readonly onlyIf?: (stored: StoredRequest) => boolean
}

/** The request as it is now, and the caller as its decider. */
export interface DecidedRequest {
  readonly stored: StoredRequest
  readonly decider: NamedDecider
}

/** What a decision needs to know before its transaction begins. */
export async function rulesOfToday(
  call: Pick<Call, 'siteId' | 'site' | 'now'>,
  queries: Queries,
): Promise<RulesOfToday> {
  const { zone } = await call.site()
  return { today: dayOn(call.now, zone), overrides: await siteOverrides(queries, call.siteId) }
}

/** Locks the requester and reads all that decides about the request, in one batch. */
function lockAndRead({ trx, call, rules }: Deciding, id: string) {
  const { siteId, caller } = call
  return readTogether(trx, {
    locked: reading(lockRequesterQueries(siteId, id), () => null),
    stored: requestQuery(siteId, id),
    used: takingsQuery(siteId, id),
    deciders: decidersReading(caller, id, rules),
  })
}

type Read = Awaited<ReturnType<typeof lockAndRead>>

/** The request with one more decision, whose names are not needed to find who decides next. */
function withDecision(stored: StoredRequest, decision: NewDecision): StoredRequest {
  const added = { ...decision, by: { en: '', ar: '' }, inPlaceOf: null }
  return {
    ...stored,
    decisions: [...stored.decisions, { ...added, at: decision.at.toISOString() }],
  }
}

function writesOf(
  { call }: Deciding,
  { stored, used, all }: { stored: StoredRequest; used: Read['used']; all: AllDeciders },
  decision: NewDecision,
) {
  const { siteId, now, caller } = call
  const write = { siteId, now, userId: caller.userId, used }
  const { about, approved } = decision
  if (about === 'request')
    return approved
      ? approveWrites(write, withDecision(stored, decision), all)
      : { waitsAt: null, writes: rejectWrites(write, stored) }
  const kept = changeQuery(siteId, stored.id, { cancelRequestedAt: null, cancelReason: null })
  return { waitsAt: null, writes: approved ? cancelWrites(write, stored) : [kept] }
}

/**
 * Saves the decision with its audit entry, and adds the job that writes to those concerned. Once it
 * has committed, the open pages of the requester, the previous deciders and the current ones are
 * notified.
 */
async function save(
  deciding: Deciding,
  { stored, used, all }: { stored: StoredRequest; used: Read['used']; all: AllDeciders },
  decision: NewDecision,
): Promise<StoredRequest> {
  const { trx, call, services } = deciding
  const { siteId } = call
  const { about, approved, step, forUserId } = decision
  const { waitsAt, writes } = writesOf(deciding, { stored, used, all }, decision)
  const entry = {
    action: `leave.${about}.${approved ? 'approved' : 'rejected'}`,
    subjectKind: 'leave-request',
    subjectId: stored.id,
    employeeId: stored.employee.id,
    after: { step, inPlaceOf: forUserId },
  }
  const audit = await unsentWrites((queries) => call.audit(entry, queries))
  const saving = [decisionQuery(siteId, stored.id, decision), ...writes, ...audit]
  const { after } = await readTogether(trx, {
    saved: reading(saving, () => null),
    job: await decidedJob(services.jobs, { siteId, stored, decision, waitsAt }),
    after: requestQuery(siteId, stored.id),
  })
  if (after === null) throw new Error('A request that was just decided is gone')
  const concerned = [
    ...[stored.requesterUserId, stored.managerUserId, ...waitsFor(all, stored)],
    ...(after.state === 'pending' ? waitsFor(all, after) : []),
  ].filter((each) => each !== null)
  call.notify([...new Set(concerned)], LEAVE_TOPIC)
  return after
}

/**
 * Decides the waiting step of a request, in the caller's own right or as a delegate, under the
 * requester's lock. It takes two batches: what is read under the lock, and what is written.
 */
export async function decideOne(
  deciding: Deciding,
  { id, approve: approved, comment, onlyIf }: DecisionRequest,
): Promise<
  Outcome<
    DecidedRequest,
    | 'leave.alreadyDecided'
    | 'leave.commentNeeded'
    | 'leave.notFound'
    | 'leave.notYours'
    | 'leave.ownRequest'
    | 'leave.twice'
  >
> {
  const { call } = deciding
  const { caller, now } = call
  const { stored, used, deciders } = await lockAndRead(deciding, id)
  if (stored === null) return refuse('leave.notFound')
  const { all, decider } = deciders
  const waiting = waitingOf(stored, isEscalated(stored, now))
  const isTheirs = mayRead(call, stored) || onlyIf !== undefined
  if (waiting === null || onlyIf?.(stored) === false)
    return isTheirs ? refuse('leave.alreadyDecided') : refuse('leave.notFound')
  const actingFor = resolveActingFor(waiting, decider)
  if (!actingFor.ok) return isTheirs ? actingFor : refuse('leave.notFound')
  if (!approved && comment === '') return refuse('leave.commentNeeded', {}, 'comment')
  const about = stored.cancelRequestedAt === null ? ('request' as const) : ('cancellation' as const)
  const decision: NewDecision = {
    ...{ about, step: about === 'request' ? stored.step : 0, approved, comment, at: now },
    ...{ userId: caller.userId, forUserId: actingFor.value.forUserId },
  }
  const after = await save(deciding, { stored, used, all }, decision)
  return ok({ stored: after, decider })
}
