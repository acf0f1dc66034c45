import type { Handler } from '#platform/http/handler.ts'
import { type LinkServices, linkHandlers } from './links.ts'
import { passwordHandlers } from './passwords.ts'
import { sessionHandlers } from './sessions.ts'
import { signInHandler } from './sign-in.ts'

/** The handlers for sign-in, sessions and passwords. */
export function createSessionHandlers(services: LinkServices): readonly Handler[] {
  return [
    signInHandler(services.hasher),
    ...sessionHandlers,
    ...passwordHandlers(services),
    ...linkHandlers(services),
  ]
}
