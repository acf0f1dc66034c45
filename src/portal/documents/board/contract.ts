import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  CalculableDay,
  Day,
  Fils,
  Id,
  Instant,
  pageLimit,
  pageOf,
  text,
} from '#platform/schemas.ts'
import { z } from 'zod'
import { Cost, Document, Numbers, PersonLine, TypeCode, Version } from '../contract.ts'
import { SendRefusals, VersionInput } from '../own/contract.ts'
import { BUCKETS } from '../rules/expiry.ts'
import { DocumentRequest } from '../requests/contract.ts'
import { TaskLine } from '../tasks/contract.ts'

export const Bucket = z.enum(BUCKETS)
export type Bucket = z.infer<typeof Bucket>

const area = 'portal'
const access = allowed('employees.papers')
const one = z.strictObject({ id: Id })
const MASKED = 'Numbers are masked'

export const BoardQuery = z.strictObject({
  bucket: Bucket.optional(),
  /**
   * Words of the names or the number of an employee, from the third letter on; of families, or of
   * the dependant's own names.
   */
  q: text(100, 0).optional(),
  after: z.string().max(200).optional(),
  limit: pageLimit(100, 50),
})

/** Without a bucket: everything that expires within ninety days or has expired. */
export const boardByDocument = endpoint({
  name: 'documents.board',
  method: 'GET',
  path: '/api/portal/documents/board',
  area,
  access,
  confirmNotNeeded: MASKED,
  summary: 'Documents that expire, soonest first, with the cost of waiting',
  query: BoardQuery.extend({ type: TypeCode.optional() }),
  reply: pageOf(Document.extend({ hasTask: z.boolean() })),
  refusals: ['documents.badCursor'],
})

export const LinkedCell = z.strictObject({
  documentId: Id,
  expiresOn: Day.nullable(),
  cost: Cost.nullable(),
  hasTask: z.boolean(),
})
export type LinkedCell = z.infer<typeof LinkedCell>

/** One person's linked documents in one row; null where there is no such document. */
export const BoardPerson = z.strictObject({
  employee: PersonLine,
  soonest: Day,
  visa: LinkedCell.nullable(),
  labourCard: LinkedCell.nullable(),
  emiratesId: LinkedCell.nullable(),
  healthInsurance: LinkedCell.nullable(),
  /** The other documents, soonest first. */
  others: z.array(LinkedCell.extend({ type: TypeCode, typeName: Document.shape.typeName })),
  soFarFils: Fils,
})
export type BoardPerson = z.infer<typeof BoardPerson>

export const boardByPerson = endpoint({
  name: 'documents.boardPeople',
  method: 'GET',
  path: '/api/portal/documents/board/people',
  area,
  access,
  confirmNotNeeded: 'Has dates, no numbers',
  summary: 'Employees by their soonest expiry, with visa, labour card, Emirates ID and insurance',
  query: BoardQuery,
  reply: pageOf(BoardPerson),
  refusals: ['documents.badCursor'],
})

/** How many expire in each column of the board. */
const Counts = z.strictObject({
  overdue: z.int(),
  in7: z.int(),
  in30: z.int(),
  in60: z.int(),
  in90: z.int(),
})
export type Counts = z.infer<typeof Counts>

export const boardTotals = endpoint({
  name: 'documents.boardTotals',
  method: 'GET',
  path: '/api/portal/documents/board/totals',
  area,
  access,
  confirmNotNeeded: 'Has counts, no numbers',
  summary: 'Documents and dependants in each column of the board, and what waiting costs by now',
  reply: z.strictObject({
    counts: Counts,
    /** The same of dependants, each by the first of their documents to expire. */
    families: Counts,
    soFarFils: Fils,
    toCheck: z.int(),
    requests: z.int(),
    tasks: z.int(),
  }),
})

export const listDocumentsOfEmployee = endpoint({
  name: 'documents.ofEmployee',
  method: 'GET',
  path: '/api/portal/documents/employees/{id}',
  area,
  access,
  confirmNotNeeded: MASKED,
  summary: 'The documents, requests and transactions of one employee',
  params: one,
  reply: z.strictObject({
    employee: PersonLine,
    items: z.array(Document),
    requests: z.array(DocumentRequest),
    tasks: z.array(TaskLine),
  }),
  refusals: ['employees.notFound'],
})

