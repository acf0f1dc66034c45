import type { Queries, Trx } from '#platform/db/database.ts'

/** Locks a company the user is a member of; undefined if it does not exist or is not theirs. */
export async function lockOwnCompany(trx: Trx, siteId: number, companyId: string, userId: string) {
  return trx
    .selectFrom('companies as c')
    .selectAll('c')
    .where('c.site_id', '=', siteId)
    .where('c.id', '=', companyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('company_members as m')
          .select('m.user_id')
          .where('m.site_id', '=', siteId)
          .where('m.company_id', '=', companyId)
          .where('m.user_id', '=', userId),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof lockOwnCompany>>>

export async function lockCompany(
  trx: Trx,
  siteId: number,
  companyId: string,
): Promise<CompanyRow | undefined> {
  return trx
    .selectFrom('companies')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

/** Checks whether the user is a member of a company. */
export async function isMember(
  queries: Queries,
  siteId: number,
  companyId: string,
  userId: string,
): Promise<boolean> {
  const found = await queries
    .selectFrom('company_members')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export async function memberIds(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('company_members')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('since')
    .execute()
  return rows.map((row) => row.user_id)
}

export async function addMember(
  trx: Trx,
  siteId: number,
  companyId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('company_members')
    .values({ site_id: siteId, company_id: companyId, user_id: userId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives users the role that opens the owner pages. Users who already have it keep it. */
export async function grantOwnerRole(
  trx: Trx,
  siteId: number,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await trx
    .insertInto('user_roles')
    .values(userIds.map((userId) => ({ site_id: siteId, user_id: userId, role: 'owner' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
