import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { OwnClaim } from './contract.ts'

function claimsOf(queries: Queries, siteId: number, userId: string) {
  return queries
    .selectFrom('company_claims as k')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'k.site_id').onRef('c.id', '=', 'k.company_id'),
    )
    .select([
      'k.id',
      'c.name_en',
      'c.name_ar',
      'k.state',
      'k.asked_at',
      'k.reason_en',
      'k.reason_ar',
      'k.company_id',
    ])
    .where('k.site_id', '=', siteId)
    .where('k.user_id', '=', userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof claimsOf>['executeTakeFirstOrThrow']>>

function claimOf(row: Row): OwnClaim {
  const { id, state } = row
  return {
    id,
    company: { en: row.name_en, ar: row.name_ar },
    state,
    requestedAt: row.asked_at.toISOString(),
    reason: { en: row.reason_en, ar: row.reason_ar },
  }
}

const MAX_LISTED = 30

export async function listOwn(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<OwnClaim[]> {
  return (
    await claimsOf(queries, siteId, userId)
      .orderBy('k.asked_at', 'desc')
      .limit(MAX_LISTED)
      .execute()
  ).map(claimOf)
}

/**
 * A listed company by the number in its address, locked so that two claims of one person run one
 * after the other.
 */
export async function lockListed(
  trx: Trx,
  siteId: number,
  number: number,
): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('companies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .where('state', '=', 'accepted')
    .forUpdate()
    .executeTakeFirst()
}

export async function waits(
  queries: Queries,
  siteId: number,
  companyId: string,
  userId: string,
): Promise<boolean> {
  const found = await claimsOf(queries, siteId, userId)
    .where('k.company_id', '=', companyId)
    .where('k.state', '=', 'waiting')
    .executeTakeFirst()
  return found !== undefined
}

export interface NewClaim {
  readonly companyId: string
  readonly userId: string
  readonly position: string
  readonly phone: string
  readonly note: string
  readonly fileId: string
}

export async function insertClaim(
  trx: Trx,
  siteId: number,
  claim: NewClaim,
  now: Date,
): Promise<OwnClaim> {
  const { companyId, userId, fileId, ...values } = claim
  const id = newId()
  await trx
    .insertInto('company_claims')
    .values({
      site_id: siteId,
      id,
      company_id: companyId,
      user_id: userId,
      file_id: fileId,
      ...values,
      state: 'waiting',
      asked_at: now,
    })
    .execute()
  return claimOf(
    await claimsOf(trx, siteId, userId).where('k.id', '=', id).executeTakeFirstOrThrow(),
  )
}
