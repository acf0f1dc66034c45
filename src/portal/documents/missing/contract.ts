import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { PersonLine } from '../contract.ts'
import { REQUIRED } from '../rules/required.ts'

/** An employee who lacks documents that the law requires. */
export const MissingLine = z.strictObject({
  employee: PersonLine,
  joiningDate: Day,
  types: z.array(z.strictObject({ type: z.enum(REQUIRED), name: TwoNames })).min(1),
})
export type MissingLine = z.infer<typeof MissingLine>

export const listMissing = endpoint({
  name: 'documents.missing',
  method: 'GET',
  path: '/api/portal/documents/missing',
  area: 'portal',
  access: allowed('employees.papers'),
  confirmNotNeeded: 'Has no numbers',
  summary:
    'Employees without a required document, by name. A page may have fewer rows than its limit before the last',
  query: z.strictObject({ after: z.string().max(400).optional(), limit: pageLimit(100, 50) }),
  reply: pageOf(MissingLine),
  refusals: ['documents.badCursor'],
})
