import { allowed } from '#accounts/permissions/contract.ts'
import { SuggestedField } from '#directory/corrections-suggested/contract.ts'
import { CompanyProfile } from '#directory/my-company/contract.ts'
import { PersonStatus, Sex } from '#directory/persons/contract.ts'
import { CompanyDocumentFile } from '#directory/company-documents/contract.ts'
import { Duplicate } from '#directory/registering/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const REASON_MAX = 500

export const QueueKind = z.enum(['company', 'person', 'revision', 'paper', 'claim', 'suggestion'])
export type QueueKind = z.infer<typeof QueueKind>

/** Something that waits for a moderator. */
export const QueueItem = z.strictObject({
  id: Id,
  kind: QueueKind,
  /** The field of a change or a correction, or the kind of a document. */
  about: z.string(),
  /** The beginning of a correction; empty for every other kind. */
  excerpt: z.string(),
  /** Of the company, or of the person. */
  name: TwoNames,
  /** Null for a person, who registers for themselves. */
  company: z.strictObject({ id: Id, number: z.int(), name: TwoNames }).nullable(),
  requestedAt: Instant,
})
export type QueueItem = z.infer<typeof QueueItem>

/** The reason for the requester, in both languages; required for a rejection. */
const Reason = z.strictObject({ en: text(REASON_MAX, 0), ar: text(REASON_MAX, 0) })
export const Decision = z.strictObject({ accept: z.boolean(), reason: Reason })
export type Decision = z.infer<typeof Decision>

const Person = z.strictObject({ name: TwoNames, email: z.string() })
export const DeskCompany = CompanyProfile.extend({
  registeredBy: Person.nullable(),
  /** The moderator speaks for this company, so another decides. */
  isOwn: z.boolean(),
  duplicates: z.array(Duplicate),
  updatedAt: Instant,
})
export type DeskCompany = z.infer<typeof DeskCompany>

export const DeskClaim = z.strictObject({
  id: Id,
  state: z.enum(['waiting', 'accepted', 'rejected']),
  by: Person,
  isOwn: z.boolean(),
  position: z.string(),
  phone: z.string(),
  note: z.string(),
  file: CompanyDocumentFile,
  requestedAt: Instant,
  members: z.array(Person),
  company: z.strictObject({ id: Id, number: z.int(), name: TwoNames }),
})
export type DeskClaim = z.infer<typeof DeskClaim>

export const DeskSuggestion = z.strictObject({
  id: Id,
  state: z.enum(['waiting', 'applied', 'closed']),
  field: SuggestedField,
  words: z.string(),
  /** The value on the page now; null when the field is not one text. */
  present: TwoNames.nullable(),
  requestedAt: Instant,
  company: z.strictObject({ id: Id, number: z.int(), name: TwoNames }),
})
export type DeskSuggestion = z.infer<typeof DeskSuggestion>

export const DeskPerson = z.strictObject({
  id: Id,
  status: PersonStatus,
  isOwn: z.boolean(),
  name: TwoNames,
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  countryId: z.int(),
  princedomId: z.int().nullable(),
  nationalityId: z.int(),
  sex: Sex,
  /** Why they were not accepted; empty while they wait. */
  reason: TwoNames,
  /** Others who may be the same, by what they share. */
  doubles: z.array(
    z.strictObject({
      id: Id,
      name: TwoNames,
      status: PersonStatus,
      reasons: z.array(z.enum(['email', 'phone'])),
    }),
  ),
  requestedAt: Instant,
  updatedAt: Instant,
})
export type DeskPerson = z.infer<typeof DeskPerson>

const area = 'directory'
const access = allowed('directory.moderate')
const one = z.strictObject({ id: Id })
const decided = z.strictObject({ ok: z.literal(true) })
const DECIDING = [
  'moderation.notFound',
  'moderation.alreadyDecided',
  'moderation.own',
  'moderation.reasonMissing',
] as const

export const listQueue = endpoint({
  name: 'moderation.queue',
  method: 'GET',
  path: '/api/directory/desk/queue',
  area,
  access,
  summary:
    'Everything in the directory that needs review, oldest first, and how many there are of each type',
  query: z.strictObject({
    kind: QueueKind.optional(),
    after: line(80, 0).optional(),
    limit: pageLimit(100, 40),
  }),
  reply: pageOf(QueueItem).extend({ counts: z.record(QueueKind, z.int()) }),
  refusals: ['moderation.notFound'],
})

