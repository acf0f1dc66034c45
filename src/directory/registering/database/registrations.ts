import { refreshCompany } from '#directory/companies/database/refresh.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import {
  insertCompanyDocument,
  documentsOf,
} from '#directory/company-documents/database/documents.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { keyOfLicence } from '#directory/company-documents/rules.ts'
import { addMember } from '#directory/company-members/database.ts'
import type { OwnRegistration, Registration } from '../contract.ts'
import { chosenOf, writeChoices } from './companies.ts'
import { keepKeys } from './keys.ts'

function registrationsOf(queries: Queries, siteId: number, userId: string) {
  return queries
    .selectFrom('company_registrations as r')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'r.site_id').onRef('c.id', '=', 'r.company_id'),
    )
    .select([
      'c.id',
      'c.number',
      'c.name_en',
      'c.name_ar',
      'c.state',
      'r.asked_at',
      'r.decided_at',
      'r.reason_en',
      'r.reason_ar',
    ])
    .where('r.site_id', '=', siteId)
    .where('r.asked_by', '=', userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof registrationsOf>['executeTakeFirstOrThrow']>>

function registrationOf(row: Row): OwnRegistration {
  return {
    id: row.id,
    number: row.number,
    name: { en: row.name_en, ar: row.name_ar },
    state: row.state,
    requestedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: { en: row.reason_en, ar: row.reason_ar },
  }
}

const MAX_LISTED = 30

export async function listOwn(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<OwnRegistration[]> {
  const rows = await registrationsOf(queries, siteId, userId)
    .orderBy('r.asked_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(registrationOf)
}

export async function findOwn(
  queries: Queries,
  siteId: number,
  userId: string,
  id: string,
): Promise<OwnRegistration | null> {
  const row = await registrationsOf(queries, siteId, userId)
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : registrationOf(row)
}

export async function countWaiting(trx: Trx, siteId: number, userId: string): Promise<number> {
  // Two at once wait for each other here, so that neither slips past the most there may be.
  await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .forUpdate()
    .execute()
  const rows = await trx
    .selectFrom('company_registrations')
    .select('company_id')
    .where('site_id', '=', siteId)
    .where('asked_by', '=', userId)
    .where('outcome', 'is', null)
    .execute()
  return rows.length
}

/**
 * Checks whether the user is already a member of a waiting or accepted company with this licence. A
 * rejected one may be submitted again.
 */
export async function ownsLicence(
  trx: Trx,
  siteId: number,
  userId: string,
  number: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('company_papers as p')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'p.site_id').onRef('c.id', '=', 'p.company_id'),
    )
    .innerJoin('company_members as m', (join) =>
      join.onRef('m.site_id', '=', 'p.site_id').onRef('m.company_id', '=', 'p.company_id'),
    )
    .select('p.id')
    .where('p.site_id', '=', siteId)
    .where('p.number_key', '=', keyOfLicence(number))
    .where('p.kind', '=', 'licence')
    .where('p.state', 'in', ['waiting', 'accepted'])
    .where('c.state', 'in', ['pending', 'accepted'])
    .where('m.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Maps a registration to the columns of its company. */
function columnsOf({
  name,
  typeCode,
  summary,
  princedomId,
  address,
  phone,
  whatsapp,
  email,
  website,
}: Registration) {
  return {
    ...{
      type_code: typeCode,
      name_en: name.en,
      name_ar: name.ar,
      summary_en: summary.en,
      summary_ar: summary.ar,
      princedom_id: princedomId,
    },
    ...{ address_en: address.en, address_ar: address.ar, phone, whatsapp, email, website },
  }
}

async function hang(
  trx: Trx,
  siteId: number,
  { companyId, userId, input }: NewRegistration,
  now: Date,
): Promise<void> {
  await writeChoices(trx, siteId, companyId, input)
  await insertCompanyDocument(
    trx,
    siteId,
    { ...input.licence, kind: 'licence', companyId, sentBy: userId },
    now,
  )
  await refreshCompany(trx, siteId, companyId)
  await keepKeys(trx, siteId, companyId)
}

interface NewRegistration {
  readonly companyId: string
  readonly userId: string
  readonly input: Registration
}

/** Creates a company that waits for a moderator, with the applicant as its member. */
export async function insertRegistration(
  trx: Trx,
  siteId: number,
  userId: string,
  input: Registration,
  now: Date,
): Promise<string> {
  const id = newId()
  const number = await nextNumbers(trx, siteId, 'companies')
  const unset = { sort_en: '', sort_ar: '', slug_en: '', slug_ar: '', search: '' }
  await trx
    .insertInto('companies')
    .values({
      site_id: siteId,
      id,
      number,
      state: 'pending',
      ...columnsOf(input),
      ...unset,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await trx
    .insertInto('company_registrations')
    .values({ site_id: siteId, company_id: id, asked_by: userId, asked_at: now })
    .execute()
  await addMember(trx, siteId, id, userId, now)
  await hang(trx, siteId, { companyId: id, userId, input }, now)
  return id
}

/** Puts a rejected registration, corrected, back into the queue. The company is locked. */
export async function rewriteRegistration(
  trx: Trx,
  siteId: number,
  params: NewRegistration,
  now: Date,
): Promise<void> {
  const { companyId, input } = params
  await trx
    .updateTable('companies')
    .set({ ...columnsOf(input), state: 'pending', updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', companyId)
    .execute()
  await trx
    .updateTable('company_registrations')
    .set({
      asked_at: now,
      outcome: null,
      decided_at: null,
      decided_by: null,
      reason_en: '',
      reason_ar: '',
    })
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  await hang(trx, siteId, params, now)
}

/** Returns a registration as submitted. Its licence is null if none was ever sent. */
export async function readRegistration(queries: Queries, siteId: number, companyId: string) {
  const company = await queries
    .selectFrom('companies')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const chosen = await chosenOf(queries, siteId, companyId)
  const licence = (await documentsOf(queries, siteId, companyId)).find(
    ({ kind }) => kind === 'licence',
  )
  return {
    name: { en: company.name_en, ar: company.name_ar },
    typeCode: company.type_code,
    ...chosen,
    princedomId: company.princedom_id ?? 1,
    address: { en: company.address_en, ar: company.address_ar },
    phone: company.phone,
    whatsapp: company.whatsapp,
    email: company.email,
    website: company.website,
    summary: { en: company.summary_en, ar: company.summary_ar },
    licence:
      licence === undefined
        ? null
        : {
            number: licence.number,
            authority: licence.authority,
            expiresOn: licence.expiresOn,
            fileId: licence.file.id,
            fileName: licence.file.name,
          },
  }
}
