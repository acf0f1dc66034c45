import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id } from '#platform/schemas.ts'
import { z } from 'zod'
import { ReadField, UploadedPage } from '../contract.ts'

/** A photo of today's phones, before it is reduced. */
export const PAGE_MEGABYTES = 15
export const PAGE_LIMIT = PAGE_MEGABYTES * 1024 * 1024
/** How many files one person may have uploaded and not used yet; the newest stay. */
export const UNUSED_MAX = 40
export const UNUSED_HOURS = 24

const area = 'portal'

export const uploadPage = endpoint({
  name: 'documents.upload',
  method: 'POST',
  path: '/api/portal/documents/files',
  area,
  access: 'signed-in',
  summary:
    'Upload a photo or PDF of a page. Photos are straightened and reduced; unused files are deleted after a day',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: PAGE_LIMIT + 16 * 1024,
  reply: UploadedPage,
  refusals: [
    'documents.notAllowed',
    'session.tooManyTries',
    'documents.heic',
    'documents.encryptedPdf',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const removePage = endpoint({
  name: 'documents.removeFile',
  method: 'DELETE',
  path: '/api/portal/documents/files/{id}',
  area,
  access: 'signed-in',
  summary: 'Delete a file that I uploaded and have not used',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({}),
  refusals: ['files.notFound'],
})

/** A value that the picture says, for the person to confirm. */
export const ReadValue = z.strictObject({
  field: ReadField,
  value: z.string(),
  /** Its check digit is right; without one nothing vouches for it. */
  isChecked: z.boolean(),
})
export type ReadValue = z.infer<typeof ReadValue>

export const Reading = z.strictObject({
  kind: z.enum(['passport', 'card', 'visa']).nullable(),
  values: z.array(ReadValue),
  surname: z.string(),
  givenNames: z.string(),
  birthDate: Day.nullable(),
  /** What differs from the record of the employee whose document it should be. */
  differs: z.array(z.enum(['name', 'birthDate', 'nationality'])),
})
export type Reading = z.infer<typeof Reading>

/** The type of document that a zone belongs to. */
export const TYPE_OF_ZONE = { passport: 'passport', visa: 'visa', card: 'emiratesId' } as const

/** Nothing is saved: the person confirms each value. `kind` is null when no zone was found. */
export const readPicture = endpoint({
  name: 'documents.read',
  method: 'POST',
  path: '/api/portal/documents/files/{id}/reading',
  area,
  access: 'signed-in',
  summary: 'Read the machine-readable zone of a passport, visa or ID card that I just uploaded',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Whose document it should be; null for one's own. */
    employeeId: Id.nullable(),
  }),
  reply: Reading,
  refusals: [
    'documents.notAllowed',
    'documents.fileNotFound',
    'documents.notPicture',
    'session.tooManyTries',
    'documents.readerBusy',
    'files.notFound',
    'files.damaged',
  ],
})
