import { sql } from 'kysely'
import { siteOverrides } from '#accounts/people/database/roles.ts'
import { mayReaddress } from '#accounts/people/rules.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOf } from '#accounts/permissions/rules.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { emiratesIdHolders, releaseEmiratesIds } from '../../database/documents.ts'
import type { Importer } from './audit.ts'

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
  const [users, employees, holders] = [
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
    await emiratesIdHolders(trx, siteId, emiratesIds),
  ]
  return {
    emails: new Map([
      ...employees.map((row) => [row.email_folded, row.id] as const),
      ...users.map((row) => [row.email_folded, row.employee_id ?? ''] as const),
    ]),
    emiratesIds: holders,
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
  await releaseEmiratesIds(trx, siteId, emiratesIdsOf)
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
