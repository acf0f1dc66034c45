import type { Handler } from '#platform/http/handler.ts'
import type { EmailServices } from '../emails.ts'
import { createRequestingHandlers } from './requesting.ts'
import { createFollowingHandlers } from './following.ts'

/** Handlers to request quotes from several companies and to choose among their bids. */
export function createQuoteHandlers(services: EmailServices): readonly Handler[] {
  return [...createRequestingHandlers(services), ...createFollowingHandlers(services)]
}
