import type { Trx } from '#platform/db/database.ts'
import type { LockedEmployee } from '#portal/employees/database/standing.ts'
import { type Details, plannedDetails, removeDetails, saveDetails } from './database/details.ts'
import type { Personal } from './personal/contract.ts'
import type { Acting, EmploymentServices } from './server/acting.ts'
import { type ActingCall, actingOf } from './server/change-history.ts'
import { writePersonal } from './server/write-personal.ts'

export type { EmploymentServices } from './server/acting.ts'

/**
 * Saves details of a locked employee from a day on: writes them if it has come, and else leaves
 * that to the job that lets planned changes take effect.
 */
export async function changeDetails(
  acting: Acting,
  employee: LockedEmployee,
  { fromDay, details }: Details,
  author: string,
): Promise<void> {
  const { trx, siteId, today, now } = acting
  const isLater = fromDay > today
  const saved = { employeeId: employee.id, fromDay, details, applied: !isLater }
  await saveDetails(trx, siteId, saved, { userId: author, now })
  if (isLater)
    await acting.audit({
      action: 'employment.detailsPlanned',
      subjectKind: 'employee',
      subjectId: employee.id,
      after: { fromDay, fields: Object.keys(details) },
    })
  else await writePersonal(acting, employee, details)
}

/** As `changeDetails`, for a request that someone else sent and the caller approved. */
export async function changeRequested(
  call: Omit<ActingCall, 'database'>,
  services: EmploymentServices,
  { trx, employee }: { readonly trx: Trx; readonly employee: LockedEmployee },
  details: Details,
): Promise<void> {
  const acting = await actingOf(call, services, trx)
  await changeDetails(acting, employee, details, call.caller.userId)
}

/** The first later day that has one of these fields planned; null where none has. */
export async function plannedDayOf(
  trx: Trx,
  {
    siteId,
    employeeId,
    today,
  }: { readonly siteId: number; readonly employeeId: string; readonly today: string },
  fields: readonly string[],
): Promise<string | null> {
  const planned = await plannedDetails(trx, siteId, employeeId)
  const found = planned.find(
    ({ fromDay, details }) =>
      fromDay > today && fields.some((field) => details[field as keyof Personal] !== undefined),
  )
  return found?.fromDay ?? null
}

/** Removes what such a request planned for a locked employee, unless it was replaced since. */
export function removeRequested(
  trx: Trx,
  siteId: number,
  planned: Details & { readonly employeeId: string },
): Promise<void> {
  return removeDetails(trx, siteId, planned)
}
