import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { DependantType } from '../rules/catalogue.ts'

/** A person of an employee's family, with the expiry of each document that is on record. */
export interface Dependant {
  readonly id: string
  readonly name: TwoNames
  /** The employee's account. */
  readonly userId: string
  readonly nextExpiry: string
  readonly expiries: Readonly<Record<DependantType, string | null>>
}

/** The last one of a page, after which the next begins. */
export type DependantCursor = Pick<Dependant, 'id' | 'nextExpiry'>

interface Page {
  /** The last day on which the first of their documents expires. */
  readonly until: string
  readonly after: DependantCursor | null
  readonly limit: number
}

/**
 * Dependants by the first of their documents that expires, of employees who have not left and have
 * an account to notify.
 */
export async function dependantsUntil(
  queries: Queries,
  siteId: number,
  { until, after, limit }: Page,
): Promise<Dependant[]> {
  const rows = await queries
    .selectFrom('dependants as d')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'd.site_id').onRef('e.id', '=', 'd.employee_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'd.site_id').onRef('u.employee_id', '=', 'd.employee_id'),
    )
    .select(['d.id', 'd.name_en', 'd.name_ar', 'd.next_expiry', 'u.id as user_id'])
    .select(['d.passport_expiry', 'd.emirates_id_expiry', 'd.visa_expiry', 'd.insurance_expiry'])
    .where('d.site_id', '=', siteId)
    .where('d.next_expiry', '<=', until)
    .where('e.state', '<>', 'left')
    .where('u.disabled_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(d.next_expiry, d.id) > (${after?.nextExpiry}::date, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('d.next_expiry')
    .orderBy('d.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    userId: row.user_id,
    nextExpiry: row.next_expiry ?? until,
    expiries: {
      passport: row.passport_expiry,
      emiratesId: row.emirates_id_expiry,
      visa: row.visa_expiry,
      healthInsurance: row.insurance_expiry,
    },
  }))
}
