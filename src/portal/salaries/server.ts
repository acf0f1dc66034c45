import type { Handler } from '#platform/http/handler.ts'
import { readingHandlers } from './server/reading.ts'
import { type SalaryServices, writingHandlers } from './server/writing.ts'

export { createPayRequests } from './server/imported.ts'

export function createSalaryHandlers(services: SalaryServices): readonly Handler[] {
  return [...readingHandlers, ...writingHandlers(services)]
}
