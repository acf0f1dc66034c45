import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { PublicTextBlock } from '#platform/rich-text/contract.ts'
import { Day, Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { SEARCH_MAX } from './rules/search.ts'

export const CircularKind = z.enum(['circular', 'policy'])
export type CircularKind = z.infer<typeof CircularKind>

export const CircularState = z.enum(['draft', 'scheduled', 'published', 'withdrawn'])
export type CircularState = z.infer<typeof CircularState>

/** What a person has done with a circular since it last changed materially. */
export const Receipt = z.enum(['unread', 'read', 'acknowledged'])
export type Receipt = z.infer<typeof Receipt>

/** How people refer to it: 14/2026. Numbers begin again each year, for each kind. */
export const CircularNumber = z.strictObject({ year: z.int(), number: z.int() })
export type CircularNumber = z.infer<typeof CircularNumber>

const LINE_FIELDS = {
  id: Id,
  kind: CircularKind,
  reference: CircularNumber,
  title: TwoNames,
  pinned: z.boolean(),
  version: z.int(),
  /** When this version was published. */
  publishedAt: Instant,
  receipt: Receipt,
  needsAcknowledgement: z.boolean(),
  /** The last day to acknowledge it; null once it has expired. */
  dueOn: Day.nullable(),
  /** Its last day. After it, the circular waits for no one. */
  expiresOn: Day.nullable(),
  isExpired: z.boolean(),
}
export const CircularLine = z.strictObject(LINE_FIELDS)
export type CircularLine = z.infer<typeof CircularLine>

export const CircularFile = z.strictObject({
  id: Id,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type CircularFile = z.infer<typeof CircularFile>

const Blocks = z.array(PublicTextBlock)
export const Circular = z.strictObject({
  ...LINE_FIELDS,
  blocks: z.strictObject({ en: Blocks, ar: Blocks }),
  files: z.array(CircularFile),
  acknowledgedAt: Instant.nullable(),
  /** An earlier version that the caller had acknowledged, when this one must be read again. */
  acknowledgedBefore: z.int().nullable(),
  /** What HR says has changed since then, by version, the newest first. */
  changes: z.array(z.strictObject({ version: z.int(), note: TwoNames })),
})
export type Circular = z.infer<typeof Circular>

/** Which of the published circulars are listed: those still valid, or those no longer. */
export const Validity = z.enum(['current', 'expired'])
export type Validity = z.infer<typeof Validity>

const area = 'portal'
const access = allowed('records.own')
const one = z.strictObject({ id: Id })
const ofVersion = z.strictObject({ version: z.int().min(1) })

export const listCirculars = endpoint({
  name: 'circulars.list',
  method: 'GET',
  path: '/api/portal/circulars',
  area,
  access,
  summary:
    'The circulars or policies for me, valid or expired, also by title or number: those I haven’t read or acknowledged first, then pinned ones, then the newest',
  query: z.strictObject({
    kind: CircularKind.default('circular'),
    state: Validity.default('current'),
    /** Words of the titles in either language, or the number; from the third letter on. */
    q: text(SEARCH_MAX, 0).optional(),
    after: z.string().max(400).optional(),
    limit: pageLimit(100, 30),
  }),
  reply: pageOf(CircularLine).extend({
    /** How many of each kind wait for the caller. */
    waiting: z.strictObject({ circular: z.int(), policy: z.int() }),
    /** The company-policy PDF (S2.9). */
    policyPdfUrl: z.string().nullable(),
  }),
  refusals: ['circulars.notLinked'],
})

export const showCircular = endpoint({
  name: 'circulars.show',
  method: 'GET',
  path: '/api/portal/circulars/{id}',
  area,
  access,
  summary: 'A published circular that is for me',
  params: one,
  reply: Circular,
  refusals: ['circulars.notFound'],
})

export const readCircular = endpoint({
  name: 'circulars.read',
  method: 'POST',
  path: '/api/portal/circulars/{id}/reading',
  area,
  access,
  summary: 'Record that I opened this version. Its time stays the first one',
  params: one,
  body: ofVersion,
  reply: CircularLine,
  refusals: ['circulars.notFound', 'circulars.version.changedMeanwhile'],
})

export const acknowledgeCircular = endpoint({
  name: 'circulars.acknowledge',
  method: 'POST',
  path: '/api/portal/circulars/{id}/acknowledgement',
  area,
  access,
  summary: 'Acknowledge the version I have read. Its time stays the first one',
  params: one,
  body: ofVersion,
  reply: Circular,
  refusals: [
    'circulars.notFound',
    'circulars.notRequested',
    'circulars.isExpired',
    'circulars.version.changedMeanwhile',
  ],
})

export const openCircularFile = endpoint({
  name: 'circulars.file',
  method: 'GET',
  path: '/api/portal/circulars/{id}/files/{fileId}',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'The same for everyone the circular is for',
  summary: 'A file of a circular that is for me, or that I edit',
  params: z.strictObject({ id: Id, fileId: Id }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['circulars.notFound', 'files.notFound', 'files.damaged'],
})
