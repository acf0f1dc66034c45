import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Job } from '#portal/employees/history/rules.ts'
import type { JobBody } from '../contract.ts'
import {
  canManage,
  departmentExists,
  isInUse,
  lockManagers,
  reportsTo,
} from '../database/lookups.ts'
import type { Acting } from './acting.ts'

export type JobRefusal =
  | 'employment.departmentMissing'
  | 'employment.workSiteMissing'
  | 'employment.managerMissing'
  | 'employment.managerSelf'
  | 'employment.managerLoop'

/** A manager is neither the employee nor someone who reports to them. */
async function checkManager(
  { trx, siteId }: Pick<Acting, 'trx' | 'siteId'>,
  managerId: string,
  employeeId: string | null,
): Promise<Outcome<null, JobRefusal>> {
  if (managerId === employeeId) return refuse('employment.managerSelf', {}, 'managerId')
  if (!(await canManage(trx, siteId, managerId)))
    return refuse('employment.managerMissing', {}, 'managerId')
  if (employeeId === null) return ok(null)
  await lockManagers(trx, siteId)
  return (await reportsTo(trx, siteId, managerId, employeeId))
    ? refuse('employment.managerLoop', {}, 'managerId')
    : ok(null)
}

/** Checks that what a job refers to is there, and returns what it sets. */
export async function checkJob(
  acting: Pick<Acting, 'trx' | 'siteId'>,
  job: JobBody,
  employeeId: string | null,
): Promise<Outcome<Partial<Job>, JobRefusal>> {
  const { trx, siteId } = acting
  const { departmentId, workSiteId, managerId } = job
  if (departmentId !== undefined && !(await departmentExists(trx, siteId, departmentId)))
    return refuse('employment.departmentMissing', {}, 'departmentId')
  if (workSiteId != null && !(await isInUse(trx, siteId, 'work_sites', workSiteId)))
    return refuse('employment.workSiteMissing', {}, 'workSiteId')
  if (managerId != null) {
    const checked = await checkManager(acting, managerId, employeeId)
    if (!checked.ok) return checked
  }
  return ok(
    Object.fromEntries(
      Object.entries(job).filter(([, value]) => value !== undefined),
    ) as Partial<Job>,
  )
}
