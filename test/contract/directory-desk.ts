import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { missing, nothing, type AccessCase } from './access-cases.ts'

/** Of companies' desk and owners: the queue is read by what waits alone, the rest reads one record. */
export const OF_THE_DIRECTORY_DESK = [
  ...[
    'registering.choices',
    'registering.duplicates',
    'registering.list',
    'registering.open',
    'papers.open',
    'claims.list',
  ],
  ...['myCompany.list', 'myCompany.open', 'myCompany.demand', 'persons.mine'],
  ...[
    'moderation.queue',
    'moderation.company',
    'moderation.claim',
    'moderation.suggestion',
    'moderation.person',
  ],
]

/** What of it names no record of anybody's: where a page ended, a number that everybody may see, and a field. */
export const DIRECTORY_DESK_NAMES_NO_RECORD = [
  'moderation.queue query.after',
  'claims.claim params.number',
  'suggestions.suggest params.number',
  'myCompany.withdraw params.field',
]

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

const AT = new Date('2026-11-18T05:00:00.000Z')

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

const OWN_SECTIONS = [
  'words',
  'contacts',
  'choices',
  'hours',
  'branches',
  'lanes',
  'fleet',
  'pictures',
  'addPicture',
  'logo',
  'withdraw',
  'open',
  'demand',
]

/** Who is refused what of it: an owner's pages are not there for anybody else, not even for moderators. */
export function directoryDeskAccessCases(records: DeskRecords): AccessCase[] {
  const { companyId, pendingId, fileId, documentId, revisionId, claimId, suggestionId, personId } =
    records
  return [
    ...OWN_SECTIONS.flatMap((section) =>
      missing(
        `myCompany.${section}`,
        'params.id',
        companyId,
        'customer@demo.test',
        'admin@demo.test',
        'stranger',
      ),
    ),
    ...missing(
      'papers.add',
      'params.id',
      companyId,
      'customer@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...['registering.register', 'registering.again'].flatMap((name) =>
      nothing(name, 'body.licence.fileId', fileId, 'customer@demo.test', 'stranger'),
    ),
    ...['papers.add', 'claims.claim'].flatMap((name) =>
      nothing(name, 'body.fileId', fileId, 'customer@demo.test', 'stranger'),
    ),
    ...nothing(
      'myCompany.pictures',
      'body.pictures.0.id',
      fileId,
      'customer@demo.test',
      'stranger',
    ),
    ...missing(
      'papers.open',
      'params.id',
      fileId,
      'customer@demo.test',
      'employee@demo.test',
      'stranger',
    ),
    ...['registering.open', 'registering.again'].flatMap((name) =>
      missing(name, 'params.id', pendingId, 'customer@demo.test', 'admin@demo.test', 'stranger'),
    ),
    ...['moderation.company', 'moderation.decideCompany'].flatMap((name) =>
      missing(name, 'params.id', pendingId, 'stranger'),
    ),
    ...missing('moderation.decideRevision', 'params.id', revisionId, 'stranger'),
    ...missing('moderation.decidePaper', 'params.id', documentId, 'stranger'),
    ...['moderation.claim', 'moderation.decideClaim'].flatMap((name) =>
      missing(name, 'params.id', claimId, 'stranger'),
    ),
    ...['moderation.suggestion', 'moderation.decideSuggestion'].flatMap((name) =>
      missing(name, 'params.id', suggestionId, 'stranger'),
    ),
    ...['moderation.person', 'moderation.decidePerson'].flatMap((name) =>
      missing(name, 'params.id', personId, 'stranger'),
    ),
  ]
}

const both = { en: 'Anything', ar: 'أي شيء' }
const decision = { accept: true, reason: both }

/** Bodies that would succeed if the record were the caller's. */
export function directoryDeskBodies({ fileId }: DeskRecords): Readonly<Record<string, unknown>> {
  const contacts = {
    princedomId: 2,
    address: both,
    phone: '+971 4 123 4567',
    whatsapp: '',
    email: 'a@b.test',
    website: '',
  }
  const companyDocument = { number: 'P-2', authority: 'Insurer', expiresOn: '2027-06-30', fileId }
  const chosen = { activityIds: [1], serviceIds: [] }
  return {
    'registering.register': {
      name: both,
      typeCode: 'provider',
      ...chosen,
      ...contacts,
      summary: both,
      licence: companyDocument,
    },
    'registering.again': {
      name: both,
      typeCode: 'provider',
      ...chosen,
      ...contacts,
      summary: both,
      licence: companyDocument,
    },
    'papers.add': { ...companyDocument, kind: 'insurance' },
    'myCompany.words': { name: both, summary: both, about: both, typeCode: 'provider' },
    'myCompany.contacts': { ...contacts, lat: null, lng: null, founded: null },
    'myCompany.choices': chosen,
    'myCompany.hours': { usual: [], ramadan: [] },
    'myCompany.branches': { branches: [] },
    'myCompany.lanes': { lanes: [] },
    'myCompany.fleet': { vehicles: [] },
    'myCompany.pictures': { pictures: [] },
    'moderation.decideCompany': { ...decision, updatedAt: AT.toISOString() },
    'moderation.decidePerson': { ...decision, updatedAt: AT.toISOString() },
    'moderation.decideRevision': decision,
    'moderation.decidePaper': decision,
    'moderation.decideClaim': decision,
    'moderation.decideSuggestion': { apply: true, value: { en: '04 123 4567', ar: '04 123 4567' } },
    'claims.claim': { position: 'Manager', phone: '0501234567', note: '', fileId },
    'suggestions.suggest': { field: 'phone', words: 'Another number', site: '' },
  }
}
