import { type ReactNode, useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { FILE_MEGABYTES } from '../contract.ts'
import { ACCEPTED } from './consent-field.tsx'

const NOTE_MIN = 3

export interface Repayment {
  readonly day: string
  readonly note: string
  readonly file: File
}

interface RepaymentDialogProps {
  title: string
  submit: string
  pending: boolean
  error: unknown
  onSend: (repayment: Repayment) => void
  onClose: () => void
  /** What is paid back. */
  children: ReactNode
}

/** When and how money was paid back outside pay, and the receipt that shows it. */
export function RepaymentDialog(props: RepaymentDialogProps) {
  const { title, submit, pending, error, onSend, onClose, children } = props
  const today = useDay()
  const [day, setDay] = useState<string | null>(today)
  const [note, setNote] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const refused = useFieldErrors(error)
  const isShort = note.trim().length < NOTE_MIN
  function send(): void {
    setTried(true)
    if (day !== null && file !== null && !isShort) onSend({ day, note: note.trim(), file })
  }
  return (
    <EditDialog
      title={title}
      values={[day, note, file]}
      submit={submit}
      pending={pending}
      error={pathsOf(error).length > 0 ? null : error}
      onSend={send}
      onClose={onClose}
    >
      <div className="text-sm">{children}</div>
      <DatePicker
        label={m['loanScreens.settle.day']()}
        value={day}
        max={today}
        onChange={setDay}
        error={isTried && day === null ? m['input.required']() : refused('day')}
      />
      <FileDrop
        label={m['loanScreens.settle.proof']()}
        help={m['loanScreens.settle.proofHelp']()}
        accept={ACCEPTED}
        megabytes={FILE_MEGABYTES}
        files={file === null ? [] : [file]}
        onChange={([chosen]) => setFile(chosen ?? null)}
        error={isTried && file === null ? m['loanScreens.settle.proofMissing']() : refused('file')}
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
