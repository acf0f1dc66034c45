import type { Queries, Trx } from '#platform/db/database.ts'
import { isJournalKind, type JournalKind, type SetAccount } from '../rules/accounts.ts'
import type { Profile } from '../rules/profiles.ts'

export interface StoredAccounts {
  /** 0 until a site has set any. */
  readonly version: number
  readonly set: ReadonlyMap<JournalKind, SetAccount>
}

/** The accounts that a site has set for an accounting system. */
export async function accountsOf(
  queries: Queries,
  siteId: number,
  profile: Profile,
): Promise<StoredAccounts> {
  const row = await queries
    .selectFrom('journal_profiles')
    .select('version')
    .where('site_id', '=', siteId)
    .where('profile', '=', profile)
    .executeTakeFirst()
  if (row === undefined) return { version: 0, set: new Map() }
  const rows = await queries
    .selectFrom('journal_accounts')
    .select(['kind', 'code', 'name'])
    .where('site_id', '=', siteId)
    .where('profile', '=', profile)
    .execute()
  const set = rows.flatMap(({ kind, code, name }): [JournalKind, SetAccount][] =>
    isJournalKind(kind) ? [[kind, { code, name }]] : [],
  )
  return { version: row.version, set: new Map(set) }
}

interface Saving {
  readonly profile: Profile
  readonly version: number
  readonly accounts: readonly (SetAccount & { readonly kind: JournalKind })[]
  readonly by: string
  readonly now: Date
}

async function takeVersion(
  trx: Trx,
  siteId: number,
  { profile, version, by, now }: Saving,
): Promise<boolean> {
  const values = { changed_by: by, changed_at: now }
  if (version === 0) {
    const row = await trx
      .insertInto('journal_profiles')
      .values({ site_id: siteId, profile, version: 1, ...values })
      .onConflict((conflict) => conflict.columns(['site_id', 'profile']).doNothing())
      .returning('version')
      .executeTakeFirst()
    return row !== undefined
  }
  const row = await trx
    .updateTable('journal_profiles')
    .set({ ...values, version: version + 1 })
    .where('site_id', '=', siteId)
    .where('profile', '=', profile)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces them; returns false if someone else has changed them since that version was read. */
export async function saveAccounts(trx: Trx, siteId: number, saving: Saving): Promise<boolean> {
  if (!(await takeVersion(trx, siteId, saving))) return false
  const { profile, accounts } = saving
  await trx
    .deleteFrom('journal_accounts')
    .where('site_id', '=', siteId)
    .where('profile', '=', profile)
    .execute()
  const set = accounts.filter(({ code, name }) => code !== '' || name !== '')
  if (set.length === 0) return true
  await trx
    .insertInto('journal_accounts')
    .values(set.map((each) => ({ site_id: siteId, profile, ...each })))
    .execute()
  return true
}
