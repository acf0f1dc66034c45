import type { Handler } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { BuyingServices } from './building/buying.ts'
import { createBuildingHandlers } from './building/server.ts'
import { createGiftHandlers } from './gifts/server.ts'
import { createOwnPlanHandlers } from './own/server.ts'
import { type PlanWorkServices, workPlans } from './working.ts'

export const PLAN_WORK = 'mealPlans.work'

export interface MealPlanServices extends BuyingServices {
  readonly jobs: Pick<Jobs, 'send'>
}

export function createMealPlanHandlers(
  services: MealPlanServices,
  kick: () => unknown,
): readonly Handler[] {
  const own = { jobs: services.jobs, kick }
  return [
    ...createBuildingHandlers(services),
    ...createOwnPlanHandlers(own),
    ...createGiftHandlers({ ...services, ...own }),
  ]
}

/** Has plans follow a change of the desk right away, rather than with the next minute. */
export function kickPlans(jobs: Pick<Jobs, 'send'>): () => Promise<unknown> {
  return () => jobs.send(null, PLAN_WORK, {}, { key: 'kick' })
}

/** Defines the background job for plans, which must run every minute. */
export function defineMealPlanJobs(
  { jobs, log, clock }: { jobs: Jobs; log: Log; clock: () => Date },
  services: PlanWorkServices,
): void {
  jobs.define(
    PLAN_WORK,
    async () => {
      const { updated, errors } = await workPlans(services, clock())
      for (const error of errors) log.warn('meal plan could not be updated', { error })
      if (updated > 0) log.info('meal plans updated', { count: updated })
    },
    // The next minute comes anyway.
    { retries: 0 },
  )
}