export const openDeskCompany = endpoint({
  name: 'moderation.company',
  method: 'GET',
  path: '/api/directory/desk/companies/{id}',
  area,
  access,
  summary:
    'A company with its documents, its pending changes, who registered it, and possible duplicates',
  params: one,
  reply: DeskCompany,
  refusals: ['moderation.notFound'],
})

export const openDeskClaim = endpoint({
  name: 'moderation.claim',
  method: 'GET',
  path: '/api/directory/desk/claims/{id}',
  area,
  access,
  summary: 'A claim with its document, and the members of the company',
  params: one,
  reply: DeskClaim,
  refusals: ['moderation.notFound'],
})

export const openDeskSuggestion = endpoint({
  name: 'moderation.suggestion',
  method: 'GET',
  path: '/api/directory/desk/suggestions/{id}',
  area,
  access,
  summary: 'A suggested correction next to the current value',
  params: one,
  reply: DeskSuggestion,
  refusals: ['moderation.notFound'],
})

export const openDeskPerson = endpoint({
  name: 'moderation.person',
  method: 'GET',
  path: '/api/directory/desk/persons/{id}',
  area,
  access,
  summary: 'The profile someone sent, and possible duplicates',
  params: one,
  reply: DeskPerson,
  refusals: ['moderation.notFound'],
})

export const decidePerson = endpoint({
  name: 'moderation.decidePerson',
  method: 'POST',
  path: '/api/directory/desk/persons/{id}/decision',
  area,
  access,
  summary:
    'Accept a pending person in the version you reviewed, or reject them with a reason. They get an email. Moderators can’t decide on themselves',
  params: one,
  body: Decision.extend({ updatedAt: Instant }),
  reply: decided,
  refusals: [...DECIDING, 'moderation.changedMeanwhile'],
})

export const decideCompany = endpoint({
  name: 'moderation.decideCompany',
  method: 'POST',
  path: '/api/directory/desk/companies/{id}/decision',
  area,
  access,
  confirm: true,
  summary:
    'Accept a pending company in the version you reviewed, or reject it with a reason. The person who registered it gets an email. Moderators can’t decide on their own company',
  params: one,
  body: Decision.extend({ updatedAt: Instant }),
  reply: decided,
  refusals: [...DECIDING, 'moderation.changedMeanwhile'],
})

export const decideRevision = endpoint({
  name: 'moderation.decideRevision',
  method: 'POST',
  path: '/api/directory/desk/revisions/{id}/decision',
  area,
  access,
  summary: 'Accept a change to one field, or reject it with a reason',
  params: one,
  body: Decision,
  reply: decided,
  refusals: DECIDING,
})

export const decideCompanyDocument = endpoint({
  name: 'moderation.decidePaper',
  method: 'POST',
  path: '/api/directory/desk/papers/{id}/decision',
  area,
  access,
  summary:
    'Verify a document, which gives the badge until the document expires, or reject it with a reason',
  params: one,
  body: Decision,
  reply: decided,
  refusals: [...DECIDING, 'moderation.paperEnded'],
})

export const decideClaim = endpoint({
  name: 'moderation.decideClaim',
  method: 'POST',
  path: '/api/directory/desk/claims/{id}/decision',
  area,
  access,
  confirm: true,
  summary:
    'Accept a claim, which makes the claimant a member of the company, or reject it with a reason',
  params: one,
  body: Decision,
  reply: decided,
  refusals: DECIDING,
})

export const decideSuggestion = endpoint({
  name: 'moderation.decideSuggestion',
  method: 'POST',
  path: '/api/directory/desk/suggestions/{id}/decision',
  area,
  access,
  summary: 'Apply a suggested correction with the new value of its field, or close it',
  params: one,
  body: z.strictObject({
    apply: z.boolean(),
    value: z.strictObject({ en: line(200, 0), ar: line(200, 0) }).nullable(),
  }),
  reply: decided,
  refusals: [
    'moderation.notFound',
    'moderation.alreadyDecided',
    'moderation.own',
    'moderation.valueMissing',
    'registering.badPhone',
    'registering.badWebsite',
    'moderation.badEmail',
  ],
})
