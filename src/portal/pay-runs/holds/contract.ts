import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Fils, Id, Month, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { SlipHold } from '../slips/contract.ts'

export const REASON_MIN = 3
export const REASON_MAX = 200

/** Pay of an employee in a run that is not paid out until payroll releases it. */
export const HeldPay = z.strictObject({
  slipId: Id,
  runId: Id,
  month: Month,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  netFils: Fils,
  ...SlipHold.shape,
  heldBy: TwoNames,
  /** A file that was written before has it: only the bank can stop it there. */
  inFile: z.boolean(),
  actions: z.array(z.enum(['release'])),
})
export type HeldPay = z.infer<typeof HeldPay>

const area = 'portal'
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })

export const holdPay = endpoint({
  name: 'payHolds.hold',
  method: 'POST',
  path: '/api/portal/pay-slips/{id}/hold',
  area,
  access: payroll,
  confirm: true,
  summary:
    'Hold an employee’s pay of a run, before or after it is approved: no wage file has it until it is released. The employee sees the reason',
  params: one,
  body: z.strictObject({ reason: text(REASON_MAX, REASON_MIN) }),
  reply: SlipHold,
  refusals: [
    'paySlips.notFound',
    'payHolds.ownPay',
    'payHolds.runCancelled',
    'payHolds.nothingToPay',
    'payHolds.paidAlready',
    'payHolds.heldAlready',
  ],
})

export const releasePay = endpoint({
  name: 'payHolds.release',
  method: 'POST',
  path: '/api/portal/pay-slips/{id}/release',
  area,
  access: payroll,
  confirm: true,
  summary: 'Release pay that is held. The next wage file of its run has it',
  params: one,
  reply: z.strictObject({}),
  refusals: ['paySlips.notFound', 'payHolds.ownPay', 'payHolds.notHeld'],
})

export const listHeldPay = endpoint({
  name: 'payHolds.list',
  method: 'GET',
  path: '/api/portal/pay-holds',
  area,
  access: payroll,
  confirm: true,
  summary: 'Pay that is held, of all runs, the longest held first, and how much there is',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 50) }),
  reply: pageOf(HeldPay).extend({
    currency: z.string(),
    people: z.int(),
    /** The day on which the first of it was held; null where none is. */
    since: Day.nullable(),
  }),
})
