import { useSubmit } from '#platform/http/use-endpoint.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showToday } from '../contract.ts'
import { showMonth } from '../month/contract.ts'
import { listOwnCorrections, withdrawCorrection } from '../corrections/contract.ts'

/** Asks before a request is withdrawn. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const withdraw = useSubmit(withdrawCorrection, {
    refreshes: [listOwnCorrections, showToday, showMonth],
    onSuccess: () => {
      showToast(m['attendanceScreens.request.withdrawn']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['attendanceScreens.request.withdrawTitle']()}
      confirm={m['attendanceScreens.request.withdraw']()}
      danger
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      pending={withdraw.pending}
      error={withdraw.error}
      onConfirm={() => withdraw.submit({ params: { id } })}
    >
      {m['attendanceScreens.request.withdrawText']()}
    </ConfirmDialog>
  )
}
