import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
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

/** A member of an employee's family who has a transaction. */
export interface FamilyMember {
  readonly id: string
  readonly employeeId: string
  readonly name: TwoNames
  readonly relation: string
  readonly nationality: string
  readonly expiries: Dependant['expiries']
  /** Whether the number of each document is on record. */
  readonly hasNumber: Readonly<Record<DependantType, boolean>>
}

function selectFamily(queries: Queries, siteId: number) {
  return queries
    .selectFrom('dependants as d')
    .where('d.site_id', '=', siteId)
    .select(['d.id', 'd.employee_id', 'd.name_en', 'd.name_ar', 'd.relation', 'd.nationality'])
    .select(['d.passport_expiry', 'd.emirates_id_expiry', 'd.visa_expiry', 'd.insurance_expiry'])
    .select(['d.passport_no', 'd.emirates_id', 'd.visa_no', 'd.insurance_no'])
}

type FamilyRow = Awaited<ReturnType<ReturnType<typeof selectFamily>['executeTakeFirstOrThrow']>>

function memberFrom(row: FamilyRow): FamilyMember {
  return {
    id: row.id,
    employeeId: row.employee_id,
    name: { en: row.name_en, ar: row.name_ar },
    relation: row.relation,
    nationality: row.nationality,
    expiries: {
      passport: row.passport_expiry,
      emiratesId: row.emirates_id_expiry,
      visa: row.visa_expiry,
      healthInsurance: row.insurance_expiry,
    },
    hasNumber: {
      passport: row.passport_no !== '',
      emiratesId: row.emirates_id !== '',
      visa: row.visa_no !== '',
      healthInsurance: row.insurance_no !== '',
    },
  }
}

export async function findFamilyMember(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<FamilyMember | null> {
  const row = await selectFamily(queries, siteId).where('d.id', '=', id).executeTakeFirst()
  return row === undefined ? null : memberFrom(row)
}

/**
 * Those of these dependants whose employee has not left. Locked, so that none is removed before the
 * transaction that refers to them is saved.
 */
export async function lockFamilyMembers(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<FamilyMember[]> {
  if (ids.length === 0) return []
  const rows = await selectFamily(trx, siteId)
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'd.site_id').onRef('e.id', '=', 'd.employee_id'),
    )
    .where('d.id', 'in', [...new Set(ids)])
    .where('e.state', '<>', 'left')
    .orderBy('d.id')
    .forKeyShare('d')
    .execute()
  return rows.map(memberFrom)
}
