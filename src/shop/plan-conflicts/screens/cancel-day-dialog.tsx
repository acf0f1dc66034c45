import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { cancelDay, showConflict } from '../contract.ts'
import type { ConflictDialogProps } from './swap-dialog.tsx'

/** Asks before a day is cancelled, with what goes back for it. */
export function CancelDayDialog({ order, refreshes, onClose }: ConflictDialogProps) {
  const locale = useLanguage()
  const number = String(order.number)
  const found = useEndpoint(showConflict, { params: { id: order.id } })
  const cancel = useSubmit(cancelDay, {
    refreshes: [showConflict, ...refreshes],
    onSuccess: () => {
      showToast(m['planConflictsScreens.cancelled']({ number }), { tone: 'good' })
      onClose()
    },
  })
  const refund = found.data?.refund ?? null
  return (
    <ConfirmDialog
      title={m['planConflictsScreens.cancelTitle']({ number })}
      confirm={m['planConflictsScreens.cancel']()}
      cancel={m['planConflictsScreens.keep']()}
      danger
      open
      pending={cancel.pending}
      error={cancel.error ?? found.error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => cancel.submit({ params: { id: order.id } })}
    >
      {refund === null
        ? m['planConflictsScreens.cancelText']()
        : m['planConflictsScreens.cancelRefund']({
            amount: formatMoney(refund.amount, refund.currency, locale),
          })}
    </ConfirmDialog>
  )
}
