import type { UseQueryResult } from '@tanstack/react-query'
import { type CallError, useEndpoint } from '#platform/http/use-endpoint.ts'
import { usePaused } from '#platform/ui/use-paused.ts'
import { PolicyEntitlement, type PolicyPreview, PolicyWho, previewPolicy } from '../contract.ts'

const PAUSE_MS = 250

export interface DraftPolicy {
  readonly id: string | null
  readonly typeId: string
  readonly who: PolicyWho
  readonly gives: PolicyEntitlement | null
  readonly fromDay: string | null
}

/**
 * Who the policy would apply to with the current input, requested from the server on every change.
 */
export function useTouched(input: DraftPolicy): UseQueryResult<PolicyPreview, CallError> {
  const pausedInput = usePaused(input, PAUSE_MS)
  const isWhole =
    pausedInput.fromDay !== null &&
    PolicyWho.safeParse(pausedInput.who).success &&
    PolicyEntitlement.safeParse(pausedInput.gives).success
  const body = {
    ...pausedInput,
    gives: pausedInput.gives as PolicyEntitlement,
    fromDay: pausedInput.fromDay ?? '',
  }
  return useEndpoint(previewPolicy, { body }, { when: isWhole, keepPrevious: true })
}
