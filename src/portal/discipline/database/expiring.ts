import type { Database, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

export interface Expiring {
  readonly caseId: string
  readonly userId: string | null
  readonly offence: TwoNames
}

/** Penalties that no longer count since today or before, and whose employees were not notified. */
export async function lockExpired(
  trx: Trx,
  siteId: number,
  today: string,
  limit: number,
): Promise<Expiring[]> {
  const rows = await trx
    .selectFrom('discipline_penalties as p')
    .innerJoin('discipline_cases as c', (join) =>
      join.onRef('c.site_id', '=', 'p.site_id').onRef('c.id', '=', 'p.case_id'),
    )
    .innerJoin('discipline_offences as o', (join) =>
      join.onRef('o.site_id', '=', 'c.site_id').onRef('o.id', '=', 'c.offence_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'p.site_id').onRef('u.employee_id', '=', 'p.employee_id'),
    )
    .select(['p.case_id', 'p.resolution', 'u.id as user_id', 'o.name_en', 'o.name_ar'])
    .where('p.site_id', '=', siteId)
    .where('p.expires_on', '<=', today)
    .where('p.expiry_notified_at', 'is', null)
    .orderBy('p.expires_on')
    .orderBy('p.case_id')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    caseId: row.case_id,
    // A withdrawn penalty counted no longer before.
    userId: row.resolution === 'withdrawn' ? null : row.user_id,
    offence: { en: row.name_en, ar: row.name_ar },
  }))
}

export async function markExpiryNotified(
  trx: Trx,
  siteId: number,
  caseIds: readonly string[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('discipline_penalties')
    .set({ expiry_notified_at: at })
    .where('site_id', '=', siteId)
    .where('case_id', 'in', caseIds)
    .execute()
}

export async function sitesWithZone(
  database: Database,
): Promise<{ siteId: number; zone: string }[]> {
  const rows = await database.queries.selectFrom('sites').select(['id', 'zone']).execute()
  return rows.map(({ id, zone }) => ({ siteId: id, zone }))
}
