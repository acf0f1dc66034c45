import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** A photograph from a phone's camera. */
export const PICTURE_MEGABYTES = 10
export const PICTURE_LIMIT = PICTURE_MEGABYTES * 1024 * 1024

export const Medium = z.strictObject({
  id: Id,
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** The alt text; empty in a language in which none was entered. */
  alt: TwoNames,
  addedAt: Instant,
})
export type Medium = z.infer<typeof Medium>

const Alt = z.strictObject({ en: line(300, 0), ar: line(300, 0) })
const area = 'directory'
const access = allowed('content.edit')
const one = z.strictObject({ id: Id })

export const listMedia = endpoint({
  name: 'media.list',
  method: 'GET',
  path: '/api/content/media',
  area,
  access,
  summary:
    'The pictures of the public site, newest first: all, those without a description in a language, or those that match a search',
  query: z.strictObject({
    q: line(80, 0).optional(),
    missing: z.enum(['yes']).optional(),
    after: Id.optional(),
    limit: pageLimit(60, 24),
  }),
  reply: pageOf(Medium),
})

export const addMedium = endpoint({
  name: 'media.add',
  method: 'POST',
  path: '/api/content/media',
  area,
  access,
  summary: 'Add a picture: JPEG, PNG or WebP, scaled to at most 1600 pixels',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: PICTURE_LIMIT + 16 * 1024,
  reply: Medium,
  refusals: [
    'media.notFound',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const changeMedium = endpoint({
  name: 'media.change',
  method: 'PUT',
  path: '/api/content/media/{id}',
  area,
  access,
  summary: 'Describe a picture in both languages',
  params: one,
  body: z.strictObject({ alt: Alt }),
  reply: Medium,
  refusals: ['media.notFound', 'media.altNeeded'],
})

/**
 * Where a picture is used: a page or post (also in an earlier version of it), a team member, a
 * block of the home page.
 */
export const MediumUsage = z.strictObject({
  kind: z.enum(['document', 'person', 'home']),
  id: z.string(),
  name: TwoNames,
})
export type MediumUsage = z.infer<typeof MediumUsage>

export const listMediumUsages = endpoint({
  name: 'media.places',
  method: 'GET',
  path: '/api/content/media/{id}/places',
  area,
  access,
  summary: 'Where a picture is used, including earlier versions that can be restored',
  params: one,
  reply: z.strictObject({ items: z.array(MediumUsage) }),
  refusals: ['media.notFound'],
})

export const removeMedium = endpoint({
  name: 'media.remove',
  method: 'DELETE',
  path: '/api/content/media/{id}',
  area,
  access,
  summary: 'Remove an unused picture',
  params: one,
  reply: one,
  refusals: ['media.notFound', 'media.inUse'],
})

export const getMedium = endpoint({
  name: 'media.picture',
  method: 'GET',
  path: '/api/directory/media/{id}',
  area,
  access: 'anyone',
  summary: 'A picture of the public site',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['files.notFound', 'files.damaged'],
})
