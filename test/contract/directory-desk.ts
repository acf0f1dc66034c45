import { type AccessCase, missing, nothing } from './access-cases.ts'
import { AT, type DeskRecords } from './directory-desk-records.ts'

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
        'outsider',
      ),
    ),
    ...missing(
      'papers.add',
      'params.id',
      companyId,
      'customer@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...['registering.register', 'registering.again'].flatMap((name) =>
      nothing(name, 'body.licence.fileId', fileId, 'customer@demo.test', 'outsider'),
    ),
    ...['papers.add', 'claims.claim'].flatMap((name) =>
      nothing(name, 'body.fileId', fileId, 'customer@demo.test', 'outsider'),
    ),
    ...nothing(
      'myCompany.pictures',
      'body.pictures.0.id',
      fileId,
      'customer@demo.test',
      'outsider',
    ),
    ...missing(
      'papers.open',
      'params.id',
      fileId,
      'customer@demo.test',
      'employee@demo.test',
      'outsider',
    ),
    ...['registering.open', 'registering.again'].flatMap((name) =>
      missing(name, 'params.id', pendingId, 'customer@demo.test', 'admin@demo.test', 'outsider'),
    ),
    ...['moderation.company', 'moderation.decideCompany'].flatMap((name) =>
      missing(name, 'params.id', pendingId, 'outsider'),
    ),
    ...missing('moderation.decideRevision', 'params.id', revisionId, 'outsider'),
    ...missing('moderation.decidePaper', 'params.id', documentId, 'outsider'),
    ...['moderation.claim', 'moderation.decideClaim'].flatMap((name) =>
      missing(name, 'params.id', claimId, 'outsider'),
    ),
    ...['moderation.suggestion', 'moderation.decideSuggestion'].flatMap((name) =>
      missing(name, 'params.id', suggestionId, 'outsider'),
    ),
    ...['moderation.person', 'moderation.decidePerson'].flatMap((name) =>
      missing(name, 'params.id', personId, 'outsider'),
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
