import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Month, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { LineCode } from '../slips/contract.ts'

/** As many employees are named; the count is of all. */
export const MAX_CHANGED = 50

/** An employee whose slip no longer is what their records come to. */
export const ChangedSlip = z.strictObject({
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  /** Null where there was no slip, or would be none now. */
  wasFils: z.int().nullable(),
  nowFils: z.int().nullable(),
  /** What differs in amount, by kind of line; empty where only something else does. */
  lines: z.array(
    z.strictObject({
      code: LineCode,
      forMonth: Month,
      wasFils: z.int(),
      nowFils: z.int(),
    }),
  ),
})
export type ChangedSlip = z.infer<typeof ChangedSlip>

export const showChanges = endpoint({
  name: 'payRuns.changes',
  method: 'GET',
  path: '/api/portal/pay-runs/{id}/changes',
  area: 'portal',
  access: allowed('pay.all'),
  confirm: true,
  summary:
    'What has changed in the records since a month’s run was submitted: how many employees, and for the first ones what',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({
    currency: z.string(),
    people: z.int(),
    items: z.array(ChangedSlip),
  }),
  refusals: ['payRuns.notFound'],
})
