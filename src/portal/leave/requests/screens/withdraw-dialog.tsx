import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { errorSentence } from '#portal/attendance/could-not-load.tsx'
import { m } from '#messages'
import { listBalances, listOwnRequests, showRequest, withdrawRequest } from '../contract.ts'

/** Asks for confirmation before a pending request is withdrawn. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
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
      onConfirm={() => withdraw.submit({ params: { id } })}
    >
      {withdraw.error === null ? (
        m['leaveAsk.withdraw.text']()
      ) : (
        <p role="alert">{errorSentence(withdraw.error, language)}</p>
      )}
    </ConfirmDialog>
  )
}
