import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { PensionRow, PersonWithoutAccount } from '../contract.ts'

interface PensionQuery {
  readonly month: string
  readonly after: string | undefined
  readonly limit: number
}

const PENSION_CODES = ['pension', 'pensionEmployer']

/** A page of the employees with social insurance in the approved runs of a month, by id. */
export async function pensionPage(
  queries: Queries,
  siteId: number,
  { month, after, limit }: PensionQuery,
): Promise<PensionRow[]> {
  const { rows } = await sql<{
    id: string
    employee_no: string
    name_en: string
    name_ar: string
    nationality: string
    base: number | null
    own: number
    company: number
  }>`
    select e.id, e.employee_no, e.name_en, e.name_ar, e.nationality,
      max((l.details ->> 'baseFils')::float8) filter (where l.for_month = ${month}) as base,
      coalesce(-sum(l.effect_fils) filter (where l.code = 'pension'), 0)::float8 as own,
      coalesce(sum(l.effect_fils) filter (where l.code = 'pensionEmployer'), 0)::float8 as company
    from pay_runs r
    join pay_slips s on s.site_id = r.site_id and s.run_id = r.id
    join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    join employees e on e.site_id = s.site_id and e.id = s.employee_id
    where r.site_id = ${siteId} and r.month = ${month} and r.state = 'approved'
      and l.code = any(${PENSION_CODES}::text[])
      and (${after ?? null}::uuid is null or e.id > ${after ?? null}::uuid)
    group by e.id, e.employee_no, e.name_en, e.name_ar, e.nationality
    order by e.id limit ${limit}`.execute(queries)
  return rows.map((row) => ({
    employee: { id: row.id, number: row.employee_no, name: { en: row.name_en, ar: row.name_ar } },
    nationality: row.nationality,
    baseFils: row.base === null ? null : Number(row.base),
    employeeFils: Number(row.own),
    employerFils: Number(row.company),
  }))
}

/** The same in all. */
export async function pensionSums(
  queries: Queries,
  siteId: number,
  month: string,
): Promise<{ people: number; employeeFils: number; employerFils: number }> {
  const { rows } = await sql<{ people: number; own: number; company: number }>`
    select count(distinct s.employee_id)::int as people,
      coalesce(-sum(l.effect_fils) filter (where l.code = 'pension'), 0)::float8 as own,
      coalesce(sum(l.effect_fils) filter (where l.code = 'pensionEmployer'), 0)::float8 as company
    from pay_runs r
    join pay_slips s on s.site_id = r.site_id and s.run_id = r.id
    join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    where r.site_id = ${siteId} and r.month = ${month} and r.state = 'approved'
      and l.code = any(${PENSION_CODES}::text[])`.execute(queries)
  const row = rows[0]
  return {
    people: row?.people ?? 0,
    employeeFils: Number(row?.own ?? 0),
    employerFils: Number(row?.company ?? 0),
  }
}

interface AccountQuery {
  readonly today: string
  readonly after: string | undefined
  readonly limit: number
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
