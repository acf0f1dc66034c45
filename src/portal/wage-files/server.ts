import type { Handler } from '#platform/http/handler.ts'
import { deadlineHandlers } from './server/deadline.ts'
import { doubleHandlers } from './server/double.ts'
import { fileHandlers } from './server/files.ts'
import { paymentHandlers } from './server/payments.ts'
import { settingsHandlers } from './server/settings.ts'
import { voidHandlers } from './server/void.ts'

/** Salary information files for the bank, its replies, and by when wages must be paid. */
export const wageFileHandlers: readonly Handler[] = [
  ...settingsHandlers,
  ...fileHandlers,
  ...voidHandlers,
  ...doubleHandlers,
  ...paymentHandlers,
  ...deadlineHandlers,
]
