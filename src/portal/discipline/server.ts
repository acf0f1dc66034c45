import type { Handler } from '#platform/http/handler.ts'
import { decidingHandlers } from './server/deciding.ts'
import { investigatingHandlers } from './server/investigating.ts'
import type { DisciplineServices } from './server/notices.ts'
import { ownHandlers } from './server/own.ts'
import { readHandlers } from './server/read.ts'
import { scheduleHandlers } from './server/schedule.ts'

export function createDisciplineHandlers(services: DisciplineServices): readonly Handler[] {
  return [
    ...readHandlers,
    ...ownHandlers(services),
    ...investigatingHandlers(services),
    ...decidingHandlers(services),
    ...scheduleHandlers,
  ]
}
