import type { Queries } from '#platform/db/database.ts'
import { fold } from '#platform/text.ts'
import type { EmployeeState } from '../contract.ts'
import { insertChanges, type NewChange } from './changes.ts'
import type { PersonFields } from '../rules/changes.ts'
import { searchText } from '../rules/search-text.ts'
import { inBatches } from './batches.ts'
import { foldEmail } from './accounts.ts'

export interface NewEmployee extends PersonFields {
  readonly id: string
  readonly employeeNo: string
  readonly state?: EmployeeState
  readonly workSiteId?: string | null
  readonly grade?: string
  readonly note?: string
  /** The user who adds them; null from the command line. */
  readonly createdBy?: string | null
}

/** The columns derived from others, for those that are passed together. */
export function madeColumns(
  person: Pick<PersonFields, 'nameEn' | 'nameAr' | 'email' | 'positionEn' | 'positionAr'>,
  employeeNo: string,
) {
  return {
    name_en_folded: fold(person.nameEn),
    name_ar_folded: fold(person.nameAr),
    email_folded: foldEmail(person.email),
    search: searchText([
      person.nameEn,
      person.nameAr,
      employeeNo,
      person.email,
      person.positionEn,
      person.positionAr,
    ]),
  }
}

export function personColumns(person: PersonFields) {
  return {
    name_en: person.nameEn,
    name_ar: person.nameAr,
    email: person.email,
    phone: person.phone,
    nationality: person.nationality,
    gender: person.gender,
    birth_date: person.birthDate,
    joining_date: person.joiningDate,
    department_id: person.departmentId,
    position_en: person.positionEn,
    position_ar: person.positionAr,
    manager_id: person.managerId,
  }
}

/** Adds employees, each with the first change of their history. */
export async function insertEmployees(
  queries: Queries,
  siteId: number,
  people: readonly NewEmployee[],
  now: Date,
): Promise<void> {
  await inBatches(people, (part) =>
    queries
      .insertInto('employees')
      .values(
        part.map((person) => ({
          site_id: siteId,
          id: person.id,
          employee_no: person.employeeNo,
          ...personColumns(person),
          ...madeColumns(person, person.employeeNo),
          state: person.state ?? 'active',
          created_at: now,
          updated_at: now,
        })),
      )
      .execute(),
  )
  for (const [userId, those] of Map.groupBy(people, (person) => person.createdBy ?? null))
    await insertChanges(queries, siteId, those.map(joinedOf), { userId, now })
}

function joinedOf(person: NewEmployee): NewChange {
  return {
    employeeId: person.id,
    fromDay: person.joiningDate,
    reason: 'joined',
    sets: {
      position: { en: person.positionEn, ar: person.positionAr },
      departmentId: person.departmentId,
      workSiteId: person.workSiteId ?? null,
      managerId: person.managerId,
      grade: person.grade ?? '',
    },
    note: person.note ?? '',
    applied: true,
  }
}
