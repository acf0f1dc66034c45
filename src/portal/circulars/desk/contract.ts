import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { PublicTextBlock } from '#platform/rich-text/contract.ts'
import { Day, Id, Instant, line, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Audience } from '../audience/contract.ts'
import { CircularFile, CircularKind, CircularNumber, CircularState } from '../contract.ts'
import { AcknowledgementTerms, CircularDraft } from '../draft/contract.ts'
import { SEARCH_MAX } from '../rules/search.ts'

/** The characters of a note of what has changed. */
export const CHANGE_MAX = 500

const LINE_FIELDS = {
  id: Id,
  kind: CircularKind,
  state: CircularState,
  reference: CircularNumber.nullable(),
  /** Of the draft until it is published. */
  title: TwoNames,
  pinned: z.boolean(),
  version: z.int().nullable(),
  publishedAt: Instant.nullable(),
  publishAt: Instant.nullable(),
  editedAt: Instant,
  /** It is published, and its draft says something else. */
  isChanged: z.boolean(),
  needsAcknowledgement: z.boolean(),
  /**
   * The last day of the version that people read, or the earlier day on which HR ended it; of the
   * draft until it is published.
   */
  expiresOn: Day.nullable(),
  /** It is published, and HR ended it or its last day has passed. */
  isExpired: z.boolean(),
  /** Of the people it is for now, counted when it was published and every hour. */
  reached: z.int(),
  read: z.int(),
  acknowledged: z.int(),
  openQuestions: z.int(),
}
export const DeskCircular = z.strictObject(LINE_FIELDS)
export type DeskCircular = z.infer<typeof DeskCircular>

/** What the list is filtered by: a published circular that has expired is no longer `published`. */
export const DeskState = z.enum([...CircularState.options, 'expired'])
export type DeskState = z.infer<typeof DeskState>

const PersonNamed = z.strictObject({ id: Id, number: z.string(), name: TwoNames })
export type PersonNamed = z.infer<typeof PersonNamed>

export const CircularVersion = z.strictObject({
  version: z.int(),
  material: z.boolean(),
  publishedAt: Instant,
  publishedBy: TwoNames.nullable(),
  /** What has changed since the version before. */
  changeNote: TwoNames.nullable(),
})
export type CircularVersion = z.infer<typeof CircularVersion>

export const OpenDeskCircular = z.strictObject({
  ...LINE_FIELDS,
  draft: CircularDraft,
  revision: z.int(),
  files: z.array(CircularFile),
  /** The people named in its audience. */
  people: z.array(PersonNamed),
  versions: z.array(CircularVersion),
  withdrawn: z
    .strictObject({ at: Instant, by: TwoNames.nullable(), reason: z.string() })
    .nullable(),
  /** Those who can't be notified because they have no account yet. */
  withoutAccount: z.int(),
})
export type OpenDeskCircular = z.infer<typeof OpenDeskCircular>

const ChangeNote = z.strictObject({ en: text(CHANGE_MAX, 0), ar: text(CHANGE_MAX, 0) })
export type ChangeNote = z.infer<typeof ChangeNote>

const area = 'portal'
const access = allowed('circulars.edit')
const path = '/api/portal/circulars-desk'
export const one = z.strictObject({ id: Id })
/** Large enough for the maximum number of characters, each with a style of its own. */
const DRAFT_LIMIT = 1024 * 1024
const CHANGED = 'circulars.draft.changedMeanwhile'

export const listDeskCirculars = endpoint({
  name: 'circulars.desk',
  method: 'GET',
  path,
  area,
  access,
  summary:
    'Circulars and policies with their status and how many people acknowledged, newest first',
  query: z.strictObject({
    state: DeskState.optional(),
    kind: CircularKind.optional(),
    /** Words of the titles in either language, or the number; from the third letter on. */
    q: text(SEARCH_MAX, 0).optional(),
    after: Id.optional(),
    limit: pageLimit(60, 30),
  }),
  reply: pageOf(DeskCircular),
})

export const addCircular = endpoint({
  name: 'circulars.add',
  method: 'POST',
  path,
  area,
  access,
  summary: 'Start a circular or a policy for everyone, in both languages',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    kind: CircularKind,
    title: z.strictObject({ en: line(160, 0), ar: line(160, 0) }),
  }),
  reply: OpenDeskCircular,
  refusals: ['circulars.titleMissing'],
})

export const openDeskCircular = endpoint({
  name: 'circulars.deskOne',
  method: 'GET',
  path: `${path}/circulars/{id}`,
  area,
  access,
  summary: 'A circular with its draft, its audience and its versions',
  params: one,
  reply: OpenDeskCircular,
  refusals: ['circulars.notFound'],
})

