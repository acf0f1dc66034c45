import type { Queries } from '#platform/db/database.ts'
import { runQuery, type PreparedQuery, mapResult, statement } from '#platform/db/statement.ts'
import { departmentKey } from '../rules/record.ts'
import { inBatches } from './batches.ts'

export interface NewDepartment {
  readonly id: string
  readonly nameEn: string
  readonly nameAr: string
}

export async function insertDepartments(
  queries: Queries,
  siteId: number,
  departments: readonly NewDepartment[],
): Promise<void> {
  await inBatches(departments, (part) =>
    queries
      .insertInto('departments')
      .values(
        part.map(({ id, nameEn, nameAr }) => ({
          site_id: siteId,
          id,
          name_en: nameEn,
          name_ar: nameAr,
          name_folded: departmentKey(nameEn),
        })),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'name_folded']).doNothing())
      .execute(),
  )
}

const departments = statement((queries, { siteId }: { siteId: number }) =>
  queries
    .selectFrom('departments')
    .where('site_id', '=', siteId)
    .select(['id', 'name_en', 'name_ar', 'name_folded'])
    .orderBy('name_folded')
    .compile(),
)

export function departmentsQuery(
  siteId: number,
): PreparedQuery<(NewDepartment & { key: string })[]> {
  return mapResult(departments({ siteId }), (rows) =>
    rows.map((row) => ({
      id: row.id,
      nameEn: row.name_en,
      nameAr: row.name_ar,
      key: row.name_folded,
    })),
  )
}

export function departmentsOf(
  queries: Queries,
  siteId: number,
): Promise<(NewDepartment & { key: string })[]> {
  return runQuery(queries, departmentsQuery(siteId))
}
