import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { RefusedError } from '#platform/http/call.ts'
import { refresh, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import type { HistoryPeriod, JobReason } from '#portal/employees/history/contract.ts'
import { m } from '#messages'
import { changeJob, correctPeriod } from '../contract.ts'
import { changedJob, JobFields, jobOf } from './job-fields.tsx'
import { REFRESHES } from '../refreshes.ts'

const NOTE_MAX = 500

interface JobDialogProps {
  card: EmployeeCard
  /** What is valid today; or the period to correct. */
  period: HistoryPeriod
  /** Of the history that is shown. */
  version: string
  /** Null to correct the period. */
  reason: JobReason | null
  onClose: () => void
}

const TITLES: Readonly<Record<JobReason | 'correct', (inputs: { name: string }) => string>> = {
  changed: (inputs) => m['employmentScreens.changeTitle'](inputs),
  transferred: (inputs) => m['employmentScreens.transferTitle'](inputs),
  promoted: (inputs) => m['employmentScreens.promoteTitle'](inputs),
  correct: (inputs) => m['employmentScreens.correctTitle'](inputs),
}

/** Changes where a person stands from a day on, or corrects one period of their history. */
export function JobDialog({ card, period, version, reason, onClose }: JobDialogProps) {
  const { language } = useLanguage()
  const today = useDay()
  const before = jobOf(period)
  const [values, setValues] = useState(before)
  const [fromDay, setFromDay] = useState<string | null>(reason === null ? period.fromDay : today)
  const [note, setNote] = useState(reason === null ? period.note : '')
  const [isTried, setTried] = useState(false)
  // The one that was shown when the form opened, also if the page loads a newer one.
  const [seen] = useState(version)
  const options = {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['employmentScreens.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const change = useSubmit(changeJob, options)
  const correct = useSubmit(correctPeriod, options)
  const error = change.error ?? correct.error
  const errorOf = useFieldErrors(error)
  const client = useQueryClient()
  /** A form that was outdated leaves behind what the history has become. */
  function close(): void {
    if (error instanceof RefusedError && error.problem.code === 'employment.changedMeanwhile')
      void refresh(client, REFRESHES)
    onClose()
  }
  // A period that only changed the state says nothing of the job itself.
  const hasJob = reason !== null || period.changed.length > 0
  const isWhole = values.positionEn.trim() !== '' && values.positionAr.trim() !== ''

  function send(): void {
    setTried(true)
    if (fromDay === null || !isWhole) return
    const body = { fromDay, job: changedJob(before, values), note, version: seen }
    if (reason !== null) change.submit({ params: { id: card.id }, body: { reason, ...body } })
    else correct.submit({ params: { id: card.id, fromDay: period.fromDay }, body })
  }

  return (
    <EditDialog
      title={TITLES[reason ?? 'correct']({ name: nameIn(card.name, language) })}
      size="wide"
      values={[values, fromDay, note]}
      submit={m['employmentScreens.save']()}
      pending={change.pending || correct.pending}
      error={pathsOf(error).length > 0 ? null : error}
      onSend={send}
      onClose={close}
    >
      <DatePicker
        label={m['employmentScreens.fromDay']()}
        help={reason === null ? undefined : m['employmentScreens.fromDayHelp']()}
        value={fromDay}
        onChange={setFromDay}
        error={isTried && fromDay === null ? m['input.required']() : errorOf('fromDay')}
      />
      {hasJob && (
        <JobFields
          employeeId={card.id}
          values={values}
          manager={period.manager}
          isTried={isTried}
          errorOf={errorOf}
          onChange={setValues}
        />
      )}
      <TextArea
        label={m['employmentScreens.note']()}
        help={m['employmentScreens.noteHelp']()}
        optional
        value={note}
        onChange={setNote}
        maxLength={NOTE_MAX}
        error={errorOf('note')}
      />
    </EditDialog>
  )
}
