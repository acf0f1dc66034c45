import { openWithPermission } from '#accounts/people/database/roles.ts'
import type { Database } from '#platform/db/database.ts'
import type { Handler } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { changesHandler } from './server/changes.ts'
import { changingHandlers } from './server/changing.ts'
import { defineComputeJob } from './server/compute.ts'
import { holdHandlers } from './server/holds.ts'
import { monthHandlers } from './server/months.ts'
import { offCycleHandlers } from './server/off-cycle.ts'
import { payRulesHandlers } from './server/pay-rules.ts'
import { readingHandlers } from './server/reading.ts'
import type { PayRunServices } from './server/running.ts'
import { slipHandlers } from './server/slips.ts'
import { PAY_RUNS_TOPIC } from './topic.ts'

/** Pay runs, the months they pay, and the rules they follow. */
export function createPayRunHandlers(services: PayRunServices): readonly Handler[] {
  return [
    ...readingHandlers,
    changesHandler,
    ...slipHandlers,
    ...holdHandlers,
    ...monthHandlers,
    ...payRulesHandlers,
    ...changingHandlers(services),
    ...offCycleHandlers(services),
  ]
}

interface JobServices {
  readonly database: Database
  readonly clock: () => Date
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

/** Calculates runs in the background, and shows everyone in payroll how far they are. */
export function definePayRunJobs(
  jobs: Pick<Jobs, 'define' | 'send'>,
  { database, clock, notify }: JobServices,
): void {
  const moved = async (siteId: number): Promise<void> =>
    notify(siteId, await openWithPermission(database.queries, siteId, 'pay.all'), PAY_RUNS_TOPIC)
  defineComputeJob({ jobs, database, clock, moved })
}
