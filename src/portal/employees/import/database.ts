import { sql } from 'kysely'
import { siteOverrides } from '#accounts/people/database/roles.ts'
import { mayReaddress } from '#accounts/people/rules.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { endLinks } from '#accounts/session/database/links.ts'
import { permissionsOf } from '#accounts/permissions/rules.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { accountColumns, madeColumns, type NewAccount, personColumns } from '../database.ts'
import type { PersonFields } from '../rules/changes.ts'

/** Imports of one site take turns, batch by batch; nothing else waits for this lock. */
export async function takeTurn(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').where('id', '=', siteId).select('id').forNoKeyUpdate().execute()
}

/**
 * Who has these emails and Emirates IDs at this moment, by employee id; an account without an
 * employee has its email as ''.
 */
export async function holdersOf(
  trx: Trx,
  siteId: number,
  emails: readonly string[],
  emiratesIds: readonly string[],
) {
  const [users, employees, documents] = [
    await trx
      .selectFrom('users')
      .where('site_id', '=', siteId)
      .where('email_folded', 'in', [...emails])
      .select(['email_folded', 'employee_id'])
      .execute(),
    await trx
      .selectFrom('employees')
      .where('site_id', '=', siteId)
      .where('email_folded', 'in', [...emails])
      .select(['email_folded', 'id'])
      .execute(),
    emiratesIds.length === 0
      ? []
      : await trx
          .selectFrom('employee_papers')
          .where('site_id', '=', siteId)
          .where('emirates_id', 'in', [...emiratesIds])
          .select(['emirates_id', 'employee_id'])
          .execute(),
  ]
  return {
    emails: new Map([
      ...employees.map((row) => [row.email_folded, row.id] as const),
      ...users.map((row) => [row.email_folded, row.employee_id ?? ''] as const),
    ]),
    emiratesIds: new Map(documents.map((row) => [row.emirates_id ?? '', row.employee_id])),
  }
}

/**
 * Releases these employees' unique values, so that others can take them in the same transaction.
 */
export async function letGo(
  trx: Trx,
  siteId: number,
  emailsOf: readonly string[],
  emiratesIdsOf: readonly string[],
): Promise<void> {
  if (emailsOf.length > 0) {
    const ids = [...emailsOf]
    await trx
      .updateTable('employees')
      .where('site_id', '=', siteId)
      .where('id', 'in', ids)
      .set({ email_folded: sql<string>`'let go by ' || id` })
      .execute()
    await trx
      .updateTable('users')
      .where('site_id', '=', siteId)
      .where('employee_id', 'in', ids)
      .set({ email_folded: sql<string>`'let go by ' || id` })
      .execute()
  }
  if (emiratesIdsOf.length > 0) {
    await trx
      .updateTable('employee_papers')
      .where('site_id', '=', siteId)
      .where('employee_id', 'in', [...emiratesIdsOf])
      .set({ emirates_id: null })
      .execute()
  }
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
  await sql`analyze departments, employees, employee_pay, employee_papers, users, user_roles`.execute(
    queries,
  )
}

export interface AuditRow {
  readonly action: string
  readonly employeeId: string
  readonly before: unknown
  readonly after: unknown
}

/** The importer, as recorded in the audit log; empty when it runs from the command line. */
export interface Importer {
  readonly userId: string | null
  readonly requestId: string
}

export async function writeAudit(
  trx: Trx,
  siteId: number,
  importer: Importer,
  rows: readonly AuditRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('audit_entries')
    .values(
      rows.map((row) => ({
        site_id: siteId,
        id: newId(),
        at: now,
        actor_user_id: importer.userId,
        action: row.action,
        subject_kind: 'employee',
        subject_id: row.employeeId,
        before: row.before === null ? null : JSON.stringify(row.before),
        after: row.after === null ? null : JSON.stringify(row.after),
        request_id: importer.requestId,
      })),
    )
    .execute()
}

/** An account before its address changed. */
export interface Readdressed {
  readonly employeeId: string
  readonly userId: string
  readonly email: string
  readonly language: 'en' | 'ar'
  readonly name: string
  readonly siteName: string
}

/** The accounts of these employees that are used to sign in. */
export async function accountsInUse(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Readdressed[]> {
  if (employeeIds.length === 0) return []
  const rows = await queries
    .selectFrom('users as u')
    .innerJoin('sites as w', 'w.id', 'u.site_id')
    .select([
      'u.id',
      'u.employee_id',
      'u.email',
      'u.language',
      'u.name_en',
      'u.name_ar',
      'w.name_en as site_en',
      'w.name_ar as site_ar',
    ])
    .where('u.site_id', '=', siteId)
    .where('u.employee_id', 'in', [...employeeIds])
    .where('u.password_hash', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .execute()
  return rows.map(({ id, employee_id, email, language, name_en, name_ar, site_en, site_ar }) => {
    const isArabic = language === 'ar'
    const name = isArabic && name_ar !== '' ? name_ar : name_en
    return {
      employeeId: employee_id ?? '',
      userId: id,
      email,
      language: isArabic ? 'ar' : 'en',
      name,
      siteName: isArabic ? site_ar : site_en,
    }
  })
}

/**
 * Those of these employees whose account's address the importer may not change. The operator of the
 * program itself may.
 */
export async function addressesBeyond(
  queries: Queries,
  { siteId, importer }: { readonly siteId: number; readonly importer: Importer },
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (importer.userId === null || employeeIds.length === 0) return new Set()
  const rows = await queries
    .selectFrom('users as u')
    .innerJoin('user_roles as r', (join) =>
      join.onRef('r.site_id', '=', 'u.site_id').onRef('r.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.employee_id', 'r.role'])
    .where('u.site_id', '=', siteId)
    .where((where) =>
      where.or([
        where('u.id', '=', importer.userId),
        where('u.employee_id', 'in', [...employeeIds]),
      ]),
    )
    .execute()
  const overrides = await siteOverrides(queries, siteId)
  const rolesOf = (those: typeof rows) => those.map(({ role }) => Role.parse(role))
  const own = rolesOf(rows.filter(({ id }) => id === importer.userId))
  const caller = { roles: own, permissions: permissionsOf(own, overrides) }
  return new Set(
    employeeIds.filter(
      (id) =>
        !mayReaddress(
          caller,
          { roles: rolesOf(rows.filter((row) => row.employee_id === id)) },
          overrides,
        ),
    ),
  )
}
