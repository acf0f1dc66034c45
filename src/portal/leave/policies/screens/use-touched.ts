import type { UseQueryResult } from '@tanstack/react-query'
import { type CallError, useEndpoint } from '#platform/http/use-endpoint.ts'
import { usePaused } from '../../requests/screens/use-paused.ts'
import { PolicyGives, type PolicyPreview, PolicyWho, previewPolicy } from '../contract.ts'

const PAUSE_MS = 250

export interface WrittenSoFar {
  readonly id: string | null
  readonly typeId: string
  readonly who: PolicyWho
  readonly gives: PolicyGives | null
  readonly fromDay: string | null
}

/**
 * Who the policy would apply to with the current input, requested from the server on every change.
 */
export function useTouched(written: WrittenSoFar): UseQueryResult<PolicyPreview, CallError> {
  const asked = usePaused(written, PAUSE_MS)
  const isWhole =
    asked.fromDay !== null &&
    PolicyWho.safeParse(asked.who).success &&
    PolicyGives.safeParse(asked.gives).success
  const body = { ...asked, gives: asked.gives as PolicyGives, fromDay: asked.fromDay ?? '' }
  return useEndpoint(previewPolicy, { body }, { when: isWhole, keepPrevious: true })
}
