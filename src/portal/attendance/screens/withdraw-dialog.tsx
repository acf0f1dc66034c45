import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showToday } from '../contract.ts'
import { listOwnCorrections, withdrawCorrection } from '../corrections/contract.ts'
import { errorSentence } from '../could-not-load.tsx'

/** Asks before a request is withdrawn. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const withdraw = useSubmit(withdrawCorrection, {
    refreshes: [listOwnCorrections, showToday],
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
      onConfirm={() => withdraw.submit({ params: { id } })}
    >
      {withdraw.error === null ? (
        m['attendanceScreens.request.withdrawText']()
      ) : (
        <p role="alert">{errorSentence(withdraw.error, language)}</p>
      )}
    </ConfirmDialog>
  )
}
