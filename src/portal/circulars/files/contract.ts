import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'
import { CircularFile } from '../contract.ts'

export const FILE_MEGABYTES = 10
const FILE_LIMIT = FILE_MEGABYTES * 1024 * 1024

/** How many files of a person wait for a circular, the newest, and for how long each may. */
export const UNUSED_MAX = 20
export const UNUSED_HOURS = 24

export const uploadCircularFile = endpoint({
  name: 'circulars.uploadFile',
  method: 'POST',
  path: '/api/portal/circulars-desk/files',
  area: 'portal',
  access: allowed('circulars.edit'),
  summary: 'Upload a file for a circular: PDF, JPEG or PNG. An unused one is deleted after a day',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: FILE_LIMIT + 16 * 1024,
  reply: CircularFile,
  refusals: [
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})
