import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'

/** A photograph from a phone's camera or some scanned pages. */
export const ATTACHMENT_MEGABYTES = 10
export const ATTACHMENT_LIMIT = ATTACHMENT_MEGABYTES * 1024 * 1024

/** Documents of a person that no request has yet, and for how long each may wait for one. */
export const UNUSED_MAX = 10
export const UNUSED_HOURS = 24

export const Attachment = z.strictObject({ id: Id, name: z.string(), bytes: z.int() })
export type Attachment = z.infer<typeof Attachment>

const area = 'portal'

export const uploadAttachment = endpoint({
  name: 'leave.uploadAttachment',
  method: 'POST',
  path: '/api/portal/leave/attachments',
  area,
  access: allowed('leave.own'),
  summary:
    'Upload a document for a request: PDF, JPEG or PNG. Up to ten can be unused at a time, each for a day',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: ATTACHMENT_LIMIT + 16 * 1024,
  reply: Attachment,
  refusals: [
    'leave.tooManyDocuments',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const removeAttachment = endpoint({
  name: 'leave.removeAttachment',
  method: 'DELETE',
  path: '/api/portal/leave/attachments/{id}',
  area,
  access: allowed('leave.own'),
  summary: 'Delete a document that I uploaded and nothing uses yet',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ id: Id }),
  refusals: ['leave.notFound'],
})

export const openAttachment = endpoint({
  name: 'leave.attachment',
  method: 'GET',
  path: '/api/portal/leave/requests/{id}/attachment',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One document at a time, read to decide on its request',
  summary: 'A request’s document, for anyone who can read the request',
  params: z.strictObject({ id: Id }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['leave.notFound', 'files.notFound', 'files.damaged'],
})
