import type { Handler } from '#platform/http/handler.ts'
import { changingHandlers } from './server/changing.ts'
import { readingHandlers } from './server/reading.ts'

/** The site's own components of pay, fixed or by formula. */
export const payComponentHandlers: readonly Handler[] = [...readingHandlers, ...changingHandlers]
