import type { Queries } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import type { Language } from '#platform/http/handler.ts'
import { endSteps } from './steps.ts'

/** The account data that signing in needs. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly nameEn: string
  readonly nameAr: string
  readonly language: Language
  readonly isEmployee: boolean
  readonly roles: readonly string[]
  readonly passwordHash: string | null
  /** Not disabled, and its person has not left and is not suspended. */
  readonly isOpen: boolean
  /** When the person's last day, or a suspension, closes it. */
  readonly closesAt: Date | null
}

export interface SiteAccount {
  readonly siteNames: readonly string[]
  readonly siteNameEn: string
  readonly siteNameAr: string
  readonly passwordMin: number
  readonly account: Account | null
}

/**
 * The site and its account with this address or id, if any, in one query: an unknown address takes
 * the same time.
 */
export async function findAccount(
  queries: Queries,
  siteId: number,
  by: { emailFolded: string } | { userId: string },
): Promise<SiteAccount | null> {
  const row = await queries
    .selectFrom('sites as w')
    .leftJoin('users as u', (join) =>
      'userId' in by
        ? join.onRef('u.site_id', '=', 'w.id').on('u.id', '=', by.userId)
        : join.onRef('u.site_id', '=', 'w.id').on('u.email_folded', '=', by.emailFolded),
    )
    .leftJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'u.site_id').onRef('e.id', '=', 'u.employee_id'),
    )
    .select([
      'w.name_en as site_en',
      'w.name_ar as site_ar',
      'w.portal_title_en',
      'w.portal_title_ar',
      'w.password_min',
    ])
    .select([
      'u.id',
      'u.email',
      'u.username',
      'u.name_en',
      'u.name_ar',
      'u.language',
      'u.is_employee',
      'u.password_hash',
      'u.disabled_at',
      'e.state',
      'e.closes_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('user_roles as r')
        .whereRef('r.site_id', '=', 'u.site_id')
        .whereRef('r.user_id', '=', 'u.id')
        .select((roles) => roles.fn.agg<string[] | null>('array_agg', ['r.role']).as('roles'))
        .as('roles'),
    )
    .where('w.id', '=', siteId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    siteNames: [row.site_en, row.site_ar, row.portal_title_en, row.portal_title_ar],
    siteNameEn: row.site_en,
    siteNameAr: row.site_ar,
    passwordMin: row.password_min,
    account:
      row.id === null
        ? null
        : {
            id: row.id,
            email: row.email ?? '',
            username: row.username ?? '',
            nameEn: row.name_en ?? '',
            nameAr: row.name_ar ?? '',
            language: row.language ?? 'en',
            isEmployee: row.is_employee ?? false,
            roles: row.roles ?? [],
            passwordHash: row.password_hash,
            isOpen: row.disabled_at === null && (row.state === null || row.state === 'active'),
            closesAt: row.closes_at,
          },
  }
}

const mailboxOf = statement(
  (queries, params: { siteId: number; userId: string; emailFolded: string }) =>
    queries
      .selectFrom('users as u')
      .leftJoin('customers as c', (join) =>
        join.onRef('c.site_id', '=', 'u.site_id').onRef('c.user_id', '=', 'u.id'),
      )
      .select(['c.user_id', 'c.email_confirmed_at'])
      .where('u.site_id', '=', params.siteId)
      .where('u.id', '=', params.userId)
      .where('u.email_folded', '=', params.emailFolded)
      .compile(),
)

/**
 * Whether this is the account's address and its owner has followed a link in that mailbox: a
 * customer confirms theirs, everyone else sets their first password with a link.
 */
export function ownsMailboxQuery(
  siteId: number,
  userId: string,
  emailFolded: string,
): PreparedQuery<boolean> {
  return mapResult(
    mailboxOf({ siteId, userId, emailFolded }),
    ([row]) => row !== undefined && (row.user_id === null || row.email_confirmed_at !== null),
  )
}

export async function ownsMailbox(
  queries: Queries,
  siteId: number,
  userId: string,
  emailFolded: string,
): Promise<boolean> {
  return runQuery(queries, ownsMailboxQuery(siteId, userId, emailFolded))
}

export async function siteExists(queries: Queries, siteId: number): Promise<boolean> {
  return (
    (await queries.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst()) !==
    undefined
  )
}

/**
 * Saves a new hash; with `from`, only if it replaces that one. False when another was saved
 * meanwhile.
 */
export async function replacePasswordHash(
  queries: Queries,
  siteId: number,
  userId: string,
  hash: { from?: string | null; to: string; changedAt?: Date },
): Promise<boolean> {
  let update = queries
    .updateTable('users')
    .set({
      password_hash: hash.to,
      ...(hash.changedAt === undefined ? {} : { password_changed_at: hash.changedAt }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
  if (hash.from !== undefined)
    update = update.where('password_hash', 'is not distinct from', hash.from)
  if ((await update.returning('id').executeTakeFirst()) === undefined) return false
  // Whoever has got past the old password must give the new one.
  if (hash.changedAt !== undefined) await endSteps(queries, siteId, userId)
  return true
}
