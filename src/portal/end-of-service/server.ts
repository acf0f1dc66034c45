import type { Handler } from '#platform/http/handler.ts'
import { liabilityHandlers } from './server/liability.ts'
import { ownHandlers } from './server/own.ts'
import { settingsHandlers } from './server/settings.ts'

export const endOfServiceHandlers: readonly Handler[] = [
  ...ownHandlers,
  ...liabilityHandlers,
  ...settingsHandlers,
]
