import { Refused } from '#platform/http/call.ts'
import type { Endpoint, InputOf, ReplyOf } from '#platform/http/endpoint.ts'
import { type CallError, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { errorSentence } from '#portal/attendance/could-not-load.tsx'
import type { Hindrance } from '../../requests/contract.ts'
import { usePaused } from '../../requests/screens/use-paused.ts'
import { refusalSentence } from './refusal-words.ts'

const PAUSE_MS = 250

export interface Foreseen<Preview> {
  /** The last reply, also while the next one loads. */
  readonly preview: Preview | undefined
  /** The displayed preview belongs to an earlier request. */
  readonly isOld: boolean
  /** Keyed by the field each error belongs to; errors of no field are under ''. */
  readonly faults: Readonly<Record<string, string>>
  /** The server did not reply. */
  readonly error: CallError | null
  readonly again: () => void
}

/**
 * What the current input would result in, requested from the server on every change; nothing while
 * the input is incomplete.
 */
export function useForeseen<E extends Endpoint>(
  endpoint: E,
  body: InputOf<E>['body'] | null,
): Foreseen<ReplyOf<E>> {
  const manner = useLanguage()
  const asked = usePaused(body, PAUSE_MS)
  const found = useEndpoint(endpoint, { body: asked } as InputOf<E>, {
    when: asked !== null,
    keepPrevious: true,
  })
  const faults: Record<string, string> = {}
  if (body !== null && asked !== null) {
    const { hindrances = [] } = (found.data ?? {}) as { hindrances?: readonly Hindrance[] }
    for (const each of hindrances) faults[each.field ?? ''] ??= refusalSentence(each, manner) ?? ''
    if (found.error instanceof Refused) {
      const { field, ...problem } = found.error.problem
      faults[field ?? ''] =
        refusalSentence(problem, manner) ?? errorSentence(found.error, manner.language)
    }
  }
  return {
    preview: body === null ? undefined : found.data,
    isOld: found.isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(body),
    faults,
    error: found.error instanceof Refused ? null : found.error,
    again: () => void found.refetch(),
  }
}
