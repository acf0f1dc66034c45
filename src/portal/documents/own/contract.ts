import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Id, line, typed } from '#platform/schemas.ts'
import { z } from 'zod'
import {
  Document,
  DocumentType,
  MAX_PAGES,
  Numbers,
  ReadField,
  TypeCode,
  Version,
} from '../contract.ts'
import { DocumentRequest } from '../requests/contract.ts'
import { TaskLine } from '../tasks/contract.ts'
import { VALUE_REFUSALS } from '../rules/numbers.ts'

/** What is entered about a version; an empty number is none. */
export const VersionInput = z.strictObject({
  /** Distinguishes several documents of one type. */
  name: line(80, 0),
  number: typed(60),
  secondNumber: typed(40),
  issuedOn: CalculableDay.nullable(),
  expiresOn: CalculableDay.nullable(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'employees.countryUnknown')
    .nullable(),
  fileIds: z.array(Id).max(MAX_PAGES),
  confirmedFields: z.array(ReadField).max(ReadField.options.length),
})
export type VersionInput = z.infer<typeof VersionInput>

const area = 'portal'
const access = allowed('records.own')
const one = z.strictObject({ id: Id })

export const listOwnDocuments = endpoint({
  name: 'documents.own',
  method: 'GET',
  path: '/api/portal/documents/own',
  area,
  access,
  summary: 'My documents, what was requested of me, and what is being done for me with authorities',
  reply: z.strictObject({
    items: z.array(Document),
    requests: z.array(DocumentRequest),
    tasks: z.array(TaskLine),
    /** Those I may send. */
    types: z.array(DocumentType),
  }),
  refusals: ['documents.notEmployee'],
})

export const showOwnDocument = endpoint({
  name: 'documents.ownDocument',
  method: 'GET',
  path: '/api/portal/documents/own/{id}',
  area,
  access,
  summary: 'One of my documents with all its versions',
  params: one,
  reply: z.strictObject({ document: Document, versions: z.array(Version) }),
  refusals: ['documents.notFound'],
})

export const openOwnNumbers = endpoint({
  name: 'documents.ownNumbers',
  method: 'GET',
  path: '/api/portal/documents/own/{id}/numbers',
  area,
  access,
  confirm: true,
  summary: 'The full numbers of one of my documents. Each view is recorded in the audit log',
  params: one,
  reply: Numbers,
  refusals: ['documents.notFound'],
})

export const openOwnPage = endpoint({
  name: 'documents.ownPage',
  method: 'GET',
  path: '/api/portal/documents/own/versions/{id}/pages/{page}',
  area,
  access,
  confirmNotNeeded: 'A page of the caller’s own document, one at a time',
  summary: 'A page of one of my documents, as a download',
  params: z.strictObject({ id: Id, page: z.string().regex(/^[1-9]\d?$/) }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['documents.notFound', 'files.notFound', 'files.damaged'],
})

export const SendRefusals = [
  ...VALUE_REFUSALS,
  'documents.notEmployee',
  'documents.notFound',
  'documents.typeNotFound',
  'documents.typeNotSent',
  'documents.nameRequired',
  'documents.alreadyThere',
  'documents.pagesRequired',
  'documents.fileNotFound',
  'documents.fileTwice',
  'documents.alreadyWaiting',
  'documents.emiratesIdTaken',
  'documents.nothingNew',
] as const

/** A new document, or the next version of one; staff check it before it counts. */
export const sendDocument = endpoint({
  name: 'documents.send',
  method: 'POST',
  path: '/api/portal/documents/own',
  area,
  access,
  summary: 'Send a document of mine, or a newer version of one, to be checked',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    type: TypeCode,
    documentId: Id.nullable(),
    ...VersionInput.shape,
  }),
  reply: Document,
  refusals: SendRefusals,
})

export const withdrawVersion = endpoint({
  name: 'documents.withdraw',
  method: 'POST',
  path: '/api/portal/documents/own/versions/{id}/withdrawal',
  area,
  access,
  summary: 'Withdraw what I sent, before it was checked',
  params: one,
  reply: z.strictObject({}),
  refusals: ['documents.notFound', 'documents.alreadyDecided'],
})
