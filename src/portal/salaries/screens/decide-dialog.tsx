import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  decideUpdate,
  listSalaries,
  listUpdates,
  type SalaryUpdate,
  showSalary,
} from '../contract.ts'

const NOTE_MAX = 500
const REASON_MIN = 3

interface DecideDialogProps {
  update: SalaryUpdate
  approve: boolean
  onClose: () => void
}

/** Approves an update, or rejects it with a reason, which the requester reads. */
export function DecideDialog({ update, approve, onClose }: DecideDialogProps) {
  const locale = useLanguage()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useSubmit(decideUpdate, {
    refreshes: [showSalary, listSalaries, listUpdates],
    onSuccess: () => {
      showToast(
        approve ? m['salaryScreens.decide.approved']() : m['salaryScreens.decide.rejected'](),
        approve ? { tone: 'good' } : {},
      )
      onClose()
    },
  })
  const errorOf = useFieldErrors(decide.error)
  const isShort = !approve && note.trim().length < REASON_MIN
  // Its day is not a field here, so what is wrong with it is said for the form.
  const isFielded = pathsOf(decide.error).includes('note')

  function send(): void {
    setTried(true)
    if (!isShort) decide.submit({ params: { id: update.id }, body: { approve, note: note.trim() } })
  }

  return (
    <EditDialog
      title={
        approve ? m['salaryScreens.decide.approveTitle']() : m['salaryScreens.decide.rejectTitle']()
      }
      values={note}
      submit={approve ? m['salaryScreens.decide.approve']() : m['salaryScreens.decide.reject']()}
      danger={!approve}
      pending={decide.pending}
      error={isFielded ? null : decide.error}
      onSend={send}
      onClose={onClose}
    >
      {approve && (
        <p className="text-sm">
          {m['salaryScreens.decide.approveText']({
            day: formatDay(update.fromDay, locale, { weekday: false, year: true }),
          })}
        </p>
      )}
      <TextArea
        label={approve ? m['salaryScreens.field.note']() : m['salaryScreens.field.rejectReason']()}
        help={approve ? undefined : m['salaryScreens.decide.rejectHelp']()}
        optional={approve}
        maxLength={NOTE_MAX}
        value={note}
        onChange={setNote}
        error={isTried && isShort ? m['input.required']() : errorOf('note')}
      />
    </EditDialog>
  )
}
