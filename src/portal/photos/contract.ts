import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'

/** Maximum size of an uploaded photo. Screens send a small square of the chosen one. */
export const PHOTO_MEGABYTES = 5
export const PHOTO_LIMIT = PHOTO_MEGABYTES * 1024 * 1024
/** The side in pixels of a stored photo. */
export const PHOTO_SIDE = 640
/** The sides in pixels of the sizes in which a photo is sent. */
export const PHOTO_SIDES = { small: 96, large: 320 } as const

export const PhotoSize = z.enum(['small', 'large'])
export type PhotoSize = z.infer<typeof PhotoSize>

const area = 'portal'
const access = 'signed-in'
const params = z.strictObject({ id: Id })

export const getEmployeePhoto = endpoint({
  name: 'photos.show',
  method: 'GET',
  path: '/api/portal/photos/{id}',
  area,
  access,
  confirmNotNeeded: 'A photo that every colleague sees',
  summary:
    'An employee’s photo, for colleagues. Those who left are shown in the employee list only',
  params,
  query: z.strictObject({ size: PhotoSize.default('large') }),
  replyAs: 'file',
  reply: z.unknown(),
  refusals: ['files.notFound', 'files.damaged'],
})

export const savePhoto = endpoint({
  name: 'photos.save',
  method: 'PUT',
  path: '/api/portal/employees/{id}/photo',
  area,
  access,
  summary:
    'Set or replace an employee’s photo, one’s own or as human resources. It is cut to a square',
  params,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: PHOTO_LIMIT + 16 * 1024,
  reply: z.strictObject({ photoId: Id }),
  refusals: [
    'photos.notFound',
    'photos.heic',
    'session.tooManyTries',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const removePhoto = endpoint({
  name: 'photos.remove',
  method: 'DELETE',
  path: '/api/portal/employees/{id}/photo',
  area,
  access,
  summary: 'Remove an employee’s photo, one’s own or as human resources',
  params,
  reply: z.strictObject({}),
  refusals: ['photos.notFound'],
})
