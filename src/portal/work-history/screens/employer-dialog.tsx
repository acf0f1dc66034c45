import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { countryChoices } from '#portal/employees/country-choices.ts'
import { m } from '#messages'
import {
  addEmployer,
  getWorkHistory,
  type PreviousEmployer,
  removeEmployer,
  updateEmployer,
} from '../contract.ts'
import { RemoveEntry } from './remove-entry.tsx'

const UNKNOWN = 'unknown'

interface EmployerDialogProps {
  /** Null for a new one. */
  entry: PreviousEmployer | null
  onClose: () => void
}

/** A time at an earlier employer. */
export function EmployerDialog({ entry, onClose }: EmployerDialogProps) {
  const { language } = useLanguage()
  const today = useDay()
  const [employer, setEmployer] = useState(entry?.employer ?? '')
  const [position, setPosition] = useState(entry?.position ?? '')
  const [country, setCountry] = useState(entry?.country ?? null)
  const [fromDay, setFromDay] = useState<string | null>(entry?.fromDay ?? null)
  const [toDay, setToDay] = useState<string | null>(entry?.toDay ?? null)
  const [isTried, setTried] = useState(false)
  const options = { refreshes: [getWorkHistory], onSuccess: onClose }
  const add = useSubmit(addEmployer, options)
  const update = useSubmit(updateEmployer, options)
  const remove = useSubmit(removeEmployer, options)
  const error = add.error ?? update.error
  const errorOf = useFieldErrors(error)
  const missing = (value: string | null, path: string): string | undefined =>
    isTried && (value ?? '').trim() === '' ? m['input.required']() : errorOf(path)

  function send(): void {
    setTried(true)
    if (employer.trim() === '' || position.trim() === '' || fromDay === null || toDay === null)
      return
    const body = { employer, position, country: country ?? '', fromDay, toDay }
    if (entry === null) add.submit({ body })
    else update.submit({ params: { id: entry.id }, body })
  }

  return (
    <EditDialog
      title={
        entry === null
          ? m['workHistoryScreens.addEmployer']()
          : m['workHistoryScreens.editEmployer']()
      }
      values={[employer, position, country, fromDay, toDay]}
      submit={m['workHistoryScreens.save']()}
      pending={add.pending || update.pending}
      error={pathsOf(error).length > 0 ? null : error}
      onSend={send}
      onClose={onClose}
      secondary={
        entry === null ? undefined : (
          <RemoveEntry
            title={m['workHistoryScreens.removeEmployer']()}
            pending={remove.pending}
            error={remove.error}
            onRemove={() => remove.submit({ params: { id: entry.id } })}
          />
        )
      }
    >
      <TextField
        label={m['workHistoryScreens.employer']()}
        value={employer}
        onChange={setEmployer}
        error={missing(employer, 'employer')}
      />
      <TextField
        label={m['workHistoryScreens.position']()}
        value={position}
        onChange={setPosition}
        error={missing(position, 'position')}
      />
      <SelectField
        label={m['workHistoryScreens.country']()}
        choices={[
          { value: UNKNOWN, label: m['workHistoryScreens.noCountry']() },
          ...countryChoices(language),
        ]}
        value={country ?? UNKNOWN}
        onChange={(value) => setCountry(value === UNKNOWN ? null : value)}
        error={errorOf('country')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker
          label={m['workHistoryScreens.from']()}
          value={fromDay}
          max={today}
          onChange={setFromDay}
          error={missing(fromDay, 'fromDay')}
        />
        <DatePicker
          label={m['workHistoryScreens.to']()}
          value={toDay}
          max={today}
          onChange={setToDay}
          error={missing(toDay, 'toDay')}
        />
      </div>
    </EditDialog>
  )
}
