import { RefusedError } from '#platform/http/call.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { recomputeRun, type Run } from '../contract.ts'
import { submitRun } from '../submission/contract.ts'
import { RUN_REPLIES } from './run-replies.ts'

/** Refusals after which only another calculation helps. */
const OUTDATED: ReadonlySet<string> = new Set([
  'payRuns.outdated',
  'payRuns.changedMeanwhile',
  'payRuns.paidMeanwhile',
])

interface SubmitDialogProps {
  run: Run
  onClose: () => void
}

/** Sends a draft to another payroll user; one that is outdated is calculated again from here. */
export function SubmitDialog({ run, onClose }: SubmitDialogProps) {
  const params = { id: run.id }
  const submit = useSubmit(submitRun, {
    refreshes: RUN_REPLIES,
    onSuccess: () => {
      showToast(m['payRunScreens.action.submitted'](), { tone: 'good' })
      onClose()
    },
  })
  const recompute = useSubmit(recomputeRun, { refreshes: RUN_REPLIES, onSuccess: onClose })
  const { error } = submit
  const isOutdated =
    error instanceof RefusedError &&
    OUTDATED.has(error.problem.code) &&
    run.actions.includes('recompute')
  return (
    <ConfirmDialog
      title={m['payRunScreens.action.submitTitle']()}
      confirm={
        isOutdated ? m['payRunScreens.action.recompute']() : m['payRunScreens.action.submit']()
      }
      pending={submit.pending || recompute.pending}
      error={recompute.error ?? error}
      open
      onOpenChange={onClose}
      onConfirm={() => (isOutdated ? recompute.submit({ params }) : submit.submit({ params }))}
    >
      {m['payRunScreens.action.submitText']()}
    </ConfirmDialog>
  )
}
