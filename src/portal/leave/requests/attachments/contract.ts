import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'

/** A photograph from a phone's camera or some scanned pages. */
export const ATTACHMENT_MEGABYTES = 10
export const ATTACHMENT_LIMIT = ATTACHMENT_MEGABYTES * 1024 * 1024

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
    'Upload a document for a request: PDF, JPEG or PNG. Of the unused ones, only the newest few are stored',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: ATTACHMENT_LIMIT + 16 * 1024,
  reply: Attachment,
  refusals: [
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const openAttachment = endpoint({
  name: 'leave.attachment',
  method: 'GET',
  path: '/api/portal/leave/requests/{id}/attachment',
  area,
  access: 'signed-in',
  summary: 'The document of a request, for those who can read the request',
  params: z.strictObject({ id: Id }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['leave.notFound', 'files.notFound', 'files.damaged'],
})