export const listCompanyDocuments = endpoint({
  name: 'documents.ofCompany',
  method: 'GET',
  path: '/api/portal/documents/company',
  area,
  access,
  confirmNotNeeded: 'The company’s own',
  summary: 'The company’s own documents: licence, establishment card, tenancy',
  reply: z.strictObject({ items: z.array(Document), tasks: z.array(TaskLine) }),
})

export const showDocument = endpoint({
  name: 'documents.document',
  method: 'GET',
  path: '/api/portal/documents/register/{id}',
  area,
  access,
  confirmNotNeeded: MASKED,
  summary: 'One document with all its versions and the reminders that were sent',
  params: one,
  reply: z.strictObject({
    document: Document,
    versions: z.array(Version),
    reminders: z.array(z.strictObject({ step: z.int(), expiresOn: Day, remindedAt: Instant })),
  }),
  refusals: ['documents.notFound'],
})

export const openNumbers = endpoint({
  name: 'documents.numbers',
  method: 'GET',
  path: '/api/portal/documents/register/{id}/numbers',
  area,
  access,
  confirm: true,
  summary: 'The full numbers of a document. Each view is recorded in the audit log',
  params: one,
  reply: Numbers,
  refusals: ['documents.notFound'],
})

export const openPage = endpoint({
  name: 'documents.page',
  method: 'GET',
  path: '/api/portal/documents/versions/{id}/pages/{page}',
  area,
  access,
  confirm: true,
  summary: 'A page of a document, as a download. Each view is recorded in the audit log',
  params: z.strictObject({ id: Id, page: z.string().regex(/^[1-9]\d?$/) }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['documents.notFound', 'files.notFound', 'files.damaged'],
})

/** It counts at once; what an employee sent of the same document and waits is kept to be checked. */
export const recordDocument = endpoint({
  name: 'documents.record',
  method: 'POST',
  path: '/api/portal/documents/register',
  area,
  access,
  confirm: true,
  summary: 'Add a document, or the next version of one, for an employee or the company',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    /** Null for the company's own. */
    employeeId: Id.nullable(),
    type: TypeCode,
    documentId: Id.nullable(),
    ...VersionInput.shape,
    /** As printed on the form; a fine begins after it. */
    graceUntil: CalculableDay.nullable(),
    /** The transaction that it came of, which it ends. */
    taskId: Id.nullable(),
  }),
  reply: Document,
  refusals: [
    ...SendRefusals,
    'documents.employeeNotFound',
    'documents.holderMissing',
    'documents.ownRecord',
    'documents.task.notFound',
    'documents.taskEnded',
  ],
})

export const changeDocument = endpoint({
  name: 'documents.change',
  method: 'PUT',
  path: '/api/portal/documents/register/{id}',
  area,
  access,
  confirm: true,
  summary: 'Change a document’s name or grace day, or close it when it is no longer needed',
  params: one,
  body: z.strictObject({
    name: VersionInput.shape.name,
    graceUntil: CalculableDay.nullable(),
    isClosed: z.boolean(),
  }),
  reply: Document,
  refusals: ['documents.notFound', 'documents.ownRecord', 'documents.nameRequired'],
})

/** A version that an employee sent, beside what counts now. */
export const WaitingVersion = z.strictObject({
  version: Version,
  document: Document,
  canDecide: z.boolean(),
})
export type WaitingVersion = z.infer<typeof WaitingVersion>

export const listWaiting = endpoint({
  name: 'documents.waiting',
  method: 'GET',
  path: '/api/portal/documents/waiting',
  area,
  access,
  confirmNotNeeded: MASKED,
  summary: 'What employees sent and no one has checked, oldest first',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 50) }),
  reply: pageOf(WaitingVersion),
})

export const decideVersion = endpoint({
  name: 'documents.decide',
  method: 'POST',
  path: '/api/portal/documents/versions/{id}/decision',
  area,
  access,
  confirmNotNeeded: 'Decides on what the employee sent, with masked numbers',
  summary: 'Accept what an employee sent, or return it with a reason',
  params: one,
  body: z.strictObject({ accept: z.boolean(), reason: text(500, 0) }),
  reply: Document,
  refusals: [
    'documents.notFound',
    'documents.ownRecord',
    'documents.alreadyDecided',
    'documents.reasonRequired',
    'documents.emiratesIdTaken',
  ],
})
