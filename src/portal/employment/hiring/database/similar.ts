import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { fold } from '#platform/text.ts'
import type { SimilarEmployee } from '../contract.ts'

/** What a new person could be known by, in the form it is stored; null or '' where not given. */
export interface Sought {
  readonly nameEn: string
  readonly nameAr: string
  readonly phone: string | null
  readonly emiratesId: string | null
  readonly passportNo: string | null
}

/** More people than anyone would compare. */
const MAX_SIMILAR = 20

/** Employees of any state with the same identity number, passport, phone or folded name. */
export async function similarTo(
  queries: Queries,
  siteId: number,
  { nameEn, nameAr, phone, emiratesId, passportNo }: Sought,
): Promise<SimilarEmployee[]> {
  const [en, ar] = [fold(nameEn), fold(nameAr)]
  const byEmiratesId = sql`select employee_id from portal_documents where site_id = ${siteId} and type = 'emiratesId' and number = ${emiratesId}::text`
  const byPassport = sql`select employee_id from portal_documents where site_id = ${siteId} and type = 'passport' and number = ${passportNo}::text`
  const { rows } = await sql<{
    id: string
    employee_no: string
    name_en: string
    name_ar: string
    department_id: string
    department_en: string
    department_ar: string
    position_en: string
    position_ar: string
    state: SimilarEmployee['state']
    leaving_date: string | null
    same_id: boolean | null
    same_passport: boolean | null
    same_phone: boolean | null
    same_name: boolean | null
  }>`
    select e.id, e.employee_no, e.name_en, e.name_ar, e.department_id, d.name_en as department_en, d.name_ar as department_ar,
      e.position_en, e.position_ar, e.state, e.leaving_date,
      e.id = any(array(${byEmiratesId})) as same_id, e.id = any(array(${byPassport})) as same_passport, e.phone = ${phone}::text as same_phone,
      (e.name_en_folded = ${en}::text or e.name_ar_folded = ${ar}::text) as same_name
    from employees e
    join departments d on d.site_id = e.site_id and d.id = e.department_id
    where e.site_id = ${siteId} and e.id in (
      ${byEmiratesId}
      union ${byPassport}
      union select id from employees where site_id = ${siteId} and phone = ${phone}::text
      union select id from employees where site_id = ${siteId} and name_en_folded collate "C" = ${en}::text
      union select id from employees where site_id = ${siteId} and name_ar_folded collate "C" = ${ar}::text)
    order by e.name_en_folded collate "C", e.id limit ${MAX_SIMILAR}`.execute(queries)
  return rows.map((row) => ({
    id: row.id,
    employeeNo: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    department: { id: row.department_id, name: { en: row.department_en, ar: row.department_ar } },
    position: { en: row.position_en, ar: row.position_ar },
    state: row.state,
    leavingDate: row.leaving_date,
    by: [
      ...(row.same_id === true ? (['emiratesId'] as const) : []),
      ...(row.same_passport === true ? (['passport'] as const) : []),
      ...(row.same_phone === true ? (['phone'] as const) : []),
      ...(row.same_name === true ? (['name'] as const) : []),
    ],
  }))
}

/** The longest employee numbers, the highest of each length first: 100 comes after 99. */
export async function lastNumbers(queries: Queries, siteId: number): Promise<string[]> {
  const { rows } = await sql<{ employee_no: string }>`
    select employee_no from employees where site_id = ${siteId}
    order by length(employee_no) desc, employee_no desc limit 50`.execute(queries)
  return rows.map((row) => row.employee_no)
}

export async function numberExists(
  queries: Queries,
  siteId: number,
  employeeNo: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_no', '=', employeeNo)
    .executeTakeFirst()
  return row !== undefined
}
