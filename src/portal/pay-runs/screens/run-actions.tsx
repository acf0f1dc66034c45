import { lazy, Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import type { Run } from '../contract.ts'
import { CancelButton } from './cancel-button.tsx'
import { RecomputeButton } from './recompute-button.tsx'

const SubmitDialog = lazy(async () => ({
  default: (await import('./submit-dialog.tsx')).SubmitDialog,
}))
const WithdrawDialog = lazy(async () => ({
  default: (await import('./run-dialogs.tsx')).WithdrawDialog,
}))
const ApproveDialog = lazy(async () => ({
  default: (await import('./run-dialogs.tsx')).ApproveDialog,
}))
const SendBackDialog = lazy(async () => ({
  default: (await import('./send-back-dialog.tsx')).SendBackDialog,
}))

type Asking = 'submit' | 'withdraw' | 'approve' | 'sendBack'

interface RunActionsProps {
  run: Run
  currency: string
}

/** What the user may do with a run now; what cannot be undone is asked first. */
export function RunActions({ run, currency }: RunActionsProps) {
  const [open, setOpen] = useState<Asking | null>(null)
  const close = (): void => setOpen(null)
  const { actions } = run
  return (
    <>
      {actions.includes('submit') && (
        <Button kind="primary" onPress={() => setOpen('submit')}>
          {m['payRunScreens.action.submit']()}
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button onPress={() => setOpen('withdraw')}>{m['payRunScreens.action.withdraw']()}</Button>
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
      <RecomputeButton run={run} />
      <CancelButton run={run} />
      <Suspense>
        {open === 'submit' && <SubmitDialog run={run} onClose={close} />}
        {open === 'withdraw' && <WithdrawDialog run={run} onClose={close} />}
        {open === 'approve' && <ApproveDialog run={run} currency={currency} onClose={close} />}
        {open === 'sendBack' && <SendBackDialog run={run} onClose={close} />}
      </Suspense>
    </>
  )
}
