import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant } from '#platform/schemas.ts'
import { z } from 'zod'

/** A photograph from a phone's camera or some scanned pages. */
export const EVIDENCE_MEGABYTES = 10
const EVIDENCE_LIMIT = EVIDENCE_MEGABYTES * 1024 * 1024
/** Of one case. */
export const EVIDENCE_MAX = 20

/** Who added a file: the manager's belong to the report, which the employee does not read. */
export const EvidenceSide = z.enum(['employee', 'manager', 'hr'])
export type EvidenceSide = z.infer<typeof EvidenceSide>

export const Evidence = z.strictObject({
  id: Id,
  name: z.string(),
  bytes: z.int(),
  side: EvidenceSide,
  addedAt: Instant,
})
export type Evidence = z.infer<typeof Evidence>

const area = 'portal'
const one = z.strictObject({ id: Id })
const path = '/api/portal/discipline/cases/{id}/files'

export const listEvidence = endpoint({
  name: 'discipline.files',
  method: 'GET',
  path,
  area,
  access: 'signed-in',
  summary: 'The files of a case that I may read, in the order they were added',
  params: one,
  reply: z.strictObject({
    items: z.array(Evidence),
    canAdd: z.boolean(),
    /** As whom the caller adds one. */
    side: EvidenceSide,
  }),
  refusals: ['discipline.notFound'],
})

export const addEvidence = endpoint({
  name: 'discipline.addFile',
  method: 'POST',
  path,
  area,
  access: 'signed-in',
  summary: 'Add a PDF, JPEG or PNG to a case; what was added stays',
  status: 201,
  params: one,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: EVIDENCE_LIMIT + 16 * 1024,
  reply: Evidence,
  refusals: [
    'discipline.notFound',
    'discipline.filesClosed',
    'discipline.tooManyFiles',
    'session.tooManyTries',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const openEvidence = endpoint({
  name: 'discipline.file',
  method: 'GET',
  path: `${path}/{fileId}`,
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One file at a time, read to decide on its case',
  summary: 'One file of a case, for anyone who may read it',
  params: z.strictObject({ id: Id, fileId: Id }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['discipline.notFound', 'files.notFound', 'files.damaged'],
})
