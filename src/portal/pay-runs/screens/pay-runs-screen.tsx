import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { PAY_RUNS_TOPIC } from '../topic.ts'
import { MonthPage } from './month-page.tsx'
import { RUN_REPLIES } from './run-replies.ts'

const RunPage = lazy(async () => ({ default: (await import('./run-page.tsx')).RunPage }))

interface PayRunsScreenProps {
  /** Above the month to pay: by when it must be paid. */
  deadline?: ReactNode
  /** Below the month to pay: the runs beside it. */
  otherRuns?: ReactNode
  /** Below an approved run: what is done with it. */
  approvedRun?: (runId: string) => ReactNode
}

/** The month to pay next, step by step, and the runs that pay it. */
export function PayRunsScreen({ deadline, otherRuns, approvedRun }: PayRunsScreenProps) {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const run = searchParams.get('run')
  useLive(PAY_RUNS_TOPIC, () => void refresh(client, RUN_REPLIES))
  if (run === undefined) return <MonthPage deadline={deadline} otherRuns={otherRuns} />
  return (
    <Suspense fallback={<CardSkeleton />}>
      <RunPage key={run} id={run} approvedRun={approvedRun} />
    </Suspense>
  )
}
