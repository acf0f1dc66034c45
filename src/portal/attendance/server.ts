import type { Handler } from '#platform/http/handler.ts'
import { correctionHandlers } from './corrections/server/handlers.ts'
import { setUpHandlers } from './set-up/server/handlers.ts'
import { monthHandlers } from './server/month.ts'
import { punchHandler } from './server/punch.ts'
import { reviewHandlers } from './server/reviews.ts'
import { teamHandlers } from './server/team.ts'
import { todayHandler } from './server/today.ts'

export const attendanceHandlers: readonly Handler[] = [
  punchHandler,
  todayHandler,
  ...monthHandlers,
  ...teamHandlers,
  ...reviewHandlers,
  ...correctionHandlers,
  ...setUpHandlers,
]
