import type { Handler } from '#platform/http/handler.ts'
import { requestHandler, withdrawHandler } from './request.ts'
import { decideHandler } from './decide.ts'
import { ownHandler, showHandler, toDecideHandler } from './read.ts'

export const correctionHandlers: readonly Handler[] = [
  requestHandler,
  ownHandler,
  toDecideHandler,
  showHandler,
  decideHandler,
  withdrawHandler,
]
