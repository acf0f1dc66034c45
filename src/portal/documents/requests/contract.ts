import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  CalculableDay,
  Day,
  Id,
  Instant,
  pageLimit,
  pageOf,
  text,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'
import { PersonLine, TypeCode } from '../contract.ts'

export const RequestState = z.enum(['open', 'sent', 'accepted', 'withdrawn'])
export type RequestState = z.infer<typeof RequestState>

export const DocumentRequest = z.strictObject({
  id: Id,
  employee: PersonLine,
  type: TypeCode,
  typeName: TwoNames,
  note: z.string(),
  dueOn: Day.nullable(),
  state: RequestState,
  requestedBy: TwoNames,
  requestedAt: Instant,
  /** The document that was sent or returned for it. */
  documentId: Id.nullable(),
  returnedReason: z.string().nullable(),
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

const area = 'portal'
const access = allowed('employees.papers')
const NO_NUMBERS = 'Has no numbers'

export const MAX_REQUESTED = 100

/** Skips those with the same request still open. */
export const requestDocument = endpoint({
  name: 'documents.request',
  method: 'POST',
  path: '/api/portal/documents/requests',
  area,
  access,
  confirmNotNeeded: NO_NUMBERS,
  summary: 'Request a document from one or many employees',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    employeeIds: z.array(Id).min(1).max(MAX_REQUESTED),
    type: TypeCode,
    note: text(500, 0),
    dueOn: CalculableDay.nullable(),
  }),
  reply: z.strictObject({ requested: z.int(), skipped: z.int() }),
  refusals: [
    'documents.typeNotFound',
    'documents.typeNotSent',
    'documents.employeeNotFound',
    'documents.dueInPast',
  ],
})

export const listRequests = endpoint({
  name: 'documents.requests',
  method: 'GET',
  path: '/api/portal/documents/requests',
  area,
  access,
  confirmNotNeeded: NO_NUMBERS,
  summary: 'What was requested of employees, newest first, by status',
  query: z.strictObject({
    state: RequestState.default('open'),
    after: Id.optional(),
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(DocumentRequest),
})

export const withdrawRequest = endpoint({
  name: 'documents.withdrawRequest',
  method: 'POST',
  path: '/api/portal/documents/requests/{id}/withdrawal',
  area,
  access,
  confirmNotNeeded: NO_NUMBERS,
  summary: 'Withdraw a request that was not answered yet',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({}),
  refusals: ['documents.request.notFound', 'documents.requestEnded'],
})
