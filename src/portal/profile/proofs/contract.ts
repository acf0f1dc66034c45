import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'portal'
const own = allowed('records.own')
const path = '/api/portal/profile'

/** A photo of today's phones, before it is reduced. */
export const PROOF_MEGABYTES = 15
const PROOF_LIMIT = PROOF_MEGABYTES * 1024 * 1024
/** How many files one person may have uploaded and not used yet; the newest stay. */
export const UNUSED_MAX = 20
export const UNUSED_HOURS = 24

export const uploadProof = endpoint({
  name: 'profileChanges.upload',
  method: 'POST',
  path: `${path}/files`,
  area,
  access: own,
  summary: 'Upload a photo or PDF as proof of a change. Unused files are deleted after a day',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: PROOF_LIMIT + 16 * 1024,
  reply: z.strictObject({ id: Id, name: z.string(), mediaType: z.string(), bytes: z.int() }),
  refusals: [
    'session.tooManyTries',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
    'photos.heic',
  ],
})

export const ProofParams = z.strictObject({ id: Id, number: z.string().regex(/^[1-5]$/) })

export const openOwnProof = endpoint({
  name: 'profileChanges.ownProof',
  method: 'GET',
  path: `${path}/changes/{id}/proofs/{number}`,
  area,
  access: own,
  confirmNotNeeded: 'A file that the caller sent, one at a time',
  summary: 'A proof that I attached, as a download',
  params: ProofParams,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['profileChanges.notFound', 'files.notFound', 'files.damaged'],
})
