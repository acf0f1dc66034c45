import type { Handler } from '#platform/http/handler.ts'
import { menuHandlers } from './menus.ts'
import { packageHandlers } from './packages.ts'
import { planHandlers } from './plans.ts'
import { revenueHandlers } from './revenue.ts'
import type { PlanDeskServices } from './services.ts'
import { settingsHandlers } from './settings.ts'

/** Meal plans as the shop's staff sell, cook and account for them. */
export function createPlanDeskHandlers(services: PlanDeskServices): readonly Handler[] {
  return [
    ...packageHandlers(services),
    ...settingsHandlers(services),
    ...menuHandlers(services),
    ...planHandlers,
    ...revenueHandlers,
  ]
}
