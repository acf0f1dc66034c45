import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { fold } from '#platform/text.ts'
import { inBatches } from './batches.ts'

/** An employee's account. It has no password until its invitation is accepted. */
export interface NewAccount {
  readonly employeeId: string
  readonly employeeNo: string
  readonly email: string
  readonly nameEn: string
  readonly nameAr: string
}

export function foldEmail(email: string): string {
  return email.toLowerCase()
}

/** Accounts with the employee role, so that listed employees can be invited to sign in. */
export async function insertAccounts(
  queries: Queries,
  siteId: number,
  accounts: readonly NewAccount[],
  now: Date,
): Promise<void> {
  await inBatches(accounts, async (part) => {
    const users = part.map((account) => ({
      site_id: siteId,
      id: newId(),
      username: account.employeeNo,
      ...accountColumns(account),
      password_hash: null,
      is_employee: true,
      employee_id: account.employeeId,
      created_at: now,
    }))
    await queries.insertInto('users').values(users).execute()
    await queries
      .insertInto('user_roles')
      .values(users.map((user) => ({ site_id: siteId, user_id: user.id, role: 'employee' })))
      .execute()
  })
}

/** The columns an account copies from its employee. */
export function accountColumns(account: Omit<NewAccount, 'employeeId'>) {
  return {
    email: account.email,
    email_folded: foldEmail(account.email),
    name_en: account.nameEn,
    name_ar: account.nameAr,
    name_en_folded: fold(account.nameEn),
    name_ar_folded: fold(account.nameAr),
    search: fold([account.nameEn, account.nameAr, account.employeeNo, account.email].join(' ')),
  }
}

/** Adds the manager role to the accounts of managers who do not have it. */
export async function grantManagerRole(
  queries: Queries,
  siteId: number,
  employeeNumbers: readonly string[],
): Promise<void> {
  if (employeeNumbers.length === 0) return
  await queries
    .insertInto('user_roles')
    .columns(['site_id', 'user_id', 'role'])
    .expression((from) =>
      from
        .selectFrom('users as u')
        .innerJoin('employees as e', (join) =>
          join.onRef('e.site_id', '=', 'u.site_id').onRef('e.id', '=', 'u.employee_id'),
        )
        .where('e.site_id', '=', siteId)
        .where('e.employee_no', 'in', [...employeeNumbers])
        .select((select) => ['u.site_id', 'u.id', select.val('manager').as('role')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives the account of one employee the manager role, if they have an account. */
export async function makeManager(trx: Trx, siteId: number, employeeId: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (user === undefined) return
  await trx
    .insertInto('user_roles')
    .values({ site_id: siteId, user_id: user.id, role: 'manager' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Somebody comes back: their account is to be invited again, and has no role of earlier days but
 * that of an employee.
 */
export async function reopenAccount(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: null, password_changed_at: null, disabled_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .execute()
  await trx
    .deleteFrom('user_roles')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('role', '<>', 'employee')
    .execute()
}
