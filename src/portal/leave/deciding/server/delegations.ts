import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { accountOfEmployee } from '../../database/accounts.ts'
import {
  delegationsOf,
  findDelegation,
  insertDelegation,
  moveDelegation,
  type StoredDelegation,
} from '../../database/delegations.ts'
import { missingDepartment } from '../../database/departments.ts'
import { lockPerson } from '../../database/people.ts'
import { typesOf } from '../../database/types.ts'
import { type LeaveServices, writeTo } from '../../server/emails.ts'
import { todayOf } from '../../database/site-day.ts'
import { LEAVE_TOPIC } from '../../topic.ts'
import {
  respondToDelegation,
  delegate,
  type Delegation,
  DELEGATION_DAYS,
  endDelegation,
  listDelegations,
} from '../contract.ts'
import {
  type DelegationMessageData,
  delegationAnsweredMessages,
  delegationRequestedMessages,
} from '../../server/email-messages.ts'

const VISIBLE_AFTER_DAYS = 60

function mayDelegate({ caller }: Pick<Call, 'caller'>): boolean {
  return caller.permissions.has('leave.team') || caller.permissions.has('leave.all')
}

function delegationReply(stored: StoredDelegation, today: string): Delegation {
  const scope = {
    typeIds: stored.typeIds === null ? null : [...stored.typeIds],
    departmentIds: stored.departmentIds === null ? null : [...stored.departmentIds],
  }
  return { ...stored, ...scope, over: stored.to < today, createdAt: stored.createdAt.toISOString() }
}

function messagesOf({ giver, taker, from, to }: StoredDelegation): DelegationMessageData {
  return { giver: giver.name, taker: taker.name, from, to }
}

/** What prevents a delegation, keyed by its field. */
async function refusalOf(
  call: Call<typeof delegate>,
  queries: Queries,
  today: string,
  takerUserId: string | null,
): Promise<
  Outcome<
    null,
    | 'leave.backwards'
    | 'leave.departmentNotFound'
    | 'leave.typeNotFound'
    | 'leaveDeciding.askedAlready'
    | 'leaveDeciding.colleagueMissing'
    | 'leaveDeciding.inThePast'
    | 'leaveDeciding.toOneself'
    | 'leaveDeciding.tooLong'
  >
> {
  const { siteId, caller, body } = call
  const { from, to, typeIds, departmentIds } = body
  if (to < from) return refuse('leave.backwards', {}, 'to')
  if (to < today) return refuse('leaveDeciding.inThePast', {}, 'to')
  if (to >= addDays(from, DELEGATION_DAYS))
    return refuse('leaveDeciding.tooLong', { days: DELEGATION_DAYS }, 'to')
  if (takerUserId === caller.userId) return refuse('leaveDeciding.toOneself', {}, 'employeeId')
  if (takerUserId === null) return refuse('leaveDeciding.colleagueMissing', {}, 'employeeId')
  const known = new Set((await typesOf(queries, siteId)).map((type) => type.id))
  if (typeIds?.some((id) => !known.has(id)) === true)
    return refuse('leave.typeNotFound', {}, 'typeIds')
  if (departmentIds !== null && (await missingDepartment(queries, siteId, departmentIds)))
    return refuse('leave.departmentNotFound', {}, 'departmentIds')
  const given = await delegationsOf(queries, siteId, { giver: caller.userId }, today)
  const isMeeting = (each: StoredDelegation): boolean =>
    each.taker.id === takerUserId &&
    (each.state === 'asked' || each.state === 'accepted') &&
    each.from <= to &&
    each.to >= from
  return given.some(isMeeting) ? refuse('leaveDeciding.askedAlready', {}, 'employeeId') : ok(null)
}

