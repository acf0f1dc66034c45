import type { TwoNames } from '#platform/schemas.ts'
import type { Entry } from './entries.ts'

const BETWEEN_LANGUAGES = ' · '

/**
 * Gives the note of a holiday recount, which is stored in both languages, in one; a note someone
 * typed stays as it is.
 */
export function noteIn(
  language: keyof TwoNames,
  { note, kind, requestId }: Pick<Entry, 'note' | 'kind' | 'requestId'>,
): string {
  const isRecount = requestId !== null || kind === 'expired'
  const parts = isRecount ? note.split(BETWEEN_LANGUAGES) : []
  if (parts.length === 0 || parts.length % 2 === 1) return note
  const half = parts.length / 2
  return (language === 'en' ? parts.slice(0, half) : parts.slice(half)).join(BETWEEN_LANGUAGES)
}
