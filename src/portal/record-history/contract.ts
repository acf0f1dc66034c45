import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** One thing that someone saw or changed in an employee's file. */
export const RecordEntry = z.strictObject({
  id: Id,
  at: Instant,
  /** Null when the product itself acted. */
  actor: TwoNames.nullable(),
  action: z.string(),
  /** Identity numbers are masked, pay and birth dates left out. */
  before: z.unknown(),
  after: z.unknown(),
})
export type RecordEntry = z.infer<typeof RecordEntry>

const page = { query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 30) }) }

export const listRecordHistory = endpoint({
  name: 'listRecordHistory',
  method: 'GET',
  path: '/api/portal/employees/{id}/record-history',
  summary:
    'Who saw or changed what in an employee’s file, newest first: the parts the caller may see',
  area: 'portal',
  access: allowed('employees.edit'),
  params: z.strictObject({ id: Id }),
  ...page,
  reply: pageOf(RecordEntry),
  refusals: ['employees.notFound'],
})

export const listOwnRecordHistory = endpoint({
  name: 'listOwnRecordHistory',
  method: 'GET',
  path: '/api/portal/profile/record-history',
  summary: 'Who saw or changed what in my file, newest first, without what was not announced to me',
  area: 'portal',
  access: 'signed-in',
  ...page,
  reply: pageOf(RecordEntry),
  refusals: ['profile.notFound'],
})
