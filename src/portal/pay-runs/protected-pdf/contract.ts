import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'
import { PdfLanguage } from '../slips/contract.ts'

/**
 * What opens a PDF. Readers disagree on how other letters become bytes, so it has Latin letters,
 * digits and signs only.
 */
export const PdfPassword = z.string().regex(/^[!-~]{8,64}$/, 'protectedPdf.format')

/** The password is sent in the body alone, and is stored nowhere. */
export const ProtectedPdf = z.strictObject({ language: PdfLanguage, password: PdfPassword })
export type ProtectedPdf = z.infer<typeof ProtectedPdf>

export const downloadProtectedSlip = endpoint({
  name: 'paySlips.protectedPdf',
  method: 'POST',
  path: '/api/portal/pay-slips/{id}/pdf',
  area: 'portal',
  access: allowed('pay.all'),
  confirm: true,
  summary:
    'Anyone’s salary slip as a PDF that opens with a password only. Each is recorded in the audit log',
  params: z.strictObject({ id: Id }),
  body: ProtectedPdf,
  reply: z.string(),
  replyAs: 'file',
  refusals: ['paySlips.notFound'],
})
