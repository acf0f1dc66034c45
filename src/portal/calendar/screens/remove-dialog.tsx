import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { removeHoliday, type SetUpHoliday, showHolidayYear } from '../contract.ts'
import { TouchedLeaves } from './touched-leave.tsx'

/** Asks for confirmation and lists the leave that would be recalculated. */
export function RemoveDialog({ holiday, onClose }: { holiday: SetUpHoliday; onClose: () => void }) {
  const { language } = useLanguage()
  const remove = useSubmit(removeHoliday, {
    refreshes: [showHolidayYear],
    onSuccess: () => {
      showToast(m['holidays.removed'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={m['holidays.removeTitle']({ name: holiday.name[language] })}
      confirm={m['holidays.remove']()}
      pending={remove.pending}
      error={remove.error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.submit({ params: { id: holiday.id } })}
    >
      <div className="space-y-4">
        <p>{m['holidays.removeText']()}</p>
        <TouchedLeaves holidayId={holiday.id} change={null} />
      </div>
    </ConfirmDialog>
  )
}
