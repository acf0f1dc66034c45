import type { Handler } from '#platform/http/answer.ts'
import type { EmailServices } from '../letters.ts'
import { createRequestingHandlers } from './asking.ts'
import { createFollowingHandlers } from './following.ts'

/** Asking several companies for a quote, and choosing among what they bid. */
export function createQuoteHandlers(services: EmailServices): readonly Handler[] {
  return [...createRequestingHandlers(services), ...createFollowingHandlers(services)]
}
