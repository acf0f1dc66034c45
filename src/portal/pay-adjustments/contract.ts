import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Fils, Id, Instant, Month, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** Where an adjustment comes from. `removal`: half pay during an investigation. */
export const AdjustmentSource = z.enum(['penalty', 'suspension', 'removal', 'award'])
export type AdjustmentSource = z.infer<typeof AdjustmentSource>

export const AdjustmentState = z.enum(['open', 'taken', 'cancelled'])
export type AdjustmentState = z.infer<typeof AdjustmentState>

/** Something that a month's pay deducts or adds, once. */
export const PayAdjustment = z.strictObject({
  id: Id,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  source: AdjustmentSource,
  direction: z.enum(['deduct', 'add']),
  /** Days of wage, or an amount: one of the two. */
  days: z.number().nullable(),
  fils: Fils.nullable(),
  /** What days come to, once pay took a part of them, and where they pay back what was taken. */
  dueFils: Fils.nullable(),
  /** What pay took of it so far, in parts. */
  takenFils: Fils,
  month: Month,
  /** It pays back what an earlier one deducted. */
  isRefund: z.boolean(),
  state: AdjustmentState,
  createdAt: Instant,
  takenAt: Instant.nullable(),
  takenBy: TwoNames.nullable(),
})
export type PayAdjustment = z.infer<typeof PayAdjustment>

const area = 'portal'
const payroll = allowed('pay.all')

export const listPayAdjustments = endpoint({
  name: 'payAdjustments.list',
  method: 'GET',
  path: '/api/portal/pay-adjustments',
  area,
  access: payroll,
  confirm: true,
  summary: 'What pay must deduct or add, by status, the earliest first',
  query: z.strictObject({
    state: AdjustmentState.default('open'),
    after: Id.optional(),
    limit: pageLimit(100, 50),
  }),
  reply: z.strictObject({ ...pageOf(PayAdjustment).shape, currency: z.string() }),
})

export const takePayAdjustments = endpoint({
  name: 'payAdjustments.take',
  method: 'POST',
  path: '/api/portal/pay-adjustments/taken',
  area,
  access: payroll,
  confirm: true,
  summary: 'Mark adjustments as included in pay; all of them, or none if one is no longer open',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  reply: z.strictObject({ taken: z.int() }),
  refusals: ['payAdjustments.ownPay', 'payAdjustments.changedMeanwhile'],
})
