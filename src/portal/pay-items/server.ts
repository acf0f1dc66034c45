import type { Handler } from '#platform/http/handler.ts'
import { fileHandlers } from './server/file.ts'
import { itemHandlers } from './server/items.ts'

/** Single amounts that payroll enters for the pay of a month. */
export const payItemHandlers: readonly Handler[] = [...itemHandlers, ...fileHandlers]
