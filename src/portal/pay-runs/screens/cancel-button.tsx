import { lazy, Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import type { Run } from '../contract.ts'

const CancelDialog = lazy(async () => ({
  default: (await import('./run-dialogs.tsx')).CancelDialog,
}))

/** Gives up a run after a question; nothing where that is not possible. */
export function CancelButton({ run }: { run: Run }) {
  const [isAsking, setAsking] = useState(false)
  if (!run.actions.includes('cancel')) return null
  return (
    <>
      <Button onPress={() => setAsking(true)}>{m['payRunScreens.action.cancel']()}</Button>
      <Suspense>{isAsking && <CancelDialog run={run} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
