import type { Handler } from '#platform/http/handler.ts'
import type { LeaveServices } from '../../server/emails.ts'
import { returnDecisionHandlers } from './decide.ts'
import { returnReadHandlers } from './read.ts'
import { remindHandler } from './remind-one.ts'
import { returnReportHandlers } from './report.ts'

/** Returns from leave: due, reported, decided. */
export function createReturnHandlers(services: LeaveServices): readonly Handler[] {
  return [
    ...returnReportHandlers(services),
    remindHandler(services),
    ...returnReadHandlers,
    ...returnDecisionHandlers(services),
  ]
}
