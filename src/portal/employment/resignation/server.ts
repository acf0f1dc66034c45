import { notifyUsers, resolveNotices } from '#accounts/notifications/notify.ts'
import { openWithRole, siteOverrides } from '#accounts/people/database/roles.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole } from '#accounts/permissions/rules.ts'
import { dayAt } from '#platform/days.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { changesOf } from '#portal/employees/database/changes.ts'
import { type LockedEmployee, lockEmployee } from '#portal/employees/database/standing.ts'
import { standingOn } from '#portal/employees/history/standing.ts'
import { onLeaveUntil } from '#portal/leave/database/of-employment.ts'
import { lastDayBounds, MAX_NOTICE } from '../rules/notice.ts'
import { getResignation, type OwnResignation, resign, withdrawResignation } from './contract.ts'
import {
  closeResignation,
  insertResignation,
  resignationOf,
  waitingResignation,
} from './database.ts'

interface ResignationServices {
  readonly jobs: Pick<Jobs, 'send'>
}

async function ownResignation(
  queries: Queries,
  siteId: number,
  employeeId: string | null,
  today: string,
): Promise<Outcome<OwnResignation, 'employment.notLinked'>> {
  if (employeeId === null) return refuse('employment.notLinked')
  const standing = standingOn(await changesOf(queries, siteId, employeeId), today)
  if (standing === null) return refuse('employment.notLinked')
  const { joiningDate, leavingDate } = standing
  return ok({
    joiningDate,
    leavingDate,
    onLeaveUntil: await onLeaveUntil(queries, siteId, employeeId, today),
    waiting: await resignationOf(queries, siteId, employeeId),
  })
}

const show = handler(getResignation, async ({ caller, siteId, queries, now, site }) => {
  const { zone } = await site()
  return ownResignation(queries, siteId, caller.employeeId, dayAt(now.getTime(), zone))
})

/** The accounts that can record the end of an employment, without the employee's own. */
async function recorders(trx: Trx, siteId: number, employeeUserId: string): Promise<string[]> {
  const overrides = await siteOverrides(trx, siteId)
  const roles = Role.options.filter((role) =>
    permissionsOfRole(role, overrides).includes('employees.edit'),
  )
  const users = await openWithRole(trx, siteId, roles)
  return users.map(({ userId }) => userId).filter((userId) => userId !== employeeUserId)
}

function sendHandler({ jobs }: ResignationServices): Handler {
  return handler(resign, async (call) => {
    const { body, caller, siteId, trx, now, site, audit } = call
    const { employeeId } = caller
    const today = dayAt(now.getTime(), (await site()).zone)
    const employee: LockedEmployee | null =
      employeeId === null ? null : await lockEmployee(trx, siteId, employeeId)
    const own = await ownResignation(trx, siteId, employeeId, today)
    if (!own.ok) return own
    if (employee === null) return refuse('employment.notLinked')
    const { joiningDate, leavingDate, waiting } = own.value
    if (leavingDate !== null) return refuse('employment.endsAlready')
    if (waiting !== null) return refuse('employment.resignedAlready')
    const { lastDay, toAnotherEmployer } = body
    if (lastDay < today) return refuse('employment.lastBeforeNotice', {}, 'lastDay')
    const notice = { kind: 'resignation' as const, joiningDate, noticeDay: today }
    const { latest } = lastDayBounds({
      ...notice,
      toAnotherEmployer,
      onLeaveUntil: own.value.onLeaveUntil,
    })
    if (lastDay > latest)
      return refuse('employment.noticeTooLong', { days: MAX_NOTICE, day: latest }, 'lastDay')
    const resignation = { noticeDay: today, ...body }
    const id = await insertResignation(trx, siteId, employee.id, resignation, now)
    await notifyUsers({ trx, siteId, now, jobs }, await recorders(trx, siteId, caller.userId), {
      kind: 'resignationWaiting',
      params: { name: { en: employee.nameEn, ar: employee.nameAr }, day: { day: lastDay } },
      path: `/employees/${employee.id}?tab=job`,
      once: id,
    })
    await audit({
      action: 'employment.resigned',
      subjectKind: 'employee',
      subjectId: employee.id,
      after: { noticeDay: today, lastDay },
    })
    return ownResignation(trx, siteId, employee.id, today)
  })
}

function withdrawHandler({ jobs }: ResignationServices): Handler {
  return handler(withdrawResignation, async ({ caller, siteId, database, now, site, audit }) => {
    const { employeeId } = caller
    if (employeeId === null) return refuse('employment.notLinked')
    const today = dayAt(now.getTime(), (await site()).zone)
    return database.transaction(async (trx) => {
      await lockEmployee(trx, siteId, employeeId)
      const waiting = await waitingResignation(trx, siteId, employeeId)
      if (waiting === null) return refuse('employment.noResignation')
      await closeResignation(trx, siteId, waiting.id, { as: 'withdrawn', at: now })
      await resolveNotices({ trx, siteId, now, jobs }, 'resignationWaiting', [waiting.id])
      await audit(
        {
          action: 'employment.resignationWithdrawn',
          subjectKind: 'employee',
          subjectId: employeeId,
          before: { noticeDay: waiting.noticeDay, lastDay: waiting.lastDay },
        },
        trx,
      )
      return ownResignation(trx, siteId, employeeId, today)
    })
  })
}

export function resignationHandlers(services: ResignationServices): readonly Handler[] {
  return [show, sendHandler(services), withdrawHandler(services)]
}
