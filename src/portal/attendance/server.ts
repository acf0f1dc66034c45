import type { Handler } from '#platform/http/handler.ts'
import { createCorrectionHandlers } from './corrections/server/handlers.ts'
import { setUpHandlers } from './set-up/server/handlers.ts'
import type { AttendanceServices } from './server/emails.ts'
import { monthHandlers } from './server/month.ts'
import { noteHandlers } from './server/notes.ts'
import { punchHandler } from './server/punch.ts'
import { createReviewActions } from './corrections/server/review-actions.ts'
import { reviewHandlers } from './server/reviews.ts'
import { teamHandlers } from './server/team.ts'
import { todayHandler } from './server/today.ts'

export function createAttendanceHandlers(services: AttendanceServices): readonly Handler[] {
  return [
    punchHandler,
    todayHandler,
    ...monthHandlers,
    ...teamHandlers,
    ...noteHandlers,
    ...reviewHandlers,
    ...createReviewActions(services),
    ...createCorrectionHandlers(services),
    ...setUpHandlers,
  ]
}
