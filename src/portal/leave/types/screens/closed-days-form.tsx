import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { m } from '#messages'
import { addBlackout, type LeaveType, listBlackouts } from '../contract.ts'

const ALL = 'all'

interface ClosedDaysFormProps {
  types: readonly LeaveType[]
  departments: readonly { readonly id: string; readonly name: TwoNames }[]
  onClose: () => void
}

/** Closes a range of days for leave: of one kind or all, for one department or everyone. */
export function ClosedDaysForm({ types, departments, onClose }: ClosedDaysFormProps) {
  const { language } = useLanguage()
  const [name, setName] = useState({ en: '', ar: '' })
  const [fromDate, setFrom] = useState<string | null>(null)
  const [toDate, setTo] = useState<string | null>(null)
  const [typeId, setType] = useState<string | null>(null)
  const [departmentId, setDepartment] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const add = useSubmit(addBlackout, {
    refreshes: [listBlackouts],
    onSuccess: () => {
      showToast(m['leaveSetup.closed'](), { tone: 'good' })
      onClose()
    },
  })
  const noName = (text: string): string | undefined =>
    isTried && text.trim() === '' ? m['leaveSetup.nameMissing']() : undefined
  const noDate = (day: string | null): string | undefined =>
    isTried && day === null ? m['leaveSetup.dateMissing']() : undefined
  const choices = (all: string, items: ClosedDaysFormProps['departments']) => [
    { value: ALL, label: all },
    ...items.map((each) => ({ value: each.id, label: each.name[language] })),
  ]

  function send(): void {
    setTried(true)
    if (fromDate === null || toDate === null || name.en.trim() === '' || name.ar.trim() === '')
      return
    add.submit({ body: { name, fromDate, toDate, typeId, departmentId } })
  }
  return (
    <EditDialog
      title={m['leaveSetup.close']()}
      values={[name, fromDate, toDate, typeId, departmentId]}
      submit={m['leaveSetup.closeVerb']()}
      pending={add.pending}
      error={add.error}
      onSend={send}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['leaveSetup.reasonEn']()}
          value={name.en}
          maxLength={80}
          error={noName(name.en)}
          onChange={(en) => setName({ ...name, en })}
        />
        <TextField
          label={m['leaveSetup.reasonAr']()}
          value={name.ar}
          maxLength={80}
          error={noName(name.ar)}
          onChange={(ar) => setName({ ...name, ar })}
        />
        <DatePicker
          label={m['leaveSetup.firstDay']()}
          value={fromDate}
          error={noDate(fromDate)}
          onChange={setFrom}
        />
        <DatePicker
          label={m['leaveSetup.lastDay']()}
          value={toDate}
          error={noDate(toDate)}
          onChange={setTo}
          {...(fromDate === null ? {} : { min: fromDate })}
        />
        <SelectField
          label={m['leaveSetup.kind']()}
          choices={choices(m['leaveSetup.everyKind'](), types)}
          value={typeId ?? ALL}
          onChange={(value) => setType(value === ALL ? null : value)}
        />
        <SelectField
          label={m['leaveSetup.department']()}
          choices={choices(m['leaveSetup.everybody'](), departments)}
          value={departmentId ?? ALL}
          onChange={(value) => setDepartment(value === ALL ? null : value)}
        />
      </div>
    </EditDialog>
  )
}
