import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'

/** A company of owner@demo.test that is accepted, with everything of it that waits, and one that waits itself. */
export interface DeskRecords {
  companyId: string
  pendingId: string
  number: number
  fileId: string
  documentId: string
  revisionId: string
  claimId: string
  suggestionId: string
  personId: string
}

export const AT = new Date('2026-11-18T05:00:00.000Z')

async function userOf(product: TestProduct, email: string): Promise<string> {
  const { id } = await product.database.queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', product.sites.demo)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function aCompany(
  product: TestProduct,
  state: 'accepted' | 'pending',
  { ownerId, number }: { ownerId: string; number: number },
): Promise<string> {
  const [id, site_id] = [newId(), product.sites.demo]
  const { queries } = product.database
  const words = {
    name_en: 'Contract Haulage',
    name_ar: 'نقليات العقد',
    sort_en: '',
    sort_ar: '',
    slug_en: '',
    slug_ar: '',
    search: '',
  }
  await queries
    .insertInto('companies')
    .values({
      site_id,
      id,
      number,
      type_code: 'provider',
      state,
      ...words,
      created_at: AT,
      updated_at: AT,
    })
    .execute()
  const outcome = state === 'accepted' ? ({ outcome: 'accepted', decided_at: AT } as const) : {}
  await queries
    .insertInto('company_registrations')
    .values({ site_id, company_id: id, asked_by: ownerId, asked_at: AT, ...outcome })
    .execute()
  await queries
    .insertInto('company_members')
    .values({ site_id, company_id: id, user_id: ownerId, since: AT })
    .execute()
  return id
}

async function aFile(product: TestProduct, ownerId: string): Promise<string> {
  const [id, site_id] = [newId(), product.sites.demo]
  const stored = await product.services.files.put(site_id, id, Buffer.from('not looked at'), 1000)
  if (!stored.ok) throw new Error(stored.refusal.code)
  const kind = { purpose: 'company-paper', name: 'licence.pdf', media_type: 'application/pdf' }
  await product.database.queries
    .insertInto('files')
    .values({ site_id, id, owner_user_id: ownerId, ...kind, ...stored.value, created_at: AT })
    .execute()
  return id
}

export async function directoryDeskRecords(product: TestProduct): Promise<DeskRecords> {
  const { queries } = product.database
  const site_id = product.sites.demo
  const [ownerId, customerId] = [
    await userOf(product, 'owner@demo.test'),
    await userOf(product, 'customer@demo.test'),
  ]
  const companyId = await aCompany(product, 'accepted', { ownerId, number: 900_001 })
  const pendingId = await aCompany(product, 'pending', { ownerId, number: 900_002 })
  const fileId = await aFile(product, ownerId)
  const [documentId, revisionId, claimId, suggestionId, personId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ]
  const of = { site_id, company_id: companyId }
  const companyDocument = {
    kind: 'insurance',
    number: 'P-1',
    number_key: 'P1',
    authority: 'Insurer',
    expires_on: '2027-06-30',
    file_id: fileId,
  } as const
  await queries
    .insertInto('company_papers')
    .values({
      ...of,
      id: documentId,
      ...companyDocument,
      state: 'waiting',
      sent_by: ownerId,
      sent_at: AT,
    })
    .execute()
  const value = JSON.stringify({ en: 'By land.', ar: 'برًا.' })
  await queries
    .insertInto('company_revisions')
    .values({
      ...of,
      id: revisionId,
      field: 'summary',
      value,
      state: 'waiting',
      asked_by: ownerId,
      asked_at: AT,
    })
    .execute()
  const claim = {
    position: 'Manager',
    phone: '0501234567',
    file_id: await aFile(product, customerId),
  }
  await queries
    .insertInto('company_claims')
    .values({ ...of, id: claimId, user_id: customerId, ...claim, state: 'waiting', asked_at: AT })
    .execute()
  await queries
    .insertInto('company_suggestions')
    .values({
      ...of,
      id: suggestionId,
      field: 'phone',
      words: 'Another number',
      state: 'waiting',
      asked_at: AT,
    })
    .execute()
  const person = {
    full_name_en: 'Layla Khoury',
    full_name_ar: 'ليلى خوري',
    email: 'layla@demo.test',
    phone: '0501234567',
    address: '',
  }
  const where = {
    country_id: 784,
    princedom_id: 1,
    nationality_id: 422,
    sex: 2,
    status: 'Pending',
  } as const
  await queries
    .insertInto('persons')
    .values({
      site_id,
      id: personId,
      user_id: customerId,
      ...person,
      ...where,
      asked_at: AT,
      created_at: AT,
      updated_at: AT,
    })
    .execute()
  return {
    companyId,
    pendingId,
    number: 900_001,
    fileId,
    documentId,
    revisionId,
    claimId,
    suggestionId,
    personId,
  }
}
