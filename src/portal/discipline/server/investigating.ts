import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { lockSubject, siteZoneOf } from '#portal/attendance/database/people.ts'
import {
  chargeEmployee,
  closeCase,
  closeInvestigation,
  recordHearing,
  removeFromWork,
  reportIncident,
} from '../desk/contract.ts'
import { changeCase, findCase, insertCase } from '../database/cases.ts'
import { isOwn, viewOf } from '../rules/access.ts'
import {
  answerUntil,
  checkCharge,
  checkHearing,
  checkIncident,
  checkRemoval,
} from '../rules/stages.ts'
import { findOffence, settingsOf } from '../set-up/database.ts'
import {
  deskPath,
  deskUserIds,
  type DisciplineServices,
  ownPath,
  resolveWaiting,
  resolveDue,
  notifyPeople,
} from './notices.ts'
import { endRemoval, settleRemoval } from './pay.ts'
import { caseReply } from './reply.ts'
import { auditOf, lockForDesk, moved, replyAfter } from './steps.ts'

function reportHandler(services: DisciplineServices): Handler {
  return handler(reportIncident, async (call) => {
    const { siteId, trx, caller, now, body } = call
    const subject = await lockSubject(trx, siteId, body.employeeId)
    if (subject === null) return refuse('discipline.notFound')
    if (isOwn(caller, subject)) return refuse('discipline.ownCase', {}, 'employeeId')
    const view = viewOf(caller, subject)
    if (view === null) return refuse('discipline.notFound')
    const offence = await findOffence(trx, siteId, body.offenceId)
    if (offence?.active !== true) return refuse('discipline.offenceGone', {}, 'offenceId')
    const today = dayAt(now.getTime(), await siteZoneOf(trx, siteId))
    const { joiningDate, state } = subject.employment
    const checked = checkIncident(
      { ...body, joinedOn: joiningDate, hasLeft: state === 'left' },
      today,
    )
    if (!checked.ok) return checked
    const id = await insertCase(trx, siteId, { ...body, by: caller.userId, at: now })
    if (id === null) return refuse('discipline.sameAct', {}, 'happenedOn')
    const { happenedOn, discoveredOn } = body
    await call.audit(
      auditOf(
        'reported',
        { id, employee: subject },
        { after: { employeeId: subject.id, happenedOn, discoveredOn } },
      ),
    )
    await notifyPeople(services, call, trx, {
      to: await deskUserIds(trx, siteId, [caller.userId, subject.userId]),
      kind: 'disciplineReported',
      params: { name: subject.person.name, offence: offence.name },
      path: deskPath(id),
      once: id,
    })
    const stored = await findCase(trx, siteId, id)
    if (stored === null) throw new Error('An incident that was just reported is gone')
    return ok(caseReply(stored, view, today))
  })
}

function chargeHandler(services: DisciplineServices): Handler {
  return handler(chargeEmployee, (call) =>
    call.database.transaction(async (trx) => {
      const locked = await lockForDesk(trx, call)
      if (!locked.ok) return locked
      const { stored, subject, today } = locked.value
      const { siteId, caller, body } = call
      const step = moved(stored, 'charged', [])
      if (!step.ok) return step
      const checked = checkCharge(stored.discoveredOn, today)
      if (!checked.ok) return checked
      const until = answerUntil(today, (await settingsOf(trx, siteId)).answerDays)
      await changeCase(trx, siteId, stored.id, {
        state: step.value,
        charge: body.text,
        charged_on: today,
        charged_by: caller.userId,
        answer_until: until,
      })
      await call.audit(auditOf('charged', stored, { after: { state: step.value } }), trx)
      await resolveWaiting(services, call, trx, { kind: 'disciplineReported', caseId: stored.id })
      await resolveDue(services, call, trx, { caseId: stored.id, steps: ['charge'] })
      await notifyPeople(services, call, trx, {
        to: [subject.userId],
        kind: 'disciplineCharged',
        params: { offence: stored.offence.name, day: { day: until } },
        path: ownPath(stored.id),
        once: stored.id,
      })
      return ok(await replyAfter(trx, call, today))
    }),
  )
}

