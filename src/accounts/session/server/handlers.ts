import type { Handler } from '#platform/http/handler.ts'
import { type LinkServices, linkHandlers } from './links.ts'
import { passwordHandlers } from './passwords.ts'
import { sessionHandlers } from './sessions.ts'
import { type SecondStepServices, secondStepHandlers } from './second-step.ts'
import { signInHandler } from './sign-in.ts'

/** The handlers for sign-in, sessions and passwords. */
export function createSessionHandlers(
  services: LinkServices & SecondStepServices,
): readonly Handler[] {
  return [
    signInHandler(services),
    ...sessionHandlers,
    ...passwordHandlers(services),
    ...linkHandlers(services),
    ...secondStepHandlers(services),
  ]
}
