import { lazy, Suspense } from 'react'
import { PayRunsScreen } from './pay-runs/screens/pay-runs-screen.tsx'

const WageFileCard = lazy(async () => ({
  default: (await import('./wage-files/screens/wage-file-panel.tsx')).WageFileCard,
}))
const WageDeadlineLine = lazy(async () => ({
  default: (await import('./wage-files/screens/deadline-line.tsx')).WageDeadlineLine,
}))

const DoubleNote = lazy(async () => ({
  default: (await import('./wage-files/double/double-note.tsx')).DoubleNote,
}))

const HeldNote = lazy(async () => ({
  default: (await import('./pay-runs/holds/held-note.tsx')).HeldNote,
}))

const OtherRuns = lazy(async () => ({
  default: (await import('./pay-runs/screens/other-runs.tsx')).OtherRuns,
}))

function fileOf(runId: string) {
  return (
    <Suspense>
      <WageFileCard runId={runId} />
    </Suspense>
  )
}

/** Pay runs of months and beside them, with the file for the bank, its deadline and the payments that are held. */
export function Screen() {
  const deadline = (
    <Suspense>
      <WageDeadlineLine />
      <DoubleNote />
      <HeldNote />
    </Suspense>
  )
  const otherRuns = (
    <Suspense>
      <OtherRuns />
    </Suspense>
  )
  return <PayRunsScreen deadline={deadline} otherRuns={otherRuns} approvedRun={fileOf} />
}
