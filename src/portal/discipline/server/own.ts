import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { acknowledgePenalty, answerCharge, objectToPenalty } from '../contract.ts'
import { changeCase } from '../database/cases.ts'
import { saveAcknowledgement, saveObjection } from '../database/penalties.ts'
import { checkObjection } from '../rules/objections.ts'
import { checkAnswer } from '../rules/stages.ts'
import {
  deskPath,
  deskUserIds,
  type DisciplineServices,
  resolveDue,
  notifyPeople,
} from './notices.ts'
import { auditOf, lockOwn, replyAfter } from './steps.ts'

function answerHandler(services: DisciplineServices): Handler {
  return handler(answerCharge, (call) =>
    call.database.transaction(async (trx) => {
      const locked = await lockOwn(trx, call)
      if (!locked.ok) return locked
      const { stored, today } = locked.value
      const { charge, answer } = stored
      if (stored.state !== 'charged' || charge === null)
        return refuse('discipline.changedMeanwhile')
      const checked = checkAnswer({ ...charge, isAnswered: answer !== null }, today)
      if (!checked.ok) return checked
      const { siteId, now, body } = call
      await changeCase(trx, siteId, stored.id, { answer: body.text, answered_at: now })
      await call.audit(auditOf('answered', stored), trx)
      await resolveDue(services, call, trx, { caseId: stored.id, steps: ['answer'] })
      await notifyPeople(services, call, trx, {
        to: await deskUserIds(trx, siteId, [call.caller.userId]),
        kind: 'disciplineAnswered',
        params: { name: stored.employee.name, offence: stored.offence.name },
        path: deskPath(stored.id),
        once: stored.id,
      })
      return ok(await replyAfter(trx, call, today))
    }),
  )
}

const acknowledgeHandler = handler(acknowledgePenalty, (call) =>
  call.database.transaction(async (trx) => {
    const locked = await lockOwn(trx, call)
    if (!locked.ok) return locked
    const { stored, today } = locked.value
    if (stored.penalty === null || stored.penalty.acknowledgedAt !== null)
      return refuse('discipline.changedMeanwhile')
    await saveAcknowledgement(trx, call.siteId, stored.id, call.now)
    await call.audit(auditOf('acknowledged', stored), trx)
    return ok(await replyAfter(trx, call, today))
  }),
)

function objectHandler(services: DisciplineServices): Handler {
  return handler(objectToPenalty, (call) =>
    call.database.transaction(async (trx) => {
      const locked = await lockOwn(trx, call)
      if (!locked.ok) return locked
      const { stored, today } = locked.value
      const { penalty } = stored
      if (penalty === null) return refuse('discipline.changedMeanwhile')
      const isObjected = penalty.objection !== null
      const checked = checkObjection({ ...penalty, isObjected }, today)
      if (!checked.ok) return checked
      const { siteId, now, body } = call
      await saveObjection(trx, siteId, stored.id, { text: body.text, at: now })
      await call.audit(auditOf('objected', stored), trx)
      await resolveDue(services, call, trx, { caseId: stored.id, steps: ['object'] })
      await notifyPeople(services, call, trx, {
        to: await deskUserIds(trx, siteId, [call.caller.userId]),
        kind: 'objectionMade',
        params: { name: stored.employee.name, offence: stored.offence.name },
        path: deskPath(stored.id, 'objections'),
        once: stored.id,
      })
      return ok(await replyAfter(trx, call, today))
    }),
  )
}

export function ownHandlers(services: DisciplineServices): readonly Handler[] {
  return [answerHandler(services), acknowledgeHandler, objectHandler(services)]
}
