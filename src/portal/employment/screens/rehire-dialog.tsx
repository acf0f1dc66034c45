import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { type Employment, rehireEmployee } from '../contract.ts'
import { getHireOptions } from '../hiring/contract.ts'
import { JobFields, jobOf } from './job-fields.tsx'
import { REFRESHES } from '../refreshes.ts'

const NONE = 'none'

interface RehireDialogProps {
  card: EmployeeCard
  employment: Employment
  onClose: () => void
}

/** Hires an employee who left again; the fields begin with their last job. */
export function RehireDialog({ card, employment, onClose }: RehireDialogProps) {
  const { language } = useLanguage()
  const last = employment.periods.at(-1)
  const [values, setValues] = useState(jobOf(last))
  const [fromDay, setFromDay] = useState<string | null>(useDay())
  const [shiftId, setShiftId] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const shifts = useEndpoint(getHireOptions).data?.shifts ?? []
  const rehire = useSubmit(rehireEmployee, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['employmentScreens.rehired'](), { tone: 'good' })
      onClose()
    },
  })
  const errorOf = useFieldErrors(rehire.error)
  const { positionEn, positionAr, ...rest } = values
  const isWhole = positionEn.trim() !== '' && positionAr.trim() !== '' && rest.departmentId !== ''

  function send(): void {
    setTried(true)
    if (fromDay === null || !isWhole) return
    const job = { position: { en: positionEn, ar: positionAr }, ...rest }
    rehire.submit({ params: { id: card.id }, body: { fromDay, job, shiftId, note: '' } })
  }

  return (
    <EditDialog
      title={m['employmentScreens.rehireTitle']({ name: nameIn(card.name, language) })}
      size="wide"
      values={[values, fromDay, shiftId]}
      submit={m['employmentScreens.rehire']()}
      pending={rehire.pending}
      error={pathsOf(rehire.error).length > 0 ? null : rehire.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['employmentScreens.rehireText']()}</p>
      <DatePicker
        label={m['employmentScreens.firstWorkingDay']()}
        value={fromDay}
        onChange={setFromDay}
        error={isTried && fromDay === null ? m['input.required']() : errorOf('fromDay')}
      />
      <JobFields
        employeeId={card.id}
        values={values}
        manager={last?.manager ?? null}
        isTried={isTried}
        errorOf={errorOf}
        onChange={setValues}
      />
      <SelectField
        label={m['employmentScreens.shift']()}
        choices={[
          { value: NONE, label: m['employmentScreens.noShift']() },
          ...shifts.map(({ id, name }) => ({ value: id, label: nameIn(name, language) })),
        ]}
        value={shiftId ?? NONE}
        onChange={(id) => setShiftId(id === NONE ? null : id)}
        error={errorOf('shiftId')}
      />
    </EditDialog>
  )
}