function delegateHandler(services: LeaveServices): Handler {
  return handler(delegate, async (call) => {
    const { trx, siteId, caller, body, now } = call
    if (!mayDelegate(call)) return refuse('leave.notAllowed')
    // Locks the person so that two simultaneous requests see each other.
    if (caller.employeeId !== null) await lockPerson(trx, siteId, caller.employeeId)
    const today = await todayOf({ queries: trx, siteId, now })
    const takerUserId =
      body.employeeId === caller.employeeId
        ? caller.userId
        : await accountOfEmployee(trx, siteId, body.employeeId)
    const against = await refusalOf(call, trx, today, takerUserId)
    if (!against.ok || takerUserId === null)
      return against.ok ? refuse('leaveDeciding.colleagueMissing', {}, 'employeeId') : against
    const { from, to, typeIds, departmentIds } = body
    const id = await insertDelegation(trx, siteId, {
      giverUserId: caller.userId,
      takerUserId,
      from,
      to,
      typeIds,
      departmentIds,
      now,
    })
    const stored = await findDelegation(trx, siteId, id)
    if (stored === null) throw new Error('A delegation that was just made is gone')
    await call.audit({
      action: 'leave.delegation.asked',
      subjectKind: 'leave-delegation',
      subjectId: id,
      after: { to: takerUserId, from, until: to },
    })
    await writeTo(services, trx, { siteId, userId: takerUserId }, ({ language }) =>
      delegationRequestedMessages(messagesOf(stored), language),
    )
    call.notify([takerUserId], LEAVE_TOPIC)
    return ok(delegationReply(stored, today))
  })
}

const listHandler = handler(listDelegations, async (call) => {
  const { queries, siteId, caller } = call
  const today = await todayOf(call)
  const since = addDays(today, -VISIBLE_AFTER_DAYS)
  const [given, received] = [
    await delegationsOf(queries, siteId, { giver: caller.userId }, since),
    await delegationsOf(queries, siteId, { taker: caller.userId }, since),
  ]
  const reply = (stored: StoredDelegation): Delegation => delegationReply(stored, today)
  return ok({
    mayDelegate: mayDelegate(call),
    given: given.map(reply),
    received: received.map(reply),
  })
})

type Moving = Call<typeof respondToDelegation> | Call<typeof endDelegation>

/** Moves a delegation on; one that belongs to someone else or is over is refused. */
async function move(
  call: Moving,
  {
    isTheirs,
    from,
    to,
  }: {
    isTheirs: (stored: StoredDelegation) => boolean
    from: StoredDelegation['state'][]
    to: StoredDelegation['state']
  },
  then: (trx: Parameters<typeof writeTo>[1], stored: StoredDelegation) => Promise<void>,
): Promise<Outcome<Delegation, 'leaveDeciding.delegationOver' | 'leaveDeciding.notFound'>> {
  const { siteId, params, now } = call
  const today = await todayOf(call)
  return call.database.transaction(async (trx) => {
    const before = await findDelegation(trx, siteId, params.id)
    if (before === null || !isTheirs(before)) return refuse('leaveDeciding.notFound')
    if (before.to < today || !(await moveDelegation(trx, siteId, before.id, { from, to, now })))
      return refuse('leaveDeciding.delegationOver')
    await call.audit(
      { action: `leave.delegation.${to}`, subjectKind: 'leave-delegation', subjectId: before.id },
      trx,
    )
    await then(trx, before)
    return ok(delegationReply({ ...before, state: to }, today))
  })
}

function answerHandler(services: LeaveServices): Handler {
  return handler(respondToDelegation, async (call) => {
    const { siteId, caller, body } = call
    const moved = {
      isTheirs: (stored: StoredDelegation) => stored.taker.id === caller.userId,
      from: ['asked' as const],
      to: body.accept ? ('accepted' as const) : ('refused' as const),
    }
    const answered = await move(call, moved, (trx, stored) =>
      writeTo(services, trx, { siteId, userId: stored.giver.id }, ({ language }) =>
        delegationAnsweredMessages(messagesOf(stored), body.accept, language),
      ),
    )
    if (answered.ok) call.notify([answered.value.giver.id, answered.value.taker.id], LEAVE_TOPIC)
    return answered
  })
}

const endHandler = handler(endDelegation, async (call) => {
  const { caller } = call
  const isTheirs = (stored: StoredDelegation): boolean =>
    stored.giver.id === caller.userId || stored.taker.id === caller.userId
  const ended = await move(call, { isTheirs, from: ['asked', 'accepted'], to: 'ended' }, () =>
    Promise.resolve(),
  )
  if (ended.ok) call.notify([ended.value.giver.id, ended.value.taker.id], LEAVE_TOPIC)
  return ended
})

export function createDelegationHandlers(services: LeaveServices): readonly Handler[] {
  return [delegateHandler(services), listHandler, answerHandler(services), endHandler]
}
