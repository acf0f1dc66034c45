import { readCode } from '#platform/codes.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findByCode } from '../database/letters.ts'
import { checkLetter } from './contract.ts'
import { takeGuess } from './guessing.ts'

/** Confirms what an outsider with the letter reads on it, and that it is still valid. */
const checkHandler = handler(checkLetter, async (call) => {
  const { queries, siteId, params, now, address } = call
  const code = readCode(params.code)
  // A slip of the keyboard fails the code's own check: it is no guess.
  if (code === null) return refuse('letterCheck.notFound')
  const letter = await findByCode(queries, siteId, code)
  if (letter === null || letter.content === null) {
    const seconds = await takeGuess(queries, siteId, address, now)
    if (seconds === 0) return refuse('letterCheck.notFound')
    call.header('retry-after', String(seconds))
    return refuse('letterCheck.tooManyTries', { minutes: Math.ceil(seconds / 60) })
  }
  return ok({
    number: letter.number ?? '',
    issuedOn: letter.issuedOn ?? '',
    title: letter.title,
    initials: letter.content.initials,
    state: letter.state === 'revoked' ? ('revoked' as const) : ('valid' as const),
  })
})

export const checkHandlers: readonly Handler[] = [checkHandler]
