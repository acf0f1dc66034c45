import type { Handler } from '#platform/http/handler.ts'
import { itemHandlers } from './server/items.ts'
import { templateHandlers } from './server/templates.ts'

/** What is to be done when people come and go. */
export const checklistHandlers: readonly Handler[] = [...templateHandlers, ...itemHandlers]
