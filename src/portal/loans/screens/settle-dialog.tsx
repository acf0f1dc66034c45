import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { listLoans, type Loan, settleLoan, showLoan } from '../contract.ts'

const NOTE_MIN = 3

interface SettleDialogProps {
  loan: Loan
  currency: string
  onClose: () => void
}

/** Records that everything that is left was paid back on a day. */
export function SettleDialog({ loan, currency, onClose }: SettleDialogProps) {
  const today = useDay()
  const [day, setDay] = useState<string | null>(today)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const settle = useSubmit(settleLoan, {
    refreshes: [listLoans, showLoan],
    onSuccess: () => {
      showToast(m['loanScreens.settle.done'](), { tone: 'good' })
      onClose()
    },
  })
  const refused = useFieldErrors(settle.error)
  const isShort = note.trim().length < NOTE_MIN
  function send(): void {
    setTried(true)
    if (day !== null && !isShort)
      settle.submit({ params: { id: loan.id }, body: { day, note: note.trim() } })
  }
  return (
    <EditDialog
      title={m['loanScreens.settle.title']()}
      values={[day, note]}
      submit={m['loanScreens.settle.open']()}
      pending={settle.pending}
      error={pathsOf(settle.error).length > 0 ? null : settle.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm">
        {m['loanScreens.settle.text']()} <MoneyText fils={loan.leftFils} currency={currency} />
      </p>
      <DatePicker
        label={m['loanScreens.settle.day']()}
        value={day}
        max={today}
        onChange={setDay}
        error={isTried && day === null ? m['input.required']() : refused('day')}
      />
      <TextArea
        label={m['loanScreens.field.note']()}
        rows={2}
        maxLength={200}
        value={note}
        onChange={setNote}
        error={isTried && isShort ? m['input.required']() : refused('note')}
      />
    </EditDialog>
  )
}
