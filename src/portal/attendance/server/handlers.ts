import type { Handler } from '#platform/http/handler.ts'
import { correctionHandlers } from '../corrections/server.ts'
import { setUpHandlers } from '../set-up/server.ts'
import { monthHandlers } from './month.ts'
import { punchHandler } from './punch.ts'
import { reviewHandlers } from './reviews.ts'
import { teamHandlers } from './team.ts'
import { todayHandler } from './today.ts'

export const attendanceHandlers: readonly Handler[] = [
  punchHandler,
  todayHandler,
  ...monthHandlers,
  ...teamHandlers,
  ...reviewHandlers,
  ...correctionHandlers,
  ...setUpHandlers,
]
