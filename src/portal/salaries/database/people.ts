import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { departmentsOf } from '#portal/employees/database/departments.ts'
import { filters } from '#portal/employees/list/database.ts'
import type { ListedPay } from '../contract.ts'

export interface PeoplePage {
  readonly words: readonly string[]
  readonly department: string | undefined
  readonly state: ListedPay
  readonly language: 'en' | 'ar'
  /** The folded name and the id of the last row before this page. */
  readonly after: { readonly value: string; readonly id: string } | null
  readonly limit: number
}

export interface ListedPerson {
  readonly id: string
  readonly number: string
  readonly name: TwoNames
  readonly department: TwoNames
  readonly photoId: string | null
  readonly folded: string
}

interface Row {
  id: string
  employee_no: string
  name_en: string
  name_ar: string
  department_id: string
  photo_file_id: string | null
  folded: string
  newest_iban: string | null
}

/** People are looked through so many at a time for pay or an account that is missing. */
const CHUNK = 500

/** The next people in the order of the list, with the newest account of each: null without pay. */
function chunkQuery(siteId: number, page: PeoplePage) {
  const { words, department, state, language, after, limit } = page
  const folded =
    language === 'ar' ? sql`name_ar_folded collate "C"` : sql`name_en_folded collate "C"`
  const matching = filters(siteId, {
    words,
    department,
    state: state === 'left' ? 'left' : 'employed',
  })
  const beyond =
    after === null ? sql`true` : sql`(${folded}, id) > (${after.value}, ${after.id}::uuid)`
  return sql<Row>`
    select id, employee_no, name_en, name_ar, department_id, photo_file_id, ${folded} as folded,
      (select p.iban from employee_pay p
        where p.site_id = ${siteId} and p.employee_id = employees.id
        order by p.from_date desc limit 1) as newest_iban
    from employees where ${matching} and ${beyond} order by ${folded}, id limit ${limit}::int`
}

function isListed(state: ListedPay, { newest_iban: iban }: Row): boolean {
  if (state === 'noPay') return iban === null
  return state === 'noBank' ? iban === '' : true
}

/**
 * The rows of a page. Pay that is missing is looked for in the order of the list, and no further
 * than the page needs: one statement for it would read everyone's pay.
 */
async function pageRows(queries: Queries, siteId: number, page: PeoplePage): Promise<Row[]> {
  const { state, limit } = page
  const isRare = state === 'noPay' || state === 'noBank'
  const size = isRare ? CHUNK : limit
  const found: Row[] = []
  let { after } = page
  for (;;) {
    const { rows } = await chunkQuery(siteId, { ...page, after, limit: size }).execute(queries)
    found.push(...rows.filter((row) => isListed(state, row)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < size || found.length >= limit)
      return found.slice(0, limit)
    after = { value: last.folded, id: last.id }
  }
}

/** A page of employees by name; one more shows that there are more. */
export async function peopleByName(
  queries: Queries,
  siteId: number,
  page: PeoplePage,
): Promise<ListedPerson[]> {
  const rows = await pageRows(queries, siteId, { ...page, limit: page.limit + 1 })
  const departments = await departmentsOf(queries, siteId)
  return rows.map((row) => {
    const department = departments.find(({ id }) => id === row.department_id)
    return {
      id: row.id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
      department: { en: department?.nameEn ?? '', ar: department?.nameAr ?? '' },
      photoId: row.photo_file_id,
      folded: row.folded,
    }
  })
}
