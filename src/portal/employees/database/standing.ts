import type { Trx } from '#platform/db/database.ts'
import { instantAt } from '#platform/days.ts'
import { madeColumns } from './employees.ts'
import type { Standing } from '../history/standing.ts'

/** The row of an employee that changes to their history are made under. */
export interface LockedEmployee {
  readonly id: string
  readonly employeeNo: string
  readonly nameEn: string
  readonly nameAr: string
  readonly email: string
  readonly state: 'active' | 'suspended' | 'left'
  readonly joiningDate: string
  readonly leavingDate: string | null
  readonly managerId: string | null
  readonly departmentId: string
  readonly userId: string | null
}

/** Locks an employee, so that two changes of one history are made one after the other. */
export async function lockEmployee(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<LockedEmployee | null> {
  const row = await trx
    .selectFrom('employees')
    .select(['id', 'employee_no', 'name_en', 'name_ar', 'email', 'state'])
    .select(['joining_date', 'leaving_date', 'manager_id', 'department_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', id)
    .executeTakeFirst()
  return {
    id: row.id,
    employeeNo: row.employee_no,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    email: row.email,
    state: row.state,
    joiningDate: row.joining_date,
    leavingDate: row.leaving_date,
    managerId: row.manager_id,
    departmentId: row.department_id,
    userId: user?.id ?? null,
  }
}

/** Writes to an employee's row what their history says today. */
export async function saveStanding(
  trx: Trx,
  siteId: number,
  employee: LockedEmployee,
  standing: Standing,
  { zone, now }: { zone: string; now: Date },
): Promise<void> {
  const { position, closesOn } = standing
  const closesAt = closesOn === null ? null : new Date(instantAt(closesOn, 0, zone))
  await trx
    .updateTable('employees')
    .set({
      state: standing.state,
      joining_date: standing.joiningDate,
      leaving_date: standing.leavingDate,
      department_id: standing.departmentId,
      position_en: position.en,
      position_ar: position.ar,
      manager_id: standing.managerId,
      closes_at: closesAt,
      search: madeColumns(
        { ...employee, positionEn: position.en, positionAr: position.ar },
        employee.employeeNo,
      ).search,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', employee.id)
    .execute()
}
