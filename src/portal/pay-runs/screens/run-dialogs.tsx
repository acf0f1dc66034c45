import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { cancelRun, decideRun, type Run } from '../contract.ts'
import { showChanges } from '../changes/contract.ts'
import { withdrawRun } from '../submission/contract.ts'
import { ChangesSince } from './changes-since.tsx'
import { RUN_REPLIES } from './run-replies.ts'

interface RunDialogProps {
  run: Run
  onClose: () => void
}

/** Makes a run that the user submitted a draft again. */
export function WithdrawDialog({ run, onClose }: RunDialogProps) {
  const withdraw = useSubmit(withdrawRun, {
    refreshes: RUN_REPLIES,
    onSuccess: () => {
      showToast(m['payRunScreens.action.withdrawn']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['payRunScreens.action.withdrawTitle']()}
      confirm={m['payRunScreens.action.withdraw']()}
      pending={withdraw.pending}
      error={withdraw.error}
      open
      onOpenChange={onClose}
      onConfirm={() => withdraw.submit({ params: { id: run.id } })}
    >
      {m['payRunScreens.action.withdrawText']()}
    </ConfirmDialog>
  )
}

/** Approves a run, which publishes its slips for good. */
export function ApproveDialog({ run, currency, onClose }: RunDialogProps & { currency: string }) {
  const locale = useLanguage()
  const isMonth = run.kind === 'month'
  const changes = useEndpoint(showChanges, { params: { id: run.id } }, { when: isMonth })
  const changed = changes.data?.people ?? 0
  const decide = useSubmit(decideRun, {
    refreshes: [...RUN_REPLIES, showChanges],
    onSuccess: () => {
      showToast(m['payRunScreens.action.approved'](), { tone: 'good' })
      onClose()
    },
  })
  const net = formatMoney(run.netFils, currency, locale)
  return (
    <ConfirmDialog
      title={m['payRunScreens.action.approveTitle']()}
      confirm={m['payRunScreens.action.approve']()}
      pending={decide.pending}
      error={decide.error}
      open
      onOpenChange={onClose}
      onConfirm={() => decide.submit({ params: { id: run.id }, body: { approve: true, changed } })}
    >
      <div className="space-y-2">
        <p>{m['payRunScreens.action.approveText']({ ...counted(run.people, locale), net })}</p>
        <p>{m['payRunScreens.action.approveFinal']()}</p>
        {changed > 0 && <ChangesSince runId={run.id} />}
      </div>
    </ConfirmDialog>
  )
}

/** Gives up a run with all of its slips. */
export function CancelDialog({ run, onClose }: RunDialogProps) {
  const cancel = useSubmit(cancelRun, {
    refreshes: RUN_REPLIES,
    onSuccess: () => {
      showToast(m['payRunScreens.action.cancelled']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['payRunScreens.action.cancelTitle']()}
      confirm={m['payRunScreens.action.cancel']()}
      cancel={m['payRunScreens.action.keep']()}
      danger
      pending={cancel.pending}
      error={cancel.error}
      open
      onOpenChange={onClose}
      onConfirm={() => cancel.submit({ params: { id: run.id } })}
    >
      {m['payRunScreens.action.cancelText']()}
    </ConfirmDialog>
  )
}
