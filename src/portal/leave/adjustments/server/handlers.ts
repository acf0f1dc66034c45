import type { Handler } from '#platform/http/handler.ts'
import { cancellationHandlers } from './cancellation.ts'
import { correctionHandlers } from './corrections.ts'
import { encashmentHandlers } from './encashments.ts'

export const adjustmentHandlers: readonly Handler[] = [
  ...correctionHandlers,
  ...encashmentHandlers,
  ...cancellationHandlers,
]
