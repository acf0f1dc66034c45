import { lazy, Suspense, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { recomputeRun, type Run } from '../contract.ts'
import { CancelButton } from './cancel-button.tsx'
import { RUN_REPLIES } from './run-replies.ts'

const SubmitDialog = lazy(async () => ({
  default: (await import('./run-dialogs.tsx')).SubmitDialog,
}))
const ApproveDialog = lazy(async () => ({
  default: (await import('./run-dialogs.tsx')).ApproveDialog,
}))
const SendBackDialog = lazy(async () => ({
  default: (await import('./send-back-dialog.tsx')).SendBackDialog,
}))

interface RunActionsProps {
  run: Run
  currency: string
}

/** What the user may do with a run now; what cannot be undone is asked first. */
export function RunActions({ run, currency }: RunActionsProps) {
  const [open, setOpen] = useState<'submit' | 'approve' | 'sendBack' | null>(null)
  const close = (): void => setOpen(null)
  const recompute = useSubmit(recomputeRun, { refreshes: RUN_REPLIES })
  const { actions } = run
  return (
    <>
      {actions.includes('submit') && (
        <Button kind="primary" onPress={() => setOpen('submit')}>
          {m['payRunScreens.action.submit']()}
        </Button>
      )}
      {actions.includes('decide') && (
        <>
          <Button kind="primary" onPress={() => setOpen('approve')}>
            {m['payRunScreens.action.approve']()}
          </Button>
          <Button onPress={() => setOpen('sendBack')}>
            {m['payRunScreens.action.sendBack']()}
          </Button>
        </>
      )}
      {actions.includes('recompute') && (
        <Button
          pending={recompute.pending}
          onPress={() => recompute.submit({ params: { id: run.id } })}
        >
          {m['payRunScreens.action.recompute']()}
        </Button>
      )}
      <CancelButton run={run} />
      {recompute.error !== null && (
        <div className="w-full">
          <CouldNotLoad error={recompute.error} />
        </div>
      )}
      <Suspense>
        {open === 'submit' && <SubmitDialog run={run} onClose={close} />}
        {open === 'approve' && <ApproveDialog run={run} currency={currency} onClose={close} />}
        {open === 'sendBack' && <SendBackDialog run={run} onClose={close} />}
      </Suspense>
    </>
  )
}
