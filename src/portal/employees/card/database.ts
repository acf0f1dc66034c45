import type { Queries } from '#platform/db/database.ts'
import type { EmployeeCard, EmployeeDocuments } from '../contract.ts'
import { identityDocuments } from '../database/documents.ts'

export async function employeeCard(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<Omit<EmployeeCard, 'documents'> | null> {
  const row = await queries
    .selectFrom('employees as e')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.site_id', '=', 'e.site_id').onRef('d.id', '=', 'e.department_id'),
    )
    .leftJoin('employees as m', (join) =>
      join.onRef('m.site_id', '=', 'e.site_id').onRef('m.id', '=', 'e.manager_id'),
    )
    .where('e.site_id', '=', siteId)
    .where('e.id', '=', id)
    .selectAll('e')
    .select([
      'd.name_en as department_en',
      'd.name_ar as department_ar',
      'm.employee_no as manager_no',
      'm.name_en as manager_en',
      'm.name_ar as manager_ar',
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    employeeNo: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    department: { id: row.department_id, name: { en: row.department_en, ar: row.department_ar } },
    position: { en: row.position_en, ar: row.position_ar },
    state: row.state,
    photoId: row.photo_file_id,
    email: row.email,
    phone: row.phone,
    nationality: row.nationality,
    gender: row.gender,
    joiningDate: row.joining_date,
    leavingDate: row.leaving_date,
    manager:
      row.manager_id === null
        ? null
        : {
            id: row.manager_id,
            employeeNo: row.manager_no ?? '',
            name: { en: row.manager_en ?? '', ar: row.manager_ar ?? '' },
          },
  }
}

export async function employeeDocuments(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<EmployeeDocuments | null> {
  const row = await queries
    .selectFrom('employees as e')
    .leftJoinLateral(identityDocuments(queries).as('p'), (join) => join.onTrue())
    .where('e.site_id', '=', siteId)
    .where('e.id', '=', id)
    .select([
      'e.birth_date as birthDate',
      'p.emirates_id as emiratesId',
      'p.emirates_id_expiry as emiratesIdExpiry',
      'p.passport_no as passportNo',
      'p.passport_expiry as passportExpiry',
      'p.visa_file_no as visaFileNo',
      'p.visa_expiry as visaExpiry',
      'p.labour_card_no as labourCardNo',
      'p.labour_card_personal_no as labourCardPersonalNo',
      'p.labour_card_expiry as labourCardExpiry',
    ])
    .executeTakeFirst()
  return row ?? null
}
