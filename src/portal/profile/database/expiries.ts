import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { ListedRecord } from './record.ts'

interface ExpiringDependant extends ListedRecord {
  readonly nextExpiry: string
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
}

interface Page {
  readonly after: readonly [day: string, id: string] | null
  readonly limit: number
}

/** Dependants by the first of their documents that expires; not of those who left. */
export async function expiringDependants(
  queries: Queries,
  siteId: number,
  { after, limit }: Page,
): Promise<ExpiringDependant[]> {
  let query = queries
    .selectFrom('dependants as d')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'd.site_id').onRef('e.id', '=', 'd.employee_id'),
    )
    .select(['d.id', 'd.name_en', 'd.name_ar', 'd.relation', 'd.birth_date', 'd.nationality'])
    .select(['d.gender', 'd.passport_expiry', 'd.emirates_id_expiry', 'd.visa_expiry'])
    .select(['d.insurance_expiry', 'd.next_expiry', 'e.id as employee_id', 'e.employee_no'])
    .select(['e.name_en as employee_en', 'e.name_ar as employee_ar'])
    .where('d.site_id', '=', siteId)
    .where('d.next_expiry', 'is not', null)
    .where('e.state', '<>', 'left')
  if (after !== null)
    query = query.where(
      sql<boolean>`(d.next_expiry, d.id) > (${after[0]}::date, ${after[1]}::uuid)`,
    )
  const rows = await query.orderBy('d.next_expiry').orderBy('d.id').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    values: {
      nameEn: row.name_en,
      nameAr: row.name_ar,
      relation: row.relation,
      birthDate: row.birth_date,
      nationality: row.nationality,
      gender: row.gender,
      passportExpiry: row.passport_expiry ?? '',
      emiratesIdExpiry: row.emirates_id_expiry ?? '',
      visaExpiry: row.visa_expiry ?? '',
      insuranceExpiry: row.insurance_expiry ?? '',
    },
    nextExpiry: row.next_expiry ?? '',
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.employee_en, ar: row.employee_ar },
    },
  }))
}
