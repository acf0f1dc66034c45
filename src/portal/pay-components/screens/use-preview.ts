import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { type CallError, useEndpoint } from '#platform/http/use-endpoint.ts'
import { usePaused } from '#platform/ui/use-paused.ts'
import { type Audience, previewComponent } from '../contract.ts'

const PAUSE_MS = 300

export interface Previewing {
  readonly month: string
  readonly formula: string
  readonly audience: Audience | null
  readonly prorated: boolean
}

/** What a formula comes to for some employees, asked for when the typing pauses. */
export function usePreview(
  input: Previewing,
): UseQueryResult<ReplyOf<typeof previewComponent>, CallError> {
  const { month, formula, audience, prorated } = usePaused(input, PAUSE_MS)
  const body = { month, formula, audience: audience ?? { kind: 'everyone' as const }, prorated }
  const isWhole = formula !== '' && audience !== null
  return useEndpoint(previewComponent, { body }, { when: isWhole, keepPrevious: true })
}
