import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { type Measure, PenaltyKind } from '../contract.ts'
import {
  decideObjection,
  givePenalty,
  type PenaltyOption,
  showPenaltyOptions,
} from '../desk/contract.ts'
import { changeCase, findCase } from '../database/cases.ts'
import { insertPenalty, resolvePenalty, timesBefore } from '../database/penalties.ts'
import { isOwn } from '../rules/access.ts'
import {
  MAX_DEDUCTION_DAYS,
  MAX_INCREMENT_MONTHS,
  MAX_PROMOTION_MONTHS,
  MAX_SUSPENSION_DAYS,
  WARN_ABOVE_DAYS,
} from '../rules/law.ts'
import { checkDecision, objectUntil } from '../rules/objections.ts'
import {
  blockedBy,
  checkMeasure,
  daysLeft,
  deductionMonths,
  expiryOf,
  lastDays,
  type MeasureContext,
  suspensionStarts,
} from '../rules/penalties.ts'
import { nextKind, usualStep } from '../rules/schedule.ts'
import { checkPenaltyDay } from '../rules/stages.ts'
import { findOffence, settingsOf } from '../set-up/database.ts'
import { contextOf } from './context.ts'
import {
  type DisciplineServices,
  ownPath,
  resolveWaiting,
  resolveDue,
  notifyPeople,
} from './notices.ts'
import { endRemoval, keepsRemoval, settlePenalty, settleRemoval } from './pay.ts'
import { auditOf, lockForDesk, moved, replyAfter } from './steps.ts'

const MAX_DAYS: Partial<Record<PenaltyKind, number>> = {
  deduction: MAX_DEDUCTION_DAYS,
  suspension: MAX_SUSPENSION_DAYS,
}
const MAX_MONTHS: Partial<Record<PenaltyKind, number>> = {
  increment: MAX_INCREMENT_MONTHS,
  promotion: MAX_PROMOTION_MONTHS,
}

function optionOf(kind: PenaltyKind, context: MeasureContext): PenaltyOption {
  const blocked = blockedBy(kind, context)
  return {
    kind,
    blocked: blocked.ok
      ? null
      : { code: blocked.refusal.code, details: { ...blocked.refusal.details } },
    maxDays: MAX_DAYS[kind] ?? null,
    maxMonths: MAX_MONTHS[kind] ?? null,
  }
}

const optionsHandler = handler(showPenaltyOptions, async (call) => {
  const { queries, siteId, caller, params, now } = call
  const stored = await findCase(queries, siteId, params.id)
  if (stored === null) return refuse('discipline.notFound')
  if (isOwn(caller, stored.employee)) return refuse('discipline.ownCase')
  const today = dayAt(now.getTime(), (await call.site()).zone)
  const context = await contextOf(
    queries,
    siteId,
    { stored, today },
    await settingsOf(queries, siteId),
  )
  const offence = await findOffence(queries, siteId, stored.offence.id)
  const before = await timesBefore(queries, siteId, {
    employeeId: stored.employee.id,
    offenceId: stored.offence.id,
    today,
    exceptId: stored.id,
  })
  const ladder = offence?.ladder ?? []
  return ok({
    today,
    options: PenaltyKind.options.map((kind) => optionOf(kind, context)),
    months: deductionMonths(context).map((month) => ({
      month,
      left: daysLeft(month, context.deductedDays),
    })),
    warnAboveDays: WARN_ABOVE_DAYS,
    suspensionFrom: suspensionStarts(context).begun ?? today,
    lastDay: lastDays(today),
    timesBefore: before,
    usual: usualStep(ladder, before),
    nextKind: nextKind(ladder, before),
  })
})

