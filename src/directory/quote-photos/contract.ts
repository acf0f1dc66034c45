import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'

export const PHOTO_MEGABYTES = 10
const PHOTO_LIMIT = PHOTO_MEGABYTES * 1024 * 1024

/** Photos of one request. */
export const MAX_PHOTOS = 4
/**
 * Photos of a user that no request has yet, and for how long each may wait for one. One more
 * replaces the oldest.
 */
export const UNUSED_MAX = 12
export const UNUSED_HOURS = 48

export const QuotePhoto = z.strictObject({ id: Id, name: z.string() })
export type QuotePhoto = z.infer<typeof QuotePhoto>

export const PhotoIds = z.array(Id).max(MAX_PHOTOS, 'quotePhotos.tooMany')

const area = 'directory'
const access = 'signed-in'
const one = z.strictObject({ id: Id })

export const uploadQuotePhoto = endpoint({
  name: 'quotePhotos.upload',
  method: 'POST',
  path: '/api/directory/quote-photos',
  area,
  access,
  summary:
    'Upload a photo of the goods for a quote request: JPEG, PNG or WebP. Unused photos are deleted after two days; with more than twelve, the oldest is deleted first',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: PHOTO_LIMIT + 16 * 1024,
  reply: QuotePhoto,
  refusals: [
    'session.tooManyTries',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const removeQuotePhoto = endpoint({
  name: 'quotePhotos.remove',
  method: 'DELETE',
  path: '/api/directory/quote-photos/{id}',
  area,
  access,
  summary: 'Delete one of your own photos that no request uses',
  params: one,
  reply: one,
  refusals: ['quotePhotos.notFound'],
})

export const showQuotePhoto = endpoint({
  name: 'quotePhotos.show',
  method: 'GET',
  path: '/api/directory/quote-photos/{id}',
  area,
  access,
  confirmNotNeeded: 'One photo of goods at a time, for the people that it was sent to',
  summary: 'A photo of a quote request, for its requester and the invited companies',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['quotePhotos.notFound', 'files.notFound', 'files.damaged'],
})
