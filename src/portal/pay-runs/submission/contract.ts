import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'
import { Run } from '../contract.ts'

const changing = {
  area: 'portal',
  access: allowed('pay.all'),
  confirm: true,
  method: 'POST',
  params: z.strictObject({ id: Id }),
  reply: Run,
} as const

export const submitRun = endpoint({
  ...changing,
  name: 'payRuns.submit',
  path: '/api/portal/pay-runs/{id}/submission',
  summary: 'Send a draft for approval by another payroll user',
  refusals: [
    'payRuns.notFound',
    'payRuns.notDraft',
    'payRuns.netBelowZero',
    'payRuns.nobodyPaid',
    'payRuns.outdated',
    'payRuns.changedMeanwhile',
    'payRuns.paidMeanwhile',
    'settlements.endChanged',
  ],
})

export const withdrawRun = endpoint({
  ...changing,
  name: 'payRuns.withdraw',
  path: '/api/portal/pay-runs/{id}/withdrawal',
  summary: 'Make a run that the caller submitted a draft again, as long as no one decided on it',
  refusals: ['payRuns.notFound', 'payRuns.alreadyDecided', 'payRuns.notSubmitter'],
})
