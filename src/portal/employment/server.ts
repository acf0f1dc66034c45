import type { Handler } from '#platform/http/handler.ts'
import { hiringHandlers } from './hiring/server/handlers.ts'
import type { RequestedPlans } from './requested-plans.ts'
import { resignationHandlers } from './resignation/server.ts'
import type { EmploymentServices } from './server/acting.ts'
import { changeHandlers } from './server/changes.ts'
import { endHandlers } from './server/ends.ts'
import { personalHandlers } from './server/personal.ts'
import { rehireHandler } from './server/rehire.ts'
import { showHandler } from './server/show.ts'

export { applyDue } from './server/apply.ts'

/** Employment as a life: hired, changed, suspended, ended, begun again. */
export function createEmploymentHandlers(
  services: EmploymentServices,
  plans: RequestedPlans,
): readonly Handler[] {
  return [
    ...hiringHandlers(services),
    showHandler,
    ...changeHandlers(services),
    ...endHandlers(services),
    rehireHandler(services),
    ...personalHandlers(services, plans),
    ...resignationHandlers(services),
  ]
}
