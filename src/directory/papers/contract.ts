import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, LaterDay, line, TwoNames } from '#platform/shapes.ts'
import { z } from 'zod'

/** A scan or a photograph of a page. */
export const PAPER_MEGABYTES = 10
export const PAPER_LIMIT = PAPER_MEGABYTES * 1024 * 1024

export const PaperKind = z.enum(['licence', 'insurance'])
export type PaperKind = z.infer<typeof PaperKind>
export const PaperState = z.enum(['waiting', 'accepted', 'rejected', 'replaced'])
export type PaperState = z.infer<typeof PaperState>

/** What a paper says, and the file that shows it, uploaded before. */
export const PaperWritten = z.strictObject({
  number: line(40),
  authority: line(120),
  expiresOn: LaterDay,
  fileId: Id,
})
export type PaperWritten = z.infer<typeof PaperWritten>

export const PaperFile = z.strictObject({ id: Id, name: z.string(), mediaType: z.string() })
export type PaperFile = z.infer<typeof PaperFile>

export const Paper = z.strictObject({
  id: Id,
  kind: PaperKind,
  number: z.string(),
  authority: z.string(),
  expiresOn: z.string(),
  file: PaperFile,
  state: PaperState,
  sentAt: Instant,
  decidedAt: Instant.nullable(),
  reason: TwoNames,
})
export type Paper = z.infer<typeof Paper>

const area = 'directory'
const access = 'signed-in'
const one = z.strictObject({ id: Id })

export const uploadPaper = endpoint({
  name: 'papers.upload',
  method: 'POST',
  path: '/api/directory/paper-files',
  area,
  access,
  summary:
    'Upload a PDF or a picture of a paper, to be named in what is sent next. One that is named nowhere goes after two days',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: PAPER_LIMIT + 16 * 1024,
  reply: PaperFile,
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

export const openPaper = endpoint({
  name: 'papers.open',
  method: 'GET',
  path: '/api/directory/paper-files/{id}',
  area,
  access,
  summary:
    'A paper or a picture that is not public: for whoever sent it, the members of its company, and moderators',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['papers.notFound', 'files.notFound', 'files.damaged'],
})

export const addPaper = endpoint({
  name: 'papers.add',
  method: 'POST',
  path: '/api/directory/my-companies/{id}/papers',
  area,
  access,
  summary:
    'Send a newer licence or insurance of an own company; one that still waits is replaced. Its badge changes when a moderator has seen it',
  params: one,
  idempotent: true,
  status: 201,
  body: PaperWritten.extend({ kind: PaperKind }),
  reply: Paper,
  refusals: ['papers.companyNotFound', 'papers.fileNotFound', 'papers.ended'],
})
