import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { type RenewalServices, workAllRenewals } from './working.ts'

export const RENEWAL_WORK = 'mealPlans.renew'

/** Defines the background job for renewals of plans, which must run every minute. */
export function defineRenewalJobs(
  { jobs, log, clock }: { jobs: Jobs; log: Log; clock: () => Date },
  services: Omit<RenewalServices, 'jobs'>,
): void {
  jobs.define(
    RENEWAL_WORK,
    async () => {
      const { updated, errors } = await workAllRenewals({ ...services, jobs }, clock())
      for (const error of errors)
        log.warn('renewal of a meal plan could not be worked on', { error })
      if (updated > 0) log.info('meal plans renewed', { count: updated })
    },
    // The next minute comes anyway.
    { retries: 0 },
  )
}
