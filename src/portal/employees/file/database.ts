import type { Queries } from '#platform/db/database.ts'
import { departmentsOf } from '../database/departments.ts'
import { knownEmployees } from '../import/lookups/database.ts'
import type { KnownEmployee } from '../rules/changes.ts'

export interface FilePerson extends KnownEmployee {
  readonly employeeNo: string
  readonly managerNo: string
  readonly department: { readonly en: string; readonly ar: string }
}

const PEOPLE_AT_ONCE = 200

async function numbersById(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('employees')
    .select(['id', 'employee_no'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.employee_no]))
}

/** Everyone who has not left, by number, a page at a time. */
export async function* filePeople(
  queries: Queries,
  siteId: number,
  today: string,
): AsyncGenerator<FilePerson[]> {
  const departments = new Map((await departmentsOf(queries, siteId)).map((each) => [each.id, each]))
  let after = ''
  for (;;) {
    const rows = await queries
      .selectFrom('employees')
      .select(['employee_no', 'state'])
      .where('site_id', '=', siteId)
      .where('employee_no', '>', after)
      .orderBy('employee_no')
      .limit(PEOPLE_AT_ONCE)
      .execute()
    const numbers = rows.filter(({ state }) => state !== 'left').map((row) => row.employee_no)
    const known =
      numbers.length === 0 ? new Map() : await knownEmployees(queries, siteId, numbers, today)
    const managers = await numbersById(
      queries,
      siteId,
      [...known.values()].flatMap(({ person }: KnownEmployee) => person.managerId ?? []),
    )
    yield numbers.flatMap((employeeNo) => {
      const person: KnownEmployee | undefined = known.get(employeeNo)
      if (person === undefined) return []
      const department = departments.get(person.person.departmentId)
      return {
        ...person,
        employeeNo,
        managerNo: managers.get(person.person.managerId ?? '') ?? '',
        department: { en: department?.nameEn ?? '', ar: department?.nameAr ?? '' },
      }
    })
    const last = rows.at(-1)
    if (last === undefined || rows.length < PEOPLE_AT_ONCE) return
    after = last.employee_no
  }
}