export const saveCircularDraft = endpoint({
  name: 'circulars.saveDraft',
  method: 'PUT',
  path: `${path}/circulars/{id}/draft`,
  area,
  access,
  summary: 'Save the draft. Rejected if someone else has saved it since',
  params: one,
  body: z.strictObject({ revision: z.int().min(1), draft: CircularDraft }),
  bodyLimit: DRAFT_LIMIT,
  reply: z.strictObject({ revision: z.int(), editedAt: Instant }),
  refusals: [
    'circulars.notFound',
    CHANGED,
    'circulars.draft.tooLong',
    'circulars.isScheduled',
    'circulars.isWithdrawn',
    'circulars.fileMissing',
    'circulars.audienceUnknown',
  ],
})

export const publishCircular = endpoint({
  name: 'circulars.publish',
  method: 'POST',
  path: `${path}/circulars/{id}/publication`,
  area,
  access,
  summary:
    'Publish the draft now or at a set time; if it is published already, as a new version, which asks everyone again if the change is material',
  idempotent: true,
  params: one,
  body: z.strictObject({
    revision: z.int(),
    publishAt: Instant.nullable(),
    material: z.boolean(),
    /** What has changed, in one language or both; not of the first version. */
    changeNote: ChangeNote,
  }),
  reply: OpenDeskCircular,
  refusals: [
    'circulars.notFound',
    CHANGED,
    'circulars.titleMissing',
    'circulars.textMissing',
    'circulars.badLinkIn',
    'circulars.audienceMissing',
    'circulars.expiryTooEarly',
    'circulars.nothingChanged',
    'circulars.timePast',
    'circulars.timeTooFar',
    'circulars.laterVersion',
    'circulars.state.changedMeanwhile',
  ],
})

export const cancelCircularSchedule = endpoint({
  name: 'circulars.cancelSchedule',
  method: 'DELETE',
  path: `${path}/circulars/{id}/schedule`,
  area,
  access,
  summary: 'Cancel the scheduled publication. The draft stays',
  params: one,
  reply: OpenDeskCircular,
  refusals: ['circulars.notFound', 'circulars.state.changedMeanwhile'],
})

export const withdrawCircular = endpoint({
  name: 'circulars.withdraw',
  method: 'POST',
  path: `${path}/circulars/{id}/withdrawal`,
  area,
  access,
  summary: 'Withdraw a published circular. No one can open it any more; the proof stays',
  params: one,
  body: z.strictObject({ reason: text(300, 3) }),
  reply: OpenDeskCircular,
  refusals: ['circulars.notFound', 'circulars.state.changedMeanwhile'],
})

export const endCircular = endpoint({
  name: 'circulars.end',
  method: 'POST',
  path: `${path}/circulars/{id}/end`,
  area,
  access,
  summary:
    'End a published circular now. It has expired: people can read it, but no one is reminded or asked to acknowledge it',
  params: one,
  reply: OpenDeskCircular,
  refusals: ['circulars.notFound', 'circulars.state.changedMeanwhile', 'circulars.isExpired'],
})

export const pinCircular = endpoint({
  name: 'circulars.pin',
  method: 'PUT',
  path: `${path}/circulars/{id}/pin`,
  area,
  access,
  summary: 'Pin a circular to the top of everyone’s list, or unpin it',
  params: one,
  body: z.strictObject({ pinned: z.boolean() }),
  reply: OpenDeskCircular,
  refusals: ['circulars.notFound', 'circulars.isWithdrawn'],
})

export const removeCircular = endpoint({
  name: 'circulars.remove',
  method: 'DELETE',
  path: `${path}/circulars/{id}`,
  area,
  access,
  summary: 'Delete a draft that was never published',
  params: one,
  reply: one,
  refusals: ['circulars.notFound', 'circulars.wasPublished'],
})

export const showCircularVersion = endpoint({
  name: 'circulars.version',
  method: 'GET',
  path: `${path}/circulars/{id}/versions/{version}`,
  area,
  access,
  summary: 'A published version as people read it',
  params: z.strictObject({
    id: Id,
    version: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'circulars.badVersion')
      .transform(Number),
  }),
  reply: CircularVersion.extend({
    title: TwoNames,
    blocks: z.strictObject({
      en: z.array(PublicTextBlock),
      ar: z.array(PublicTextBlock),
    }),
    files: z.array(CircularFile),
    audience: Audience,
    acknowledgement: AcknowledgementTerms,
    expiresOn: Day.nullable(),
  }),
  refusals: ['circulars.notFound', 'circulars.version.notFound'],
})
