import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Relation, Values } from '../changes/contract.ts'

/** What people add to their record besides what the company records about them. */
interface OwnDetails {
  readonly personalEmail: string
  readonly addressLine: string
  readonly city: string
  readonly country: string
}

const NO_DETAILS: OwnDetails = { personalEmail: '', addressLine: '', city: '', country: '' }

export async function ownDetails(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<OwnDetails> {
  const row = await queries
    .selectFrom('employee_profiles')
    .select(['personal_email as personalEmail', 'address_line as addressLine', 'city', 'country'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row ?? NO_DETAILS
}

export async function saveOwnDetails(
  trx: Trx,
  siteId: number,
  employeeId: string,
  details: OwnDetails,
  now: Date,
): Promise<void> {
  const values = {
    personal_email: details.personalEmail,
    address_line: details.addressLine,
    city: details.city,
    country: details.country,
    updated_at: now,
  }
  await trx
    .insertInto('employee_profiles')
    .values({ site_id: siteId, employee_id: employeeId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'employee_id']).doUpdateSet(values))
    .execute()
}

/** A record of a list: a contact or a dependant, with its values. */
export interface ListedRecord {
  readonly id: string
  readonly values: Values
}

function contactFrom(row: Selectable<Tables['emergency_contacts']>): ListedRecord {
  return {
    id: row.id,
    values: { contactName: row.name, relation: row.relation, phone: row.phone },
  }
}

export async function contactsOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<ListedRecord[]> {
  const rows = await queries
    .selectFrom('emergency_contacts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute()
  return rows.map(contactFrom)
}

interface Owner {
  readonly siteId: number
  readonly employeeId: string
  readonly now: Date
}

export async function saveContact(
  trx: Trx,
  { siteId, employeeId, now }: Owner,
  { id, values }: ListedRecord,
): Promise<void> {
  const columns = {
    name: values.contactName ?? '',
    relation: (values.relation ?? '') as Relation,
    phone: values.phone ?? '',
    updated_at: now,
  }
  await trx
    .insertInto('emergency_contacts')
    .values({ site_id: siteId, id, employee_id: employeeId, ...columns })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(columns))
    .execute()
}

function dependantFrom(row: Selectable<Tables['dependants']>): ListedRecord {
  return {
    id: row.id,
    values: {
      nameEn: row.name_en,
      nameAr: row.name_ar,
      relation: row.relation,
      birthDate: row.birth_date,
      nationality: row.nationality,
      gender: row.gender,
      passportNo: row.passport_no,
      passportExpiry: row.passport_expiry ?? '',
      emiratesId: row.emirates_id,
      emiratesIdExpiry: row.emirates_id_expiry ?? '',
      visaNo: row.visa_no,
      visaExpiry: row.visa_expiry ?? '',
      insuranceNo: row.insurance_no,
      insuranceExpiry: row.insurance_expiry ?? '',
    },
  }
}

export async function dependantsOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<ListedRecord[]> {
  const rows = await queries
    .selectFrom('dependants')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute()
  return rows.map(dependantFrom)
}

function dependantColumns(values: Values) {
  const text = (value: string | undefined): string => value ?? ''
  const day = (value: string | undefined): string | null => (value ? value : null)
  const expiries = {
    passport_expiry: day(values.passportExpiry),
    emirates_id_expiry: day(values.emiratesIdExpiry),
    visa_expiry: day(values.visaExpiry),
    insurance_expiry: day(values.insuranceExpiry),
  }
  return {
    name_en: text(values.nameEn),
    name_ar: text(values.nameAr),
    relation: text(values.relation) as Tables['dependants']['relation'],
    birth_date: text(values.birthDate),
    nationality: text(values.nationality),
    gender: text(values.gender) as 'male' | 'female',
    passport_no: text(values.passportNo),
    emirates_id: text(values.emiratesId),
    visa_no: text(values.visaNo),
    insurance_no: text(values.insuranceNo),
    ...expiries,
    next_expiry:
      Object.values(expiries)
        .filter((each) => each !== null)
        .toSorted()[0] ?? null,
  }
}

export async function saveDependant(
  trx: Trx,
  { siteId, employeeId, now }: Owner,
  { id, values }: ListedRecord,
): Promise<void> {
  const columns = { ...dependantColumns(values), updated_at: now }
  await trx
    .insertInto('dependants')
    .values({ site_id: siteId, id, employee_id: employeeId, ...columns })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(columns))
    .execute()
}

/** Removes a contact or a dependant; what it was stays in the change. */
export async function removeRecord(
  trx: Trx,
  table: 'emergency_contacts' | 'dependants',
  { siteId, employeeId }: Owner,
  id: string,
): Promise<void> {
  await trx
    .deleteFrom(table)
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('id', '=', id)
    .execute()
}
