import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { ReturnMeaning } from '../contract.ts'

const Amount = z.number()

/** One way to resolve missing days: what it takes, and what blocks it. */
const Choice = z.strictObject({
  days: Amount,
  type: TwoNames.nullable(),
  /** Left in the account before and after; null if there is none. */
  balance: z.strictObject({ before: Amount, after: Amount }).nullable(),
  blocker: z
    .strictObject({
      code: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
})

const Part = { from: Day, to: Day }

/** A balance of annual leave that covers only the first of the late days. */
const Split = z.strictObject({
  covered: z.strictObject({ ...Part, days: Amount }),
  /** What the other days take as unpaid leave (null if they cannot be that), and as absence. */
  rest: z.strictObject({ ...Part, unpaid: Amount.nullable(), absence: Amount }),
})

export const ReturnChoices = z.strictObject({
  meaning: ReturnMeaning,
  /** Null if the return is not late, or the site does not offer that kind of leave. */
  annual: Choice.extend({ split: Split.nullable() }).nullable(),
  unpaid: Choice.nullable(),
  absence: Choice.nullable(),
})
export type ReturnChoices = z.infer<typeof ReturnChoices>

export const showReturnChoices = endpoint({
  name: 'leave.returnChoices',
  method: 'GET',
  path: '/api/portal/leave/returns/{id}/choices',
  area: 'portal',
  access: 'signed-in',
  summary: 'What each decision on a return would do, for its approver',
  params: z.strictObject({ id: Id }),
  reply: ReturnChoices,
  refusals: ['leave.notFound', 'leaveReturns.alreadyDecided'],
})
