import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { BoardQuery, LinkedCell } from '../board/contract.ts'
import { PersonLine } from '../contract.ts'
import { FAMILY_BUCKETS } from '../rules/expiry.ts'

export const FamilyBucket = z.enum(FAMILY_BUCKETS)
export type FamilyBucket = z.infer<typeof FamilyBucket>

/** When a document expires, null where that is not on record, and whether a transaction is open. */
export const DependantCell = LinkedCell.pick({ expiresOn: true, hasTask: true })
export type DependantCell = z.infer<typeof DependantCell>

/** One of an employee's family. */
export const BoardDependant = z.strictObject({
  id: Id,
  name: TwoNames,
  relation: z.string(),
  employee: PersonLine,
  /** A citizen needs no visa. */
  isCitizen: z.boolean(),
  /** Null when no document of theirs has an expiry date; they come after the others. */
  soonest: Day.nullable(),
  passport: DependantCell,
  emiratesId: DependantCell,
  visa: DependantCell,
  healthInsurance: DependantCell,
})
export type BoardDependant = z.infer<typeof BoardDependant>

/** Without a bucket and with a search, those without an expiry date are found too. */
export const boardFamilies = endpoint({
  name: 'documents.boardFamilies',
  method: 'GET',
  path: '/api/portal/documents/board/families',
  area: 'portal',
  access: allowed('employees.papers'),
  confirmNotNeeded: 'Has dates, no numbers',
  summary: 'Dependants of employees by the first of their documents to expire, soonest first',
  query: BoardQuery.extend({ bucket: FamilyBucket.optional() }),
  reply: pageOf(BoardDependant),
  refusals: ['documents.badCursor'],
})
