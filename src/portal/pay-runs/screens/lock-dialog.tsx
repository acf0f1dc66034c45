import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listOvertime, lockMonth, type PayMonth, showPayMonth } from '../months/contract.ts'
import { openDecisions } from './step-states.ts'

interface LockDialogProps {
  payMonth: PayMonth
  onClose: () => void
}

/** Says what locking means, and what is left open by it. */
export function LockDialog({ payMonth, onClose }: LockDialogProps) {
  const locale = useLanguage()
  const { month, overtime } = payMonth
  const open = openDecisions(payMonth)
  const lock = useSubmit(lockMonth, {
    refreshes: [showPayMonth, listOvertime],
    onSuccess: () => {
      showToast(m['payRunScreens.lock.done'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['payRunScreens.lock.question']({ month: formatMonth(month, locale) })}
      confirm={m['payRunScreens.lock.open']()}
      pending={lock.pending}
      error={lock.error}
      open
      onOpenChange={onClose}
      onConfirm={() => lock.submit({ params: { month } })}
    >
      <div className="space-y-3">
        <p>{m['payRunScreens.lock.text']()}</p>
        <p>{m['payRunScreens.lock.undo']()}</p>
        {open > 0 && (
          <Banner tone="warning">{m['payRunScreens.lock.stillOpen'](counted(open, locale))}</Banner>
        )}
        {overtime > 0 && (
          <Banner tone="warning">
            {m['payRunScreens.lock.overtimeOpen'](counted(overtime, locale))}
          </Banner>
        )}
      </div>
    </ConfirmDialog>
  )
}
