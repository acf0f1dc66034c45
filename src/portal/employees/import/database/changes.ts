import { sql } from 'kysely'
import { endLinks } from '#accounts/session/database/links.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { madeColumns, personColumns } from '../../database/employees.ts'
import { accountColumns, type NewAccount } from '../../database/accounts.ts'
import { type Author, changesOfMany, replaceChanges } from '../../database/changes.ts'
import { recordNow } from '../../history/standing.ts'
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
  /** They were added in this import: the manager is theirs from their first day. */
  readonly isNew: boolean
}

/** Sets the managers of employees, as far as those exist by now. */
export async function setManagers(
  trx: Trx,
  siteId: number,
  links: readonly Link[],
  { today, author }: { today: string; author: Author },
): Promise<void> {
  const { rows } = await sql<{ employee_id: string; manager_id: string }>`
    update employees each set manager_id = manager.id
    from unnest(${links.map((link) => link.employeeId)}::uuid[], ${links.map((link) => link.managerNo)}::text[]) as link (employee_id, manager_no)
    join employees manager on manager.site_id = ${siteId} and manager.employee_no = link.manager_no
    where each.site_id = ${siteId} and each.id = link.employee_id
    returning each.id as employee_id, each.manager_id`.execute(trx)
  const added = new Set(links.filter((link) => link.isNew).map((link) => link.employeeId))
  const [first, later] = [
    rows.filter((row) => added.has(row.employee_id)),
    rows.filter((row) => !added.has(row.employee_id)),
  ]
  if (first.length > 0)
    await sql`
    update employment_changes each set manager_id = link.manager_id
    from unnest(${first.map((row) => row.employee_id)}::uuid[], ${first.map((row) => row.manager_id)}::uuid[]) as link (employee_id, manager_id)
    where each.site_id = ${siteId} and each.employee_id = link.employee_id and each.reason = 'joined'`.execute(
      trx,
    )
  const histories = await changesOfMany(
    trx,
    siteId,
    later.map((row) => row.employee_id),
  )
  for (const { employee_id: employeeId, manager_id: managerId } of later) {
    const before = histories.get(employeeId) ?? []
    const after = recordNow(before, today, { managerId })
    await replaceChanges(trx, { siteId, employeeId, today }, { before, after }, author)
  }
}

/**
 * Updates the planner's statistics after an import; the embedded database never does so by itself.
 */
export async function refreshStatistics(queries: Queries): Promise<void> {
  await sql`analyze departments, employees, employment_changes, employee_pay, documents, portal_document_versions, users, user_roles`.execute(
    queries,
  )
}
