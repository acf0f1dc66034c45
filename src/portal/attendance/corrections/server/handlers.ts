import type { Handler } from '#platform/http/handler.ts'
import type { AttendanceServices } from '../../server/emails.ts'
import { createRequestHandlers } from './request.ts'
import { createDecideHandler } from './decide.ts'
import { ownHandler, showHandler, toDecideHandler } from './read.ts'

export function createCorrectionHandlers(services: AttendanceServices): readonly Handler[] {
  return [
    ...createRequestHandlers(services),
    ownHandler,
    toDecideHandler,
    showHandler,
    createDecideHandler(services),
  ]
}
