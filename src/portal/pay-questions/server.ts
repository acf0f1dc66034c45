import type { Handler } from '#platform/http/handler.ts'
import { answeringHandlers } from './server/answering.ts'
import { askingHandlers } from './server/asking.ts'
import type { QuestionServices } from './server/services.ts'

/** What employees ask payroll about their salary slips. */
export function createPayQuestionHandlers(services: QuestionServices): readonly Handler[] {
  return [...askingHandlers(services), ...answeringHandlers(services)]
}
