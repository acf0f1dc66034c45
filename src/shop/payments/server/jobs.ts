import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { PaymentServices } from '../services.ts'
import { workPayments } from '../working.ts'

export const WORK = 'payments.work'

export interface PaymentJobs {
  readonly jobs: Jobs
  readonly log: Log
  readonly clock: () => Date
}

/** Defines the background job for payments, which must run every minute. */
export function definePaymentJobs(
  { jobs, log, clock }: PaymentJobs,
  services: PaymentServices,
): void {
  jobs.define(
    WORK,
    async () => {
      const { looked, refunded, expired, errors } = await workPayments(services, clock())
      for (const error of errors) log.warn('payment could not be reconciled', { error })
      const count = looked + refunded + expired
      if (count > 0) log.info('payments reconciled', { count })
    },
    // The next minute comes anyway.
    { retries: 0 },
  )
}

/** Has refunds sent at once rather than at the next minute. */
export function kickPayments(jobs: Jobs): () => Promise<unknown> {
  return () => jobs.send(null, WORK, {}, { key: 'kick' })
}
