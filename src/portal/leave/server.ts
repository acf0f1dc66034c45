import type { Handler } from '#platform/http/handler.ts'
import { adjustmentHandlers } from './adjustments/server/handlers.ts'
import { createRecountHandlers } from './recount/server/handlers.ts'
import { colleagueHandlers } from './requests/colleagues/server.ts'
import { defaultsHandler } from './requests/defaults/server.ts'
import { createReturnHandlers } from './returns/server/handlers.ts'
import { createFeedHandlers } from './feeds/server.ts'
import { reportHandlers } from './report/server/handlers.ts'
import { teamCalendarHandlers } from './team-calendar/server.ts'
import { balanceHandlers } from './server/balances.ts'
import { createDecidingHandlers } from './deciding/server/handlers.ts'
import { createDecisionHandlers } from './server/decisions.ts'
import type { DecidingServices } from './server/emails.ts'
import { policyHandlers } from './policies/server/handlers.ts'
import { createRequestHandlers } from './server/requests.ts'
import { typeHandlers } from './server/types.ts'

/**
 * Every endpoint of leave. The waiting list comes before a request by id, because the first match
 * handles a URL.
 */
export function createLeaveHandlers(services: DecidingServices): readonly Handler[] {
  return [
    ...createReturnHandlers(services),
    ...typeHandlers,
    ...policyHandlers,
    ...createDecidingHandlers(services),
    ...createDecisionHandlers(services),
    ...createRequestHandlers(services),
    ...balanceHandlers,
    ...reportHandlers,
    ...adjustmentHandlers,
    ...teamCalendarHandlers,
    ...createFeedHandlers(services),
    ...colleagueHandlers,
    defaultsHandler,
    ...createRecountHandlers(services),
  ]
}
