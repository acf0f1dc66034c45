import { RefusedError } from '#platform/http/call.ts'
import type { Endpoint, InputOf, ReplyOf } from '#platform/http/endpoint.ts'
import { type CallError, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import type { Blocker } from '../../requests/preview/contract.ts'
import { usePaused } from '#platform/ui/use-paused.ts'
import { blockerSentence } from './blocker-sentence.ts'

const PAUSE_MS = 250

export interface Projection<Preview> {
  /** The last reply, also while the next one loads. */
  readonly preview: Preview | undefined
  /** The displayed preview belongs to an earlier request. */
  readonly isOld: boolean
  /** Keyed by the field each error belongs to; errors of no field are under ''. */
  readonly errors: Readonly<Record<string, string>>
  /** The server did not reply. */
  readonly error: CallError | null
  readonly again: () => void
}

/**
 * What the current input would result in, requested from the server on every change; nothing while
 * the input is incomplete.
 */
export function useProjection<E extends Endpoint>(
  endpoint: E,
  body: InputOf<E>['body'] | null,
): Projection<ReplyOf<E>> {
  const locale = useLanguage()
  const settledBody = usePaused(body, PAUSE_MS)
  const found = useEndpoint(endpoint, { body: settledBody } as InputOf<E>, {
    when: settledBody !== null,
    keepPrevious: true,
  })
  const errors: Record<string, string> = {}
  if (body !== null && settledBody !== null) {
    const { blockers = [] } = (found.data ?? {}) as { blockers?: readonly Blocker[] }
    for (const each of blockers) errors[each.field ?? ''] ??= blockerSentence(each, locale) ?? ''
    if (found.error instanceof RefusedError) {
      errors[found.error.problem.field ?? ''] = errorSentence(found.error, locale.language)
    }
  }
  return {
    preview: body === null ? undefined : found.data,
    isOld: found.isPlaceholderData || JSON.stringify(settledBody) !== JSON.stringify(body),
    errors,
    error: found.error instanceof RefusedError ? null : found.error,
    again: () => void found.refetch(),
  }
}
