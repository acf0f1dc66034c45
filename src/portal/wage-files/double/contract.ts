import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  Day,
  Fils,
  Id,
  Instant,
  Month,
  pageLimit,
  pageOf,
  text,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'
import { DOUBLE_ACTIONS, DOUBLE_STATES } from '../rules/double.ts'

export const NOTE_MIN = 3
export const NOTE_MAX = 200

/** How many of a run, or of a bank's reply, are listed. */
export const MAX_DOUBLES = 100

export const PaymentState = z.enum(['sent', 'pending', 'paid', 'returned', 'stopped', 'voided'])
export type PaymentState = z.infer<typeof PaymentState>

/** A wage that the bank paid from one file while another file had it too. */
export const DoubleWage = z.strictObject({
  slipId: Id,
  runId: Id,
  month: Month,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  state: z.enum(DOUBLE_STATES),
  /** All files that have it, the oldest first. */
  payments: z.array(
    z.strictObject({
      fileId: Id,
      fileName: z.string(),
      fils: Fils,
      state: PaymentState,
      paidOn: Day.nullable(),
      /** The bank has to stop it, because another file paid the wage. */
      isToStop: z.boolean(),
    }),
  ),
  /** What was paid too much and is not recovered yet. */
  extraFils: Fils,
  recoveries: z.array(
    z.strictObject({
      /** From pay, or another way. */
      how: z.enum(['pay', 'other']),
      fils: Fils,
      /** What pay has taken of it so far. */
      takenFils: Fils,
      note: z.string(),
      by: TwoNames,
      at: Instant,
    }),
  ),
  actions: z.array(z.enum(DOUBLE_ACTIONS)),
})
export type DoubleWage = z.infer<typeof DoubleWage>

const area = 'portal'
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })
const path = '/api/portal/double-wages'

export const listDoubleWages = endpoint({
  name: 'doubleWages.list',
  method: 'GET',
  path,
  area,
  access: payroll,
  confirm: true,
  summary:
    'Wages that were paid twice, or of which the bank must stop the second payment, of all runs',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 50) }),
  reply: pageOf(DoubleWage).extend({ currency: z.string() }),
})

export const recordSecondPayment = endpoint({
  name: 'doubleWages.record',
  method: 'POST',
  path: `${path}/{id}/second-payment`,
  area,
  access: payroll,
  confirm: true,
  summary:
    'Record that the bank stopped the second payment of a wage, or that it paid it before it could be stopped',
  params: one,
  body: z.strictObject({ outcome: z.enum(['stopped', 'paid']) }),
  reply: z.strictObject({}),
  refusals: ['doubleWages.notFound', 'doubleWages.ownPay', 'doubleWages.nothingToStop'],
})

export const recoverDoubleWage = endpoint({
  name: 'doubleWages.recover',
  method: 'POST',
  path: `${path}/{id}/recovery`,
  area,
  access: payroll,
  confirm: true,
  summary:
    'Recover what was paid twice from the next pay, as an overpayment, or record how it came back',
  params: one,
  body: z.strictObject({
    how: z.enum(['pay', 'other']),
    /** How it came back; needed where pay does not recover it. */
    note: text(NOTE_MAX, 0),
  }),
  reply: z.strictObject({}),
  refusals: [
    'doubleWages.notFound',
    'doubleWages.ownPay',
    'doubleWages.notPaidTwice',
    'doubleWages.noteNeeded',
    'doubleWages.noPayLeft',
  ],
})

export const undoRecovery = endpoint({
  name: 'doubleWages.undo',
  method: 'DELETE',
  path: `${path}/{id}/recovery`,
  area,
  access: payroll,
  confirm: true,
  summary:
    'Cancel the recovery of a wage that was not paid twice after all, because the bank returned a payment; what pay has taken of it goes back with the next pay',
  params: one,
  reply: z.strictObject({}),
  refusals: [
    'doubleWages.notFound',
    'doubleWages.ownPay',
    'doubleWages.nothingToUndo',
    'doubleWages.noPayLeft',
  ],
})
