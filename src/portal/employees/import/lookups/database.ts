import { sql } from 'kysely'
import type { Tables } from '#tables'
import type { Queries } from '#platform/db/database.ts'
import { identityDocuments } from '../../database/documents.ts'
import type { KnownEmployee } from '../../rules/changes.ts'
import type { DocumentNumbers, PayLines } from '../../rules/record.ts'
import type { Present } from '../../rules/together.ts'

/** A person at the site, with what all rows of a file need. */
export interface SitePerson extends Present {
  readonly id: string
}

const PEOPLE_AT_ONCE = 5000

/** Everyone at the site, a page at a time. */
export async function* sitePeople(queries: Queries, siteId: number): AsyncGenerator<SitePerson[]> {
  let after = ''
  for (;;) {
    const rows = await queries
      .selectFrom('employees as e')
      .leftJoin('portal_documents as p', (join) =>
        join
          .onRef('p.site_id', '=', 'e.site_id')
          .onRef('p.employee_id', '=', 'e.id')
          .on('p.type', '=', 'emiratesId'),
      )
      .leftJoin('employees as m', (join) =>
        join.onRef('m.site_id', '=', 'e.site_id').onRef('m.id', '=', 'e.manager_id'),
      )
      .where('e.site_id', '=', siteId)
      .where('e.employee_no', '>', after)
      .select([
        'e.id',
        'e.employee_no',
        'e.email_folded',
        'p.number as emirates_id',
        'm.employee_no as manager_no',
      ])
      .orderBy('e.employee_no')
      .limit(PEOPLE_AT_ONCE)
      .execute()
    yield rows.map((row) => ({
      id: row.id,
      employeeNo: row.employee_no,
      emailFolded: row.email_folded,
      emiratesId: row.emirates_id,
      managerNo: row.manager_no,
    }))
    const last = rows.at(-1)
    if (last === undefined || rows.length < PEOPLE_AT_ONCE) return
    after = last.employee_no
  }
}

/** Which of these emails belong to accounts of non-employees. */
export async function emailsOfOtherAccounts(
  queries: Queries,
  siteId: number,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await queries
    .selectFrom('users')
    .where('site_id', '=', siteId)
    .where('employee_id', 'is', null)
    .where('email_folded', 'in', [...emails])
    .select('email_folded')
    .execute()
  return rows.map((row) => row.email_folded)
}

/**
 * The employees with these numbers, with their documents and current pay; in a transaction they are
 * locked until its end.
 */
export async function knownEmployees(
  queries: Queries,
  siteId: number,
  numbers: readonly string[],
  today: string,
): Promise<Map<string, KnownEmployee>> {
  const rows = await queries
    .selectFrom('employees as e')
    .leftJoinLateral(identityDocuments(queries).as('p'), (join) => join.onTrue())
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'e.site_id').onRef('u.employee_id', '=', 'e.id'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('employee_pay as each')
          .whereRef('each.site_id', '=', 'e.site_id')
          .whereRef('each.employee_id', '=', 'e.id')
          .where('each.from_date', '<=', sql<string>`greatest(${today}::date, e.joining_date)`)
          .orderBy('each.from_date', 'desc')
          .limit(1)
          .select([
            'each.basic_fils',
            'each.housing_fils',
            'each.transport_fils',
            'each.other_fils',
            'each.iban',
            'each.bank_routing_code',
          ])
          .as('pay'),
      (join) => join.onTrue(),
    )
    .where('e.site_id', '=', siteId)
    .where('e.employee_no', 'in', [...numbers])
    .selectAll('e')
    .select([
      'p.emirates_id',
      'p.emirates_id_expiry',
      'p.passport_no',
      'p.passport_expiry',
      'p.visa_file_no',
      'p.visa_expiry',
    ])
    .select([
      'p.labour_card_no',
      'p.labour_card_personal_no',
      'p.labour_card_expiry',
      'p.has_any as has_documents',
      'u.id as user_id',
    ])
    .select([
      'pay.basic_fils',
      'pay.housing_fils',
      'pay.transport_fils',
      'pay.other_fils',
      'pay.iban',
      'pay.bank_routing_code',
    ])
    .$if(queries.isTransaction, (query) => query.forUpdate('e'))
    .execute()
  return new Map(
    rows.map((row) => [
      row.employee_no,
      {
        id: row.id,
        person: {
          nameEn: row.name_en,
          nameAr: row.name_ar,
          email: row.email,
          phone: row.phone,
          nationality: row.nationality,
          gender: row.gender,
          birthDate: row.birth_date,
          joiningDate: row.joining_date,
          departmentId: row.department_id,
          positionEn: row.position_en,
          positionAr: row.position_ar,
          managerId: row.manager_id,
        },
        pay: row.iban === null ? null : payFrom(row),
        documents: row.has_documents === null ? null : documentsFrom(row),
        hasAccount: row.user_id !== null,
      },
    ]),
  )
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null }

function payFrom(
  row: Nullable<
    Pick<
      Tables['employee_pay'],
      'basic_fils' | 'housing_fils' | 'transport_fils' | 'other_fils' | 'iban' | 'bank_routing_code'
    >
  >,
): PayLines {
  return {
    basicFils: row.basic_fils ?? 0,
    housingFils: row.housing_fils ?? 0,
    transportFils: row.transport_fils ?? 0,
    otherFils: row.other_fils ?? 0,
    iban: row.iban ?? '',
    bankRoutingCode: row.bank_routing_code ?? '',
  }
}

function documentsFrom(
  row: Record<
    | 'emirates_id'
    | 'emirates_id_expiry'
    | 'passport_no'
    | 'passport_expiry'
    | 'visa_file_no'
    | 'visa_expiry'
    | 'labour_card_no'
    | 'labour_card_personal_no'
    | 'labour_card_expiry',
    string | null
  >,
): DocumentNumbers {
  return {
    emiratesId: row.emirates_id,
    emiratesIdExpiry: row.emirates_id_expiry,
    passportNo: row.passport_no,
    passportExpiry: row.passport_expiry,
    visaFileNo: row.visa_file_no,
    visaExpiry: row.visa_expiry,
    labourCardNo: row.labour_card_no,
    labourCardPersonalNo: row.labour_card_personal_no,
    labourCardExpiry: row.labour_card_expiry,
  }
}

export async function idsOf(
  queries: Queries,
  siteId: number,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await queries
    .selectFrom('employees')
    .where('site_id', '=', siteId)
    .where('employee_no', 'in', [...numbers])
    .select(['id', 'employee_no'])
    .execute()
  return new Map(rows.map((row) => [row.employee_no, row.id]))
}
