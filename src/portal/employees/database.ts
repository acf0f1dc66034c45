import type { Queries } from '#platform/db/database.ts'
import { runQuery, type PreparedQuery, readAs, statement } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import { fold } from '#platform/text.ts'
import type { EmployeeState } from './contract.ts'
import type { PersonFields } from './rules/changes.ts'
import { departmentKey, type DocumentNumbers, type PayLines } from './rules/record.ts'
import { searchText } from './rules/search-text.ts'

export interface NewDepartment {
  readonly id: string
  readonly nameEn: string
  readonly nameAr: string
}

export interface NewEmployee extends PersonFields {
  readonly id: string
  readonly employeeNo: string
  readonly state?: EmployeeState
}

export interface NewPay extends PayLines {
  readonly employeeId: string
  readonly fromDate: string
}

export interface NewDocuments extends DocumentNumbers {
  readonly employeeId: string
}

/** An employee's account. It has no password until its invitation is accepted. */
export interface NewAccount {
  readonly employeeId: string
  readonly employeeNo: string
  readonly email: string
  readonly nameEn: string
  readonly nameAr: string
}

/** Far below the limit of 65,535 values in one statement. */
const ROWS_AT_ONCE = 500

async function inBatches<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await insert(rows.slice(start, start + ROWS_AT_ONCE))
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

export function foldEmail(email: string): string {
  return email.toLowerCase()
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
}

/** Whether any pay is stored, in the site's currency. */
export async function hasPay(queries: Queries, siteId: number): Promise<boolean> {
  return (
    (await queries
      .selectFrom('employee_pay')
      .select('employee_id')
      .where('site_id', '=', siteId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function insertPay(
  queries: Queries,
  siteId: number,
  pay: readonly NewPay[],
): Promise<void> {
  await inBatches(pay, (part) =>
    queries
      .insertInto('employee_pay')
      .values(part.map((each) => payRow(siteId, each)))
      .execute(),
  )
}

/** Pay from a day on; a second change on the same day replaces the first. */
export async function savePay(queries: Queries, siteId: number, pay: NewPay): Promise<void> {
  const {
    site_id: _site,
    employee_id: _employee,
    from_date: _from,
    ...values
  } = payRow(siteId, pay)
  await queries
    .insertInto('employee_pay')
    .values(payRow(siteId, pay))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id', 'from_date']).doUpdateSet(values),
    )
    .execute()
}

function payRow(siteId: number, pay: NewPay) {
  return {
    site_id: siteId,
    employee_id: pay.employeeId,
    from_date: pay.fromDate,
    basic_fils: pay.basicFils,
    housing_fils: pay.housingFils,
    transport_fils: pay.transportFils,
    other_fils: pay.otherFils,
    iban: pay.iban,
    bank_routing_code: pay.bankRoutingCode,
  }
}

export async function saveDocuments(
  queries: Queries,
  siteId: number,
  documents: readonly NewDocuments[],
): Promise<void> {
  await inBatches(documents, (part) =>
    queries
      .insertInto('employee_papers')
      .values(
        part.map((each) => ({
          site_id: siteId,
          employee_id: each.employeeId,
          ...documentColumns(each),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'employee_id']).doUpdateSet((set) => ({
          emirates_id: set.ref('excluded.emirates_id'),
          emirates_id_expiry: set.ref('excluded.emirates_id_expiry'),
          passport_no: set.ref('excluded.passport_no'),
          passport_expiry: set.ref('excluded.passport_expiry'),
          visa_file_no: set.ref('excluded.visa_file_no'),
          visa_expiry: set.ref('excluded.visa_expiry'),
          labour_card_no: set.ref('excluded.labour_card_no'),
          labour_card_personal_no: set.ref('excluded.labour_card_personal_no'),
          labour_card_expiry: set.ref('excluded.labour_card_expiry'),
        })),
      )
      .execute(),
  )
}

function documentColumns(documents: DocumentNumbers) {
  return {
    emirates_id: documents.emiratesId,
    emirates_id_expiry: documents.emiratesIdExpiry,
    passport_no: documents.passportNo,
    passport_expiry: documents.passportExpiry,
    visa_file_no: documents.visaFileNo,
    visa_expiry: documents.visaExpiry,
    labour_card_no: documents.labourCardNo,
    labour_card_personal_no: documents.labourCardPersonalNo,
    labour_card_expiry: documents.labourCardExpiry,
  }
}

/** Accounts with the employee role, so that listed employees can be invited to sign in. */
export async function insertAccounts(
  queries: Queries,
  siteId: number,
  accounts: readonly NewAccount[],
  now: Date,
): Promise<void> {
  await inBatches(accounts, async (part) => {
    const users = part.map((account) => ({
      site_id: siteId,
      id: newId(),
      username: account.employeeNo,
      ...accountColumns(account),
      password_hash: null,
      is_employee: true,
      employee_id: account.employeeId,
      created_at: now,
    }))
    await queries.insertInto('users').values(users).execute()
    await queries
      .insertInto('user_roles')
      .values(users.map((user) => ({ site_id: siteId, user_id: user.id, role: 'employee' })))
      .execute()
  })
}

/** The columns an account copies from its employee. */
export function accountColumns(account: Omit<NewAccount, 'employeeId'>) {
  return {
    email: account.email,
    email_folded: foldEmail(account.email),
    name_en: account.nameEn,
    name_ar: account.nameAr,
    name_en_folded: fold(account.nameEn),
    name_ar_folded: fold(account.nameAr),
    search: fold([account.nameEn, account.nameAr, account.employeeNo, account.email].join(' ')),
  }
}

/** Adds the manager role to the accounts of managers who do not have it. */
export async function grantManagerRole(
  queries: Queries,
  siteId: number,
  employeeNumbers: readonly string[],
): Promise<void> {
  if (employeeNumbers.length === 0) return
  await queries
    .insertInto('user_roles')
    .columns(['site_id', 'user_id', 'role'])
    .expression((from) =>
      from
        .selectFrom('users as u')
        .innerJoin('employees as e', (join) =>
          join.onRef('e.site_id', '=', 'u.site_id').onRef('e.id', '=', 'u.employee_id'),
        )
        .where('e.site_id', '=', siteId)
        .where('e.employee_no', 'in', [...employeeNumbers])
        .select((select) => ['u.site_id', 'u.id', select.val('manager').as('role')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
  return readAs(departments({ siteId }), (rows) =>
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
