import { useSubmit } from '#platform/http/use-endpoint.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listBalances, listOwnRequests, showRequest, withdrawRequest } from '../contract.ts'

/** Asks for confirmation before a pending request is withdrawn. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const withdraw = useSubmit(withdrawRequest, {
    refreshes: [listOwnRequests, showRequest, listBalances],
    onSuccess: () => {
      showToast(m['leaveAsk.withdraw.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['leaveAsk.withdraw.title']()}
      confirm={m['leaveAsk.withdraw.open']()}
      danger
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      pending={withdraw.pending}
      error={withdraw.error}
      onConfirm={() => withdraw.submit({ params: { id } })}
    >
      {m['leaveAsk.withdraw.text']()}
    </ConfirmDialog>
  )
}
