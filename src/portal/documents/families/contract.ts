import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { BoardQuery } from '../board/contract.ts'
import { PersonLine } from '../contract.ts'

/** One of an employee's family; null where no expiry of the document is on record. */
export const BoardDependant = z.strictObject({
  id: Id,
  name: TwoNames,
  relation: z.string(),
  employee: PersonLine,
  soonest: Day,
  passport: Day.nullable(),
  emiratesId: Day.nullable(),
  visa: Day.nullable(),
  healthInsurance: Day.nullable(),
})
export type BoardDependant = z.infer<typeof BoardDependant>

export const boardFamilies = endpoint({
  name: 'documents.boardFamilies',
  method: 'GET',
  path: '/api/portal/documents/board/families',
  area: 'portal',
  access: allowed('employees.papers'),
  confirmNotNeeded: 'Has dates, no numbers',
  summary: 'Dependants of employees by the first of their documents to expire, soonest first',
  query: BoardQuery,
  reply: pageOf(BoardDependant),
  refusals: ['documents.badCursor'],
})
