import { sql } from 'kysely'
import { endLinks } from '#accounts/session/database/links.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { madeColumns, personColumns } from '../../database/employees.ts'
import { accountColumns, type NewAccount } from '../../database/accounts.ts'
import type { PersonFields } from '../../rules/changes.ts'

/** Imports of one site take turns, batch by batch; nothing else waits for this lock. */
export async function takeTurn(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').where('id', '=', siteId).select('id').forNoKeyUpdate().execute()
}

export async function updateEmployee(
  trx: Trx,
  siteId: number,
  id: string,
  employeeNo: string,
  person: PersonFields,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('employees')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .set({ ...personColumns(person), ...madeColumns(person, employeeNo), updated_at: now })
    .execute()
}

/** Keeps an account in line with its employee. Links mailed to an old address stop working. */
export async function updateAccount(
  trx: Trx,
  siteId: number,
  account: NewAccount,
  newEmail: boolean,
  now: Date,
): Promise<void> {
  const { email, email_folded, ...names } = accountColumns(account)
  const rows = await trx
    .updateTable('users')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', account.employeeId)
    .set(newEmail ? { ...names, email, email_folded } : names)
    .returning('id')
    .execute()
  if (newEmail) for (const { id } of rows) await endLinks(trx, siteId, id, now)
}

/**
 * When an employee turns out to have joined on another day, moves the start of their first pay to
 * that day.
 */
export async function moveFirstPay(
  trx: Trx,
  siteId: number,
  employeeId: string,
  from: string,
  to: string,
): Promise<void> {
  await trx
    .updateTable('employee_pay')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('from_date', '=', from)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('employee_pay as other')
            .where('other.site_id', '=', siteId)
            .where('other.employee_id', '=', employeeId)
            .where('other.from_date', '<=', to)
            .select('other.site_id'),
        ),
      ),
    )
    .set({ from_date: to })
    .execute()
}

export interface Link {
  readonly employeeId: string
  readonly managerNo: string
}

/** Sets the managers of employees, as far as those exist by now. */
export async function setManagers(trx: Trx, siteId: number, links: readonly Link[]): Promise<void> {
  await sql`
    update employees each set manager_id = manager.id
    from unnest(${links.map((link) => link.employeeId)}::uuid[], ${links.map((link) => link.managerNo)}::text[]) as link (employee_id, manager_no)
    join employees manager on manager.site_id = ${siteId} and manager.employee_no = link.manager_no
    where each.site_id = ${siteId} and each.id = link.employee_id`.execute(trx)
}

/**
 * Updates the planner's statistics after an import; the embedded database never does so by itself.
 */
export async function refreshStatistics(queries: Queries): Promise<void> {
  await sql`analyze departments, employees, employee_pay, documents, portal_document_versions, users, user_roles`.execute(
    queries,
  )
}
