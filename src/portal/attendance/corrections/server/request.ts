import { addDays } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { lockSubject, siteZoneOf } from '../../database/people.ts'
import { settingsOf } from '../../database/settings.ts'
import { isOwn } from '../../rules/access.ts'
import { homeZoneOf, planners } from '../../rules/person-days.ts'
import type { AttendanceServices } from '../../server/emails.ts'
import { TOPIC } from '../../server/punch.ts'
import { requestCorrection, withdrawCorrection } from '../contract.ts'
import { closeCorrection, hasOpenCorrection, insertCorrection } from '../database.ts'
import { checkCorrection, move } from '../rules.ts'
import { toReply } from './replies.ts'
import { requestedOf, sessionsAround, snapshot } from './day-sessions.ts'
import { lockCorrection } from './lock-correction.ts'
import { notifyRequested, resolveRequestedNotices } from './notices.ts'

type Services = Pick<AttendanceServices, 'jobs'>

function requestHandler({ jobs }: Services): Handler {
  return handler(requestCorrection, async (call) => {
    const { siteId, trx, body, caller, now } = call
    const subject =
      caller.employeeId === null ? null : await lockSubject(trx, siteId, caller.employeeId)
    if (subject === null) return refuse('attendance.notLinked')
    const settings = await settingsOf(
      trx,
      siteId,
      [subject.id],
      addDays(body.day, -1),
      addDays(body.day, 1),
    )
    const sessions = await sessionsAround(trx, siteId, subject.id, body.day)
    const siteZone = await siteZoneOf(trx, siteId)
    const zone =
      sessions.find((each) => each.day === body.day)?.zone ??
      homeZoneOf(settings.locationsOf(subject.id), body.day, siteZone)
    const planner = planners(settings.planOf(subject.id))(zone)
    const checked = checkCorrection(requestedOf(body), {
      now: now.getTime(),
      planner,
      employment: subject.employment,
      sessions,
    })
    if (!checked.ok) return checked
    if (await hasOpenCorrection(trx, siteId, subject.id, body.day))
      return refuse('attendance.correctionWaiting', {}, 'day')
    const before = snapshot(sessions, body.day, now.getTime())
    const id = await insertCorrection(trx, siteId, {
      ...body,
      employeeId: subject.id,
      zone,
      before,
      createdAt: now,
    })
    await call.audit({
      action: 'attendance.correction.requested',
      subjectKind: 'attendance-correction',
      subjectId: id,
      employeeId: subject.id,
      before,
      after: body.requested,
    })
    await notifyRequested({ trx, siteId, now, jobs }, { id, day: body.day, subject })
    if (subject.managerUserId !== null) call.notify([subject.managerUserId], TOPIC)
    return ok(await toReply(trx, siteId, id, caller))
  })
}

function withdrawHandler({ jobs }: Services): Handler {
  return handler(withdrawCorrection, async (call) => {
    const { siteId, caller, now } = call
    return call.database.transaction(async (trx) => {
      const claimed = await lockCorrection(trx, siteId, call.params.id)
      if (claimed === null || !isOwn(caller, claimed.subject)) return refuse('attendance.notFound')
      const { correction, subject } = claimed
      const moved = move(correction.state, 'withdrawn')
      if (!moved.ok) return moved
      await closeCorrection(trx, siteId, correction.id, {
        state: 'withdrawn',
        by: null,
        at: now,
        comment: null,
        before: correction.before,
      })
      const entry = {
        subjectKind: 'attendance-correction',
        subjectId: correction.id,
        employeeId: subject.id,
        before: { state: 'open' },
        after: { state: 'withdrawn' },
      }
      await call.audit({ action: 'attendance.correction.withdrawn', ...entry }, trx)
      await resolveRequestedNotices({ trx, siteId, now, jobs }, correction.id)
      if (subject.managerUserId !== null) call.notify([subject.managerUserId], TOPIC)
      return ok(await toReply(trx, siteId, correction.id, caller))
    })
  })
}

export function createRequestHandlers(services: Services): readonly Handler[] {
  return [requestHandler(services), withdrawHandler(services)]
}
