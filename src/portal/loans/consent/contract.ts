import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'
import { FILE_LIMIT, FILE_REFUSALS, Loan } from '../contract.ts'

const area = 'portal'
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })
const path = '/api/portal/loan-requests'

export const attachConsent = endpoint({
  name: 'loans.attachConsent',
  method: 'POST',
  path: `${path}/{id}/consent`,
  area,
  access: payroll,
  confirm: true,
  summary:
    'Attach the signed consent to the instalments: PDF, JPEG or PNG. It replaces the last one',
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: FILE_LIMIT,
  params: one,
  reply: Loan,
  refusals: ['loans.notFound', 'loans.ownPay', 'loans.alreadyDecided', ...FILE_REFUSALS],
})

export const openConsent = endpoint({
  name: 'loans.consent',
  method: 'GET',
  path: `${path}/{id}/consent`,
  area,
  access: payroll,
  confirm: true,
  summary: 'The signed consent, as a download. Each view is recorded in the audit log',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['loans.notFound', 'loans.ownPay', 'files.notFound', 'files.damaged'],
})

export const openProof = endpoint({
  name: 'loans.proof',
  method: 'GET',
  path: `${path}/{id}/settlement`,
  area,
  access: payroll,
  confirm: true,
  summary: 'What shows that a loan was paid back outside pay, as a download. Each view is recorded',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['loans.notFound', 'loans.ownPay', 'files.notFound', 'files.damaged'],
})
