import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'

/** A photograph from a phone's camera or some scanned pages. */
export const ATTACHMENT_MEGABYTES = 10
const ATTACHMENT_LIMIT = ATTACHMENT_MEGABYTES * 1024 * 1024

/**
 * Documents of a person that no request has yet, and for how long each may wait for one. One more
 * replaces the oldest.
 */
export const UNUSED_MAX = 10
export const UNUSED_HOURS = 24

export const Attachment = z.strictObject({ id: Id, name: z.string(), bytes: z.int() })
export type Attachment = z.infer<typeof Attachment>

const area = 'portal'
const one = z.strictObject({ id: Id })

export const uploadAttachment = endpoint({
  name: 'leave.uploadAttachment',
  method: 'POST',
  path: '/api/portal/leave/attachments',
  area,
  access: allowed('leave.own'),
  summary:
    'Upload a document for a request: PDF, JPEG or PNG. Unused documents are deleted after a day; with more than ten, the oldest is deleted first',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: ATTACHMENT_LIMIT + 16 * 1024,
  reply: Attachment,
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

export const removeAttachment = endpoint({
  name: 'leave.removeAttachment',
  method: 'DELETE',
  path: '/api/portal/leave/attachments/{id}',
  area,
  access: allowed('leave.own'),
  summary: 'Delete one of your own documents that no request uses',
  params: one,
  reply: one,
  refusals: ['files.notFound'],
})

export const openAttachment = endpoint({
  name: 'leave.attachment',
  method: 'GET',
  path: '/api/portal/leave/requests/{id}/attachment',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One document at a time, read to decide on its request',
  summary: 'A request’s document, for anyone who can read the request',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['leave.notFound', 'files.notFound', 'files.damaged'],
})