function hearHandler(services: DisciplineServices): Handler {
  return handler(recordHearing, (call) =>
    call.database.transaction(async (trx) => {
      const locked = await lockForDesk(trx, call)
      if (!locked.ok) return locked
      const { stored, today } = locked.value
      const { siteId, caller, body } = call
      const step = moved(stored, 'heard', ['discipline.chargeFirst'])
      if (!step.ok) return step
      const { charge, answer } = stored
      if (charge === null) return refuse('discipline.chargeFirst')
      const checked = checkHearing(body, { ...charge, isAnswered: answer !== null }, today)
      if (!checked.ok) return checked
      await changeCase(trx, siteId, stored.id, {
        state: step.value,
        heard_on: body.on,
        attended: body.attended,
        statement: body.statement,
        heard_by: caller.userId,
      })
      const after = { state: step.value, attended: body.attended }
      await call.audit(auditOf('heard', stored, { after }), trx)
      await resolveWaiting(services, call, trx, { kind: 'disciplineAnswered', caseId: stored.id })
      await resolveDue(services, call, trx, { caseId: stored.id, steps: ['answer'] })
      return ok(await replyAfter(trx, call, today))
    }),
  )
}

const investigateHandler = handler(closeInvestigation, (call) =>
  call.database.transaction(async (trx) => {
    const locked = await lockForDesk(trx, call)
    if (!locked.ok) return locked
    const { stored, today } = locked.value
    const { siteId, caller, body } = call
    const step = moved(stored, 'investigated', [
      'discipline.chargeFirst',
      'discipline.hearingFirst',
    ])
    if (!step.ok) return step
    await changeCase(trx, siteId, stored.id, {
      state: step.value,
      investigated_on: today,
      findings: body.findings,
      investigated_by: caller.userId,
    })
    await call.audit(auditOf('investigated', stored, { after: { state: step.value } }), trx)
    return ok(await replyAfter(trx, call, today))
  }),
)

const removeHandler = handler(removeFromWork, (call) =>
  call.database.transaction(async (trx) => {
    const locked = await lockForDesk(trx, call)
    if (!locked.ok) return locked
    const { stored, today } = locked.value
    const { siteId, now, body } = call
    const { state, charge, removal } = stored
    if (state === 'decided' || state === 'closed') return refuse('discipline.alreadyDecided')
    if (charge === null) return refuse('discipline.chargeFirst')
    if (state === 'investigated' || removal !== null) return refuse('discipline.changedMeanwhile')
    const checked = checkRemoval(body, charge.on)
    if (!checked.ok) return checked
    await changeCase(trx, siteId, stored.id, { removed_from: body.from, removed_to: body.to })
    const paid = await settleRemoval({ trx, siteId, stored, now, today, round: 0 }, body)
    if (!paid.ok) return paid
    await call.audit(auditOf('removed', stored, { after: body }), trx)
    return ok(await replyAfter(trx, call, today))
  }),
)

function closeHandler(services: DisciplineServices): Handler {
  return handler(closeCase, (call) =>
    call.database.transaction(async (trx) => {
      const locked = await lockForDesk(trx, call)
      if (!locked.ok) return locked
      const { stored, subject, today } = locked.value
      const { siteId, caller, now, body } = call
      const step = moved(stored, 'closed', [])
      if (!step.ok) return step
      await changeCase(trx, siteId, stored.id, {
        state: step.value,
        closed_on: today,
        closed_by: caller.userId,
        closed_reason: body.reason,
      })
      const paid = await endRemoval({ trx, siteId, stored, now, today, round: 1 }, null)
      // Nothing is deducted here, so no day can be taken twice.
      if (!paid.ok) throw new Error(paid.refusal.code)
      const change = { before: { state: stored.state }, after: { state: step.value } }
      await call.audit(auditOf('closed', stored, change), trx)
      await resolveWaiting(services, call, trx, { kind: 'disciplineReported', caseId: stored.id })
      await resolveDue(services, call, trx, {
        caseId: stored.id,
        steps: ['charge', 'give', 'answer'],
      })
      if (stored.charge !== null)
        await notifyPeople(services, call, trx, {
          to: [subject.userId],
          kind: 'disciplineClosed',
          params: { offence: stored.offence.name },
          path: ownPath(stored.id),
          once: stored.id,
        })
      return ok(await replyAfter(trx, call, today))
    }),
  )
}

export function investigatingHandlers(services: DisciplineServices): readonly Handler[] {
  return [
    reportHandler(services),
    chargeHandler(services),
    hearHandler(services),
    investigateHandler,
    removeHandler,
    closeHandler(services),
  ]
}
