import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { resumeEmployee, suspendEmployee } from '../contract.ts'
import { REFRESHES } from '../refreshes.ts'

const NOTE_MAX = 500

interface SuspendDialogProps {
  card: EmployeeCard
  onClose: () => void
}

/** Suspends a person from a day on, until a last day if it is known. */
export function SuspendDialog({ card, onClose }: SuspendDialogProps) {
  const { language } = useLanguage()
  const [fromDay, setFromDay] = useState<string | null>(useDay())
  const [lastDay, setLastDay] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const suspend = useSubmit(suspendEmployee, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['employmentScreens.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const errorOf = useFieldErrors(suspend.error)
  return (
    <EditDialog
      title={m['employmentScreens.suspendTitle']({ name: nameIn(card.name, language) })}
      values={[fromDay, lastDay, note]}
      submit={m['employmentScreens.suspend']()}
      danger
      pending={suspend.pending}
      error={pathsOf(suspend.error).length > 0 ? null : suspend.error}
      onSend={() => {
        setTried(true)
        if (fromDay !== null)
          suspend.submit({ params: { id: card.id }, body: { fromDay, lastDay, note } })
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['employmentScreens.suspendText']()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker
          label={m['employmentScreens.firstDay']()}
          value={fromDay}
          onChange={setFromDay}
          error={isTried && fromDay === null ? m['input.required']() : errorOf('fromDay')}
        />
        <DatePicker
          label={m['employmentScreens.lastDay']()}
          optional
          value={lastDay}
          onChange={setLastDay}
          error={errorOf('lastDay')}
          {...(fromDay === null ? {} : { min: fromDay })}
        />
      </div>
      <TextArea
        label={m['employmentScreens.note']()}
        help={m['employmentScreens.noteHelp']()}
        optional
        value={note}
        onChange={setNote}
        maxLength={NOTE_MAX}
      />
    </EditDialog>
  )
}

/** Ends a suspension. */
export function ResumeDialog({ card, onClose }: SuspendDialogProps) {
  const { language } = useLanguage()
  const [fromDay, setFromDay] = useState<string | null>(useDay())
  const [isTried, setTried] = useState(false)
  const resume = useSubmit(resumeEmployee, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['employmentScreens.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const errorOf = useFieldErrors(resume.error)
  return (
    <EditDialog
      title={m['employmentScreens.resumeTitle']({ name: nameIn(card.name, language) })}
      values={[fromDay]}
      submit={m['employmentScreens.resume']()}
      pending={resume.pending}
      error={pathsOf(resume.error).length > 0 ? null : resume.error}
      onSend={() => {
        setTried(true)
        if (fromDay !== null)
          resume.submit({ params: { id: card.id }, body: { fromDay, note: '' } })
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['employmentScreens.resumeText']()}</p>
      <DatePicker
        label={m['employmentScreens.backOn']()}
        value={fromDay}
        onChange={setFromDay}
        error={isTried && fromDay === null ? m['input.required']() : errorOf('fromDay')}
      />
    </EditDialog>
  )
}
