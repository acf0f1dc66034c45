import type { Answer } from '#platform/http/answer.ts'
import { createCalendarAnswers } from '../desk/server/calendar.ts'
import { createFeedAnswers } from '../desk/server/feeds.ts'
import { setUpAnswers } from '../desk/server/set-up.ts'
import type { BookingServices } from '../letters.ts'
import { createLinkAnswers } from './by-link.ts'
import { createPublicAnswers } from './public.ts'

/** Everything about bookings: for visitors, holders of a link, and companies. */
export function createBookingAnswers(services: BookingServices): readonly Answer[] {
  return [
    ...createPublicAnswers(services),
    ...createLinkAnswers(services),
    ...createCalendarAnswers(services),
    ...setUpAnswers,
    ...createFeedAnswers(services),
  ]
}
