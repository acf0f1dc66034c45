import { RefusedError } from '#platform/http/call.ts'
import { type CallError, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type Blocker, type Preview, previewRequest } from '../preview/contract.ts'
import { blockerMessage } from './blocker-messages.ts'
import { usePaused } from '#platform/ui/use-paused.ts'

const PAUSE_MS = 250

/** One may be missing while the user types. */
export interface RequestedHours {
  readonly from: string | null
  readonly to: string | null
}

export interface RequestedSpan {
  readonly typeId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly fromMidday: boolean
  readonly toMidday: boolean
  /** Null: whole and half days. */
  readonly hours: RequestedHours | null
  readonly hasFile: boolean
}

export interface PreviewNow {
  /** The last response, also while the next one is loading. */
  readonly preview: Preview | undefined
  /** The displayed preview is of an earlier input. */
  readonly isOld: boolean
  /** Keyed by the field each error belongs to; errors of no field are under ''. */
  readonly errors: Readonly<Record<string, string>>
  /** A required document: announced before it is missing. */
  readonly documentHelp: string | undefined
  /** The server did not reply. */
  readonly error: CallError | null
  readonly again: () => void
}

type Against = Pick<Blocker, 'code' | 'field' | 'details'>

function againstOf(preview: Preview | undefined, error: CallError | null): readonly Against[] {
  if (error instanceof RefusedError)
    return [
      {
        code: error.problem.code,
        field: error.problem.field ?? null,
        details: error.problem.details,
      },
    ]
  return preview?.blockers ?? []
}

/**
 * What a request with the current input would result in, requested from the server on every change.
 */
export function usePreview(span: RequestedSpan): PreviewNow {
  const locale = useLanguage()
  const pausedSpan = usePaused(span, PAUSE_MS)
  const { typeId, from, to, hours, fromMidday, toMidday, hasFile } = pausedSpan
  const isWhole =
    typeId !== null &&
    from !== null &&
    to !== null &&
    (hours === null || (hours.from !== null && hours.to !== null))
  const times = hours === null ? null : { from: hours.from ?? '', to: hours.to ?? '' }
  const body = {
    typeId: typeId ?? '',
    from: from ?? '',
    to: to ?? '',
    hours: times,
    fromMidday,
    toMidday,
    hasFile,
  }
  const found = useEndpoint(previewRequest, { body }, { when: isWhole, keepPrevious: true })
  const against = againstOf(found.data, found.error)
  const errors: Record<string, string> = {}
  for (const each of against)
    if (each.code !== 'leave.documentNeeded')
      errors[each.field ?? ''] ??= blockerMessage(each, locale)
  const missing = against.find((each) => each.code === 'leave.documentNeeded')
  return {
    preview: found.data,
    isOld: found.isPlaceholderData || JSON.stringify(pausedSpan) !== JSON.stringify(span),
    errors,
    documentHelp: missing === undefined ? undefined : blockerMessage(missing, locale),
    error: found.error instanceof RefusedError ? null : found.error,
    again: () => void found.refetch(),
  }
}
