import { writeAudit } from '#accounts/audit/database.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { makeLink } from '#accounts/session/database/links.ts'
import { findAccount } from '#accounts/session/database/users.ts'
import { linkUrl } from '#accounts/session/emails.ts'
import { foldEmail } from '#accounts/session/rules/email.ts'
import { createUser } from './database/users.ts'

export interface Setup {
  readonly siteId: number
  readonly email: string
  readonly publicUrl: string
  readonly now: Date
}

async function hasAdmin(trx: Trx, siteId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('user_roles as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'r.site_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select('u.id')
    .where('r.site_id', '=', siteId)
    .where('r.role', '=', 'admin')
    .where('u.password_hash', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The link with which the first administrator of a site sets a password; null when an administrator
 * can already sign in. It is made again each time, so that only the latest printed link works,
 * once.
 */
export async function setupLink(
  database: Database,
  { siteId, email, publicUrl, now }: Setup,
): Promise<string | null> {
  return database.transaction(async (trx) => {
    await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
    if (await hasAdmin(trx, siteId)) return null
    const found = await findAccount(trx, siteId, { emailFolded: foldEmail(email) })
    const name = { en: 'Administrator', ar: 'مسؤول النظام' }
    const id =
      found?.account?.id ??
      (await createUser(trx, siteId, { email, username: 'admin', name, roles: ['admin'] }, now))
    if (id === null) throw new Error('The first administrator could not be created')
    await trx
      .insertInto('user_roles')
      .values({ site_id: siteId, user_id: id, role: 'admin' })
      .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'role']).doNothing())
      .execute()
    const { token } = await makeLink(trx, siteId, id, 'setup', now)
    await writeAudit(
      trx,
      { siteId, actorUserId: null, address: '', requestId: '', at: now },
      { action: 'sites.setupLinkMade', subjectKind: 'user', subjectId: id },
    )
    return linkUrl(publicUrl, 'en', token)
  })
}