function giveHandler(services: DisciplineServices): Handler {
  return handler(givePenalty, (call) =>
    call.database.transaction(async (trx) => {
      const locked = await lockForDesk(trx, call)
      if (!locked.ok) return locked
      const { stored, subject, today } = locked.value
      const { siteId, caller, now, body } = call
      const step = moved(stored, 'decided', [
        'discipline.chargeFirst',
        'discipline.hearingFirst',
        'discipline.investigationFirst',
      ])
      if (!step.ok) return step
      if (stored.investigation === null) return refuse('discipline.investigationFirst')
      const inTime = checkPenaltyDay(stored.investigation.on, today)
      if (!inTime.ok) return inTime
      const settings = await settingsOf(trx, siteId)
      const context = await contextOf(trx, siteId, locked.value, settings)
      const { measure } = body
      const lawful = checkMeasure(measure, body.entitled, context)
      if (!lawful.ok) return lawful
      const until = objectUntil(today, settings.objectionDays)
      await changeCase(trx, siteId, stored.id, { state: step.value })
      await insertPenalty(trx, siteId, {
        caseId: stored.id,
        employeeId: subject.id,
        measure,
        reason: body.reason,
        nextKind: body.nextKind,
        investigatedOn: stored.investigation.on,
        on: today,
        by: caller.userId,
        objectUntil: until,
        expiresOn: expiryOf(measure, today, settings.expiryMonths),
      })
      const paying = { trx, siteId, stored, now, today }
      const returned = await endRemoval({ ...paying, round: 1 }, measure)
      if (!returned.ok) return returned
      const paid = await settlePenalty({ ...paying, round: 0 }, null, measure)
      if (!paid.ok) return paid
      await resolveDue(services, call, trx, { caseId: stored.id, steps: ['give'] })
      await call.audit(auditOf('penaltyGiven', stored, { after: measure }), trx)
      await notifyPeople(services, call, trx, {
        to: [subject.userId],
        kind: 'penaltyGiven',
        params: { offence: stored.offence.name, day: { day: until } },
        path: ownPath(stored.id),
        once: stored.id,
      })
      return ok(await replyAfter(trx, call, today))
    }),
  )
}

/** The expiry after an objection: of the milder measure, counted from the day it was first given. */
function expiryAfter(call: Call<typeof decideObjection>, penalty: Resolved): string | null {
  if (call.body.outcome !== 'reduced') return penalty.expiresOn
  return expiryOf(penalty.after, penalty.on, penalty.expiryMonths)
}

interface Resolved {
  readonly after: Measure
  readonly on: string
  readonly expiresOn: string | null
  readonly expiryMonths: number
}

function decideHandler(services: DisciplineServices): Handler {
  return handler(decideObjection, (call) =>
    call.database.transaction(async (trx) => {
      const locked = await lockForDesk(trx, call)
      if (!locked.ok) return locked
      const { stored, subject, today } = locked.value
      const { siteId, caller, now, body } = call
      const { penalty } = stored
      if (penalty === null || penalty.objection === null) return refuse('discipline.noObjection')
      if (penalty.resolution !== null) return refuse('discipline.alreadyDecided')
      const decided = checkDecision(body, penalty.measure)
      if (!decided.ok) return decided
      const settings = await settingsOf(trx, siteId)
      const after = decided.value
      if (body.outcome === 'reduced') {
        const context = await contextOf(trx, siteId, locked.value, settings)
        const lawful = checkMeasure(after, body.entitled, context)
        if (!lawful.ok) return lawful
      }
      const { on, expiresOn } = penalty
      await resolvePenalty(trx, siteId, stored.id, {
        outcome: body.outcome,
        measure: after,
        reason: body.reason,
        by: caller.userId,
        at: now,
        expiresOn: expiryAfter(call, { after, on, expiresOn, ...settings }),
      })
      if (body.outcome !== 'upheld') {
        const result = body.outcome === 'withdrawn' ? null : after
        const paying = { trx, siteId, stored, now, today }
        const paid = await settlePenalty({ ...paying, round: 1 }, penalty.measure, result)
        if (!paid.ok) return paid
        const returned = keepsRemoval(result)
          ? ok(null)
          : await settleRemoval({ ...paying, round: 2 }, null)
        if (!returned.ok) return returned
      }
      const change = { before: penalty.measure, after: { outcome: body.outcome, ...after } }
      await call.audit(auditOf('objectionDecided', stored, change), trx)
      await resolveWaiting(services, call, trx, { kind: 'objectionMade', caseId: stored.id })
      await notifyPeople(services, call, trx, {
        to: [subject.userId],
        kind: 'objectionDecided',
        params: { outcome: body.outcome, offence: stored.offence.name },
        path: ownPath(stored.id),
        once: stored.id,
      })
      return ok(await replyAfter(trx, call, today))
    }),
  )
}

export function decidingHandlers(services: DisciplineServices): readonly Handler[] {
  return [optionsHandler, giveHandler(services), decideHandler(services)]
}
