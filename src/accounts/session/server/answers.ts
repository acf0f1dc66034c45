import type { Answer } from '#platform/http/answer.ts'
import { type LinkServices, linkAnswers } from './links.ts'
import { passwordAnswers } from './passwords.ts'
import { sessionAnswers } from './sessions.ts'
import { signInAnswer } from './sign-in.ts'

/** The handlers for sign-in, sessions and passwords. */
export function createSessionAnswers(services: LinkServices): readonly Answer[] {
  return [
    signInAnswer(services.hasher),
    ...sessionAnswers,
    ...passwordAnswers(services),
    ...linkAnswers(services),
  ]
}
