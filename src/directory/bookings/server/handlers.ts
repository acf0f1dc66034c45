import type { Handler } from '#platform/http/handler.ts'
import { createCalendarHandlers } from '../desk/server/calendar.ts'
import { createFeedHandlers } from '../desk/server/feeds.ts'
import { setUpHandlers } from '../desk/server/set-up.ts'
import { createLinkHandlers } from './by-link.ts'
import { createPublicHandlers, type PublicServices } from './public.ts'

/** Everything about bookings: for visitors, holders of a link, and companies. */
export function createBookingHandlers(services: PublicServices): readonly Handler[] {
  return [
    ...createPublicHandlers(services),
    ...createLinkHandlers(services),
    ...createCalendarHandlers(services),
    ...setUpHandlers,
    ...createFeedHandlers(services),
  ]
}
