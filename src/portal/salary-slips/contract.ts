import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Fils, Id, Instant, Month, pageLimit, pageOf } from '#platform/schemas.ts'
import { ProtectedPdf } from '#portal/pay-runs/protected-pdf/contract.ts'
import { PdfLanguage, RunKind, Slip, SlipHold } from '#portal/pay-runs/slips/contract.ts'
import { z } from 'zod'

export const OwnSlip = z.strictObject({
  id: Id,
  month: Month,
  runKind: RunKind,
  /** Above 1 for a slip that pays what has changed in a month since it was paid. */
  runNumber: z.int(),
  earningsFils: Fils,
  deductionsFils: Fils,
  netFils: z.int(),
  publishedAt: Instant,
  hold: SlipHold.nullable(),
})
export type OwnSlip = z.infer<typeof OwnSlip>

const area = 'portal'
const one = z.strictObject({ id: Id })
export const listOwnSlips = endpoint({
  name: 'salarySlips.list',
  method: 'GET',
  path: '/api/portal/salary-slips',
  area,
  access: allowed('pay.own'),
  summary: 'My salary slips, the newest first',
  query: z.strictObject({
    /** The id of the last slip of the page before. */
    after: Id.optional(),
    limit: pageLimit(100, 24),
  }),
  reply: pageOf(OwnSlip).extend({ currency: z.string() }),
  refusals: ['salarySlips.badCursor'],
})

export const showOwnSlip = endpoint({
  name: 'salarySlips.show',
  method: 'GET',
  path: '/api/portal/salary-slips/{id}',
  area,
  access: allowed('pay.own'),
  confirmNotNeeded: 'The caller’s own slip, with a masked account number',
  summary: 'One of my salary slips, with how each line came about',
  params: one,
  reply: Slip,
  refusals: ['salarySlips.notFound'],
})

export const downloadOwnSlip = endpoint({
  name: 'salarySlips.pdf',
  method: 'GET',
  path: '/api/portal/salary-slips/{id}/pdf',
  area,
  access: allowed('pay.own'),
  confirmNotNeeded: 'The caller’s own slip, with a masked account number',
  summary: 'One of my salary slips as a PDF',
  params: one,
  query: z.strictObject({ language: PdfLanguage.default('en') }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['salarySlips.notFound'],
})

export const downloadOwnProtectedSlip = endpoint({
  name: 'salarySlips.protectedPdf',
  method: 'POST',
  path: '/api/portal/salary-slips/{id}/pdf',
  area,
  access: allowed('pay.own'),
  confirmNotNeeded: 'The caller’s own slip, with a masked account number',
  summary: 'One of my salary slips as a PDF that opens with a password only, which is not stored',
  params: one,
  body: ProtectedPdf,
  reply: z.string(),
  replyAs: 'file',
  refusals: ['salarySlips.notFound'],
})
