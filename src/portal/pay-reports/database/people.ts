import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { PersonWithoutAccount } from '../contract.ts'

interface AccountQuery {
  readonly today: string
  readonly after: string | undefined
  readonly limit: number
}

/**
 * Everyone who has had a salary without an account at some time, found by an index of these, and
 * those without a salary until a day, found along the keys of both tables.
 */
function lackingOnce(siteId: number, today: string): RawBuilder<{ id: string }> {
  return sql`
    select employee_id from employee_pay where site_id = ${siteId} and iban = ''
    union all
    select w.id from employees w where w.site_id = ${siteId} and not exists (
      select from employee_pay p where p.site_id = ${siteId} and p.employee_id = w.id and p.from_date <= ${today}::date)`
}

/** A page of the employees of today whose salary of today has no account, by id. */
export async function withoutAccountPage(
  queries: Queries,
  siteId: number,
  { today, after, limit }: AccountQuery,
): Promise<PersonWithoutAccount[]> {
  let query = queries
    .selectFrom('employees as e')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.site_id', '=', 'e.site_id').onRef('d.id', '=', 'e.department_id'),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('employee_pay as p')
          .whereRef('p.site_id', '=', 'e.site_id')
          .whereRef('p.employee_id', '=', 'e.id')
          .where('p.from_date', '<=', today)
          .select('p.iban')
          .orderBy('p.from_date', 'desc')
          .limit(1)
          .as('now'),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'e.employee_no', 'e.name_en', 'e.name_ar', 'now.iban'])
    .select(['d.name_en as department_en', 'd.name_ar as department_ar'])
    .where('e.site_id', '=', siteId)
    .where('e.joining_date', '<=', today)
    .where((where) =>
      where.or([where('e.leaving_date', 'is', null), where('e.leaving_date', '>=', today)]),
    )
    .where((where) => where.or([where('now.iban', 'is', null), where('now.iban', '=', '')]))
    .where(sql<SqlBool>`e.id = any(array(${lackingOnce(siteId, today)}))`)
  if (after !== undefined) query = query.where('e.id', '>', after)
  const rows = await query.orderBy('e.id').limit(limit).execute()
  return rows.map((row) => ({
    employee: {
      id: row.id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
      department: { en: row.department_en, ar: row.department_ar },
    },
    reason: row.iban === null ? 'noSalary' : 'noAccount',
  }))
}
