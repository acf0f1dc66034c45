import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, CalculableDay, line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** A scan or a photograph of a page. */
export const DOCUMENT_MEGABYTES = 10
export const DOCUMENT_SIZE_LIMIT = DOCUMENT_MEGABYTES * 1024 * 1024

export const CompanyDocumentKind = z.enum(['licence', 'insurance'])
export type CompanyDocumentKind = z.infer<typeof CompanyDocumentKind>
export const CompanyDocumentState = z.enum(['waiting', 'accepted', 'rejected', 'replaced'])
export type CompanyDocumentState = z.infer<typeof CompanyDocumentState>

/** The details of a document and the file, uploaded beforehand, that contains it. */
export const CompanyDocumentInput = z.strictObject({
  number: line(40),
  authority: line(120),
  expiresOn: CalculableDay,
  fileId: Id,
})
export type CompanyDocumentInput = z.infer<typeof CompanyDocumentInput>

export const CompanyDocumentFile = z.strictObject({
  id: Id,
  name: z.string(),
  mediaType: z.string(),
})
export type CompanyDocumentFile = z.infer<typeof CompanyDocumentFile>

export const CompanyDocument = z.strictObject({
  id: Id,
  kind: CompanyDocumentKind,
  number: z.string(),
  authority: z.string(),
  expiresOn: z.string(),
  file: CompanyDocumentFile,
  state: CompanyDocumentState,
  sentAt: Instant,
  decidedAt: Instant.nullable(),
  reason: TwoNames,
})
export type CompanyDocument = z.infer<typeof CompanyDocument>

const area = 'directory'
const access = 'signed-in'
const one = z.strictObject({ id: Id })

export const uploadCompanyDocument = endpoint({
  name: 'papers.upload',
  method: 'POST',
  path: '/api/directory/paper-files',
  area,
  access,
  summary:
    'Upload a PDF or picture of a document to use in a later request. Unused files are deleted after two days',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: DOCUMENT_SIZE_LIMIT + 16 * 1024,
  reply: CompanyDocumentFile,
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

export const openCompanyDocument = endpoint({
  name: 'papers.open',
  method: 'GET',
  path: '/api/directory/paper-files/{id}',
  area,
  access,
  confirmNotNeeded: 'One document at a time, read to decide on it',
  summary:
    'A document or picture that isn’t public, for its uploader, the members of its company, and moderators',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['papers.notFound', 'files.notFound', 'files.damaged'],
})

export const addCompanyDocument = endpoint({
  name: 'papers.add',
  method: 'POST',
  path: '/api/directory/my-companies/{id}/papers',
  area,
  access,
  summary:
    'Send a newer licence or insurance for one of my companies. It replaces a pending one. The badge changes once a moderator has verified it',
  params: one,
  idempotent: true,
  status: 201,
  body: CompanyDocumentInput.extend({ kind: CompanyDocumentKind }),
  reply: CompanyDocument,
  refusals: ['papers.companyNotFound', 'papers.fileNotFound', 'papers.ended'],
})
