import type { NotificationServices } from '#directory/company-members/notify.ts'
import type { Handler } from '#platform/http/handler.ts'
import { companyHandlers } from './companies.ts'
import { personDeskHandlers } from './persons.ts'
import { readingHandlers } from './reading.ts'
import { visitorHandlers } from './visitors.ts'

/** What of the directory waits for a moderator, and their decisions. */
export function createModerationHandlers(services: NotificationServices): readonly Handler[] {
  return [
    ...readingHandlers,
    ...companyHandlers(services),
    ...visitorHandlers(services),
    ...personDeskHandlers(services),
  ]
}
