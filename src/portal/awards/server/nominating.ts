import { openWithPermission } from '#accounts/people/database/roles.ts'
import { notifyUsers } from '#accounts/notifications/notify.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findSubject } from '#portal/attendance/database/people.ts'
import { nominate, shareAward, withdrawNomination } from '../contract.ts'
import {
  changeAward,
  findAward,
  insertNomination,
  lockAward,
  siteOf,
  typesOf,
} from '../database.ts'
import { move, viewOf } from '../rules.ts'
import { AWARDS_TOPIC } from '../topic.ts'
import { awardReply, factsOf, isStaff } from './reply.ts'

/** What awards need besides the database. */
export interface AwardServices {
  readonly jobs: Pick<Jobs, 'send'>
}

function nominateHandler({ jobs }: AwardServices): Handler {
  return handler(nominate, async (call) => {
    const { siteId, trx, caller, now, body } = call
    if (!isStaff(caller)) return refuse('awards.notAllowed')
    if (caller.employeeId === body.employeeId) return refuse('awards.ownAward', {}, 'employeeId')
    const type = (await typesOf(trx, siteId)).find(({ id }) => id === body.typeId)
    if (type?.active !== true) return refuse('awards.typeGone', {}, 'typeId')
    const subject = await findSubject(trx, siteId, body.employeeId)
    if (subject === null || subject.employment.state === 'left')
      return refuse('awards.colleagueGone', {}, 'employeeId')
    const id = await insertNomination(trx, siteId, { ...body, by: caller.userId, at: now })
    if (id === null) return refuse('awards.nominatedAlready', {}, 'employeeId')
    await call.audit({
      action: 'awards.nominated',
      subjectKind: 'award',
      subjectId: id,
      employeeId: body.employeeId,
      after: { employeeId: body.employeeId, type: type.name.en },
    })
    const stored = await findAward(trx, siteId, id)
    if (stored === null) throw new Error('A nomination that was just made is gone')
    const desk = (await openWithPermission(trx, siteId, 'awards.edit')).filter(
      (each) => each !== caller.userId && each !== subject.userId,
    )
    const { employee, nominatedBy } = stored
    await notifyUsers({ trx, siteId, now, jobs }, desk, {
      kind: 'awardNominated',
      params: { name: employee.name, nominator: nominatedBy, award: type.name },
      path: `/awards-desk?award=${id}`,
      once: id,
    })
    call.notify(desk, AWARDS_TOPIC)
    return ok(awardReply(stored, caller, (await siteOf(trx, siteId)).currency))
  })
}

const withdrawHandler = handler(withdrawNomination, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, caller, now, params } = call
    const stored = await lockAward(trx, siteId, params.id)
    if (stored === null || stored.nominatorId !== caller.userId) return refuse('awards.notFound')
    const moved = move(stored.state, 'withdrawn')
    if (!moved.ok) return moved
    await changeAward(trx, siteId, stored.id, { state: moved.value, decided_at: now })
    await call.audit(
      {
        action: 'awards.withdrawn',
        subjectKind: 'award',
        subjectId: stored.id,
        employeeId: stored.employee.id,
      },
      trx,
    )
    const after = { ...stored, state: moved.value, decidedAt: now }
    return ok(awardReply(after, caller, (await siteOf(trx, siteId)).currency))
  }),
)

const shareHandler = handler(shareAward, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, caller, now, params, body } = call
    const stored = await lockAward(trx, siteId, params.id)
    if (stored === null || viewOf(caller, factsOf(stored)) !== 'own')
      return refuse('awards.notFound')
    await changeAward(trx, siteId, stored.id, { shared_at: body.shared ? now : null })
    await call.audit(
      {
        action: body.shared ? 'awards.shared' : 'awards.unshared',
        subjectKind: 'award',
        subjectId: stored.id,
        employeeId: stored.employee.id,
      },
      trx,
    )
    const after = { ...stored, isShared: body.shared }
    return ok(awardReply(after, caller, (await siteOf(trx, siteId)).currency))
  }),
)

export function nominatingHandlers(services: AwardServices): readonly Handler[] {
  return [nominateHandler(services), withdrawHandler, shareHandler]
}
