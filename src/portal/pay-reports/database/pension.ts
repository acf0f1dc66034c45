import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { PensionRow } from '../contract.ts'

interface PensionQuery {
  readonly month: string
  readonly after: string | undefined
  /** Of employees, each with all of the months. */
  readonly limit: number
}

export interface PensionLine extends PensionRow {
  readonly joiningDate: string
  /** Empty where none is on record. */
  readonly emiratesId: string
}

interface Row {
  id: string
  employee_no: string
  name_en: string
  name_ar: string
  nationality: string
  joining_date: string
  emirates_id: string | null
  for_month: string
  base: number | null
  own_rate: number | null
  company_rate: number | null
  is_part: boolean
  own: number
  company: number
}

const PENSION_CODES = ['pension', 'pensionEmployer']

/** The lines of social insurance in the approved runs of a month. */
function linesOf(siteId: number, month: string) {
  return sql`pay_runs r
    join pay_slips s on s.site_id = r.site_id and s.run_id = r.id
    join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
      and l.code = any(${PENSION_CODES}::text[])
    where r.site_id = ${siteId} and r.month = ${month} and r.state = 'approved'`
}

/** What an earlier slip said of the same month: what its contributions were a percentage of. */
function earlier(value: string) {
  return sql`(select (b.details ->> ${sql.lit(value)})::float8
    from pay_slips a
    join pay_slip_lines b on b.site_id = a.site_id and b.slip_id = a.id
    where a.site_id = s.site_id and a.employee_id = s.employee_id and a.id < s.id
      and a.published_at is not null and b.code = l.code and b.for_month = l.for_month
      and b.details ->> ${sql.lit(value)} is not null
    order by a.id desc limit 1)`
}

/** A page of the employees with social insurance in a month, by id, with each month it is for. */
export async function pensionPage(
  queries: Queries,
  siteId: number,
  { month, after, limit }: PensionQuery,
): Promise<{ lines: PensionLine[]; people: number }> {
  const { rows } = await sql<Row>`
    with people as (
      select distinct s.employee_id from ${linesOf(siteId, month)}
        and (${after ?? null}::uuid is null or s.employee_id > ${after ?? null}::uuid)
      order by s.employee_id limit ${limit}),
    lines as (
      select s.employee_id, l.for_month, l.code, l.effect_fils,
        coalesce(l.details ->> 'kind' = 'partly', false) as is_part,
        (l.details ->> 'baseFils')::float8 - coalesce(${earlier('baseFils')}, 0) as base,
        coalesce((l.details ->> 'hundredths')::float8, ${earlier('hundredths')}) as rate
      from ${linesOf(siteId, month)} and s.employee_id in (select employee_id from people))
    select e.id, e.employee_no, e.name_en, e.name_ar, e.nationality, e.joining_date::text,
      (select d.number from portal_documents d
        where d.site_id = e.site_id and d.employee_id = e.id and d.type = 'emiratesId'
          and d.number is not null order by d.id desc limit 1) as emirates_id,
      x.for_month,
      coalesce(sum(x.base) filter (where x.code = 'pensionEmployer'),
        sum(x.base) filter (where x.code = 'pension')) as base,
      max(x.rate) filter (where x.code = 'pension') as own_rate,
      max(x.rate) filter (where x.code = 'pensionEmployer') as company_rate,
      bool_or(x.is_part) as is_part,
      coalesce(-sum(x.effect_fils) filter (where x.code = 'pension'), 0)::float8 as own,
      coalesce(sum(x.effect_fils) filter (where x.code = 'pensionEmployer'), 0)::float8 as company
    from lines x join employees e on e.site_id = ${siteId} and e.id = x.employee_id
    group by e.site_id, e.id, e.employee_no, e.name_en, e.name_ar, e.nationality,
      e.joining_date, x.for_month
    order by e.id, x.for_month desc`.execute(queries)
  const lines = rows.map((row): PensionLine => {
    const baseFils = row.base === null ? null : Number(row.base)
    return {
      employee: {
        id: row.id,
        number: row.employee_no,
        name: { en: row.name_en, ar: row.name_ar },
      },
      nationality: row.nationality,
      joiningDate: row.joining_date,
      emiratesId: row.emirates_id ?? '',
      month: row.for_month,
      baseFils,
      employeeHundredths: row.own_rate === null ? null : Number(row.own_rate),
      employerHundredths: row.company_rate === null ? null : Number(row.company_rate),
      share: row.is_part ? 'part' : baseFils === 0 ? 'rest' : 'whole',
      employeeFils: Number(row.own),
      employerFils: Number(row.company),
    }
  })
  return { lines, people: new Set(lines.map(({ employee }) => employee.id)).size }
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
    from ${linesOf(siteId, month)}`.execute(queries)
  const row = rows[0]
  return {
    people: row?.people ?? 0,
    employeeFils: Number(row?.own ?? 0),
    employerFils: Number(row?.company ?? 0),
  }
}
