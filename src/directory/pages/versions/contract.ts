import { allowed } from '#accounts/permissions/contract.ts'
import { Medium } from '#directory/media/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Instant, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Draft, ofText } from '../contract.ts'

const area = 'directory'
const access = allowed('content.edit')

export const Version = z.strictObject({
  version: z.int(),
  title: z.string(),
  savedAt: Instant,
  savedBy: TwoNames.nullable(),
  words: z.int(),
  live: z.boolean(),
  next: z.boolean(),
})
export type Version = z.infer<typeof Version>

export const listVersions = endpoint({
  name: 'content.versions',
  method: 'GET',
  path: '/api/content/documents/{id}/texts/{language}/versions',
  area,
  access,
  summary: 'The published and scheduled versions in a language, newest first',
  params: ofText,
  reply: z.strictObject({ items: z.array(Version) }),
  refusals: ['content.notFound'],
})

const ofVersion = ofText.extend({
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'content.badVersion')
    .transform(Number),
})

export const openVersion = endpoint({
  name: 'content.version',
  method: 'GET',
  path: '/api/content/documents/{id}/texts/{language}/versions/{version}',
  area,
  access,
  summary: 'An earlier version with its pictures, to read before restoring it',
  params: ofVersion,
  reply: z.strictObject({ draft: Draft, media: z.array(Medium) }),
  refusals: ['content.notFound', 'content.versionNotFound'],
})

export const restoreVersion = endpoint({
  name: 'content.restore',
  method: 'POST',
  path: '/api/content/documents/{id}/texts/{language}/versions/{version}/restore',
  area,
  access,
  summary: 'Restore an earlier version as the draft. The previous draft is stored as a version',
  params: ofVersion,
  idempotent: true,
  body: z.strictObject({ revision: z.int() }),
  reply: z.strictObject({ draft: Draft, revision: z.int(), media: z.array(Medium) }),
  refusals: ['content.notFound', 'content.versionNotFound', 'content.draft.changedMeanwhile'],
})
