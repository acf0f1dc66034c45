import { notifyUser } from '#accounts/notifications/notify.ts'
import { makeManager } from '#portal/employees/database/accounts.ts'
import { changesOf, replaceChanges } from '#portal/employees/database/changes.ts'
import {
  type LockedEmployee,
  lockEmployee,
  saveStanding,
} from '#portal/employees/database/standing.ts'
import { recordNow, standingOn } from '#portal/employees/history/standing.ts'
import { passOnRequests } from '#portal/leave/employment.ts'
import { endOf } from '../database/ends.ts'
import { briefOf, reportsTo, teamOf } from '../database/lookups.ts'
import type { Acting } from './acting.ts'

/** The first of these who is still there and does not report to the person. */
async function managerFor(
  { trx, siteId }: Acting,
  employeeId: string,
  candidates: readonly (string | null)[],
): Promise<string | null> {
  for (const id of candidates) {
    if (id === null || id === employeeId) continue
    const brief = await briefOf(trx, siteId, id)
    if (brief === null || brief.state === 'left') continue
    if (!(await reportsTo(trx, siteId, id, employeeId))) return id
  }
  return null
}

async function giveManager(
  acting: Acting,
  employeeId: string,
  managerId: string | null,
): Promise<void> {
  const { trx, siteId, today, now, userId } = acting
  const employee = await lockEmployee(trx, siteId, employeeId)
  const before = await changesOf(trx, siteId, employeeId)
  const after = recordNow(before, today, { managerId }, 'newManager')
  const standing = standingOn(after, today)
  if (employee === null || standing === null) return
  await replaceChanges(trx, { siteId, employeeId, today }, { before, after }, { userId, now })
  await saveStanding(trx, siteId, employee, standing, acting)
}

/**
 * Passes the team of a leaver to the person whom the end of their employment names, otherwise to
 * their own manager; without either, human resources decide. Requests that waited for the leaver
 * wait for the next approver, who is notified.
 */
export async function handOver(
  acting: Acting,
  leaver: LockedEmployee,
  lastDay: string,
): Promise<void> {
  const { trx, siteId } = acting
  const team = await teamOf(trx, siteId, leaver.id)
  if (team.length === 0) return
  const end = await endOf(trx, siteId, leaver.id, lastDay)
  const candidates = [end?.handoverTo?.id ?? null, leaver.managerId]
  const taken = new Map<string, number>()
  for (const employeeId of team) {
    const managerId = await managerFor(acting, employeeId, candidates)
    await giveManager(acting, employeeId, managerId)
    if (managerId !== null) taken.set(managerId, (taken.get(managerId) ?? 0) + 1)
  }
  for (const [managerId, count] of taken) {
    await makeManager(trx, siteId, managerId)
    const manager = await briefOf(trx, siteId, managerId)
    if (manager === null || manager.userId === null) continue
    await notifyUser(
      { ...acting, jobs: acting.services.jobs },
      {
        userId: manager.userId,
        kind: 'teamHandedOver',
        params: { name: { en: leaver.nameEn, ar: leaver.nameAr }, count },
        path: '/team',
        once: `${leaver.id} ${lastDay}`,
      },
    )
  }
  await passOnRequests(acting, team)
}
