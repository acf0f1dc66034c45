import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import {
  addStaff,
  changeStaff,
  type DeskStaff,
  listDeskBookings,
  showSetUp,
  type StaffInput,
} from '../contract.ts'
import { ExceptionFields } from './exception-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { WeekFields } from './week-fields.tsx'

const OFFICE = { from: 540, until: 1020, pause: { from: 780, until: 840 } }
const FRESH: StaffInput = {
  name: { en: '', ar: '' },
  active: true,
  worksOnHolidays: false,
  usual: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...OFFICE })),
  ramadan: [],
  exceptions: [],
}
/** Two hours less a day, as the law requires. */
const RAMADAN_DAY = { from: 540, until: 900, pause: null }

interface StaffDialogProps {
  company: string
  member: DeskStaff | null
  ramadan: { from: string; to: string } | null
  onClose: () => void
}

function valuesOf({ id: _id, ...values }: DeskStaff): StaffInput {
  return values
}

/** A member of staff with their week, their Ramadan week, and exceptions. */
export function StaffDialog({ company, member, ramadan, onClose }: StaffDialogProps) {
  const locale = useLanguage()
  const [values, setValues] = useState<StaffInput>(() =>
    member === null ? FRESH : valuesOf(member),
  )
  const refreshes = [showSetUp, listDeskBookings]
  const close = (outside: number): void => {
    if (outside > 0)
      showToast(m['bookingDesk.outside'](counted(outside, locale)), { tone: 'warning' })
    else showToast(m['bookingDesk.saved'](), { tone: 'good' })
    onClose()
  }
  const add = useSubmit(addStaff, { refreshes, onSuccess: () => close(0) })
  const change = useSubmit(changeStaff, { refreshes, onSuccess: ({ outside }) => close(outside) })
  const { pending, error } = member === null ? add : change
  const errorAt = useFieldErrors(error)
  const put = (part: Partial<StaffInput>): void => setValues((before) => ({ ...before, ...part }))
  function send(): void {
    if (member === null) add.submit({ params: { company }, body: values })
    else change.submit({ params: { company, id: member.id }, body: values })
  }
  const dates = ramadan === null ? '' : formatDayRange(ramadan.from, ramadan.to, locale, true)
  return (
    <EditDialog
      title={member === null ? m['bookingDesk.addStaff']() : member.name[locale.language]}
      size="wide"
      values={values}
      submit={m['bookingDesk.save']()}
      {...{ pending, error, onClose }}
      onSend={send}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['bookingDesk.nameEn']()}
          value={values.name.en}
          maxLength={120}
          error={errorAt('name.en')}
          onChange={(en) => put({ name: { ...values.name, en } })}
        />
        <TextField
          label={m['bookingDesk.nameAr']()}
          value={values.name.ar}
          maxLength={120}
          error={errorAt('name.ar')}
          onChange={(ar) => put({ name: { ...values.name, ar } })}
        />
      </div>
      <WeekFields
        title={m['bookingDesk.hours']()}
        field="usual"
        week={values.usual}
        errorAt={errorAt}
        onChange={(usual) => put({ usual })}
      />
      <div className="grid gap-4">
        <Checkbox
          label={m['bookingDesk.otherInRamadan']()}
          help={ramadan === null ? undefined : m['bookingDesk.ramadanDates']({ days: dates })}
          value={values.ramadan.length > 0}
          onChange={(isOn) =>
            put({
              ramadan: isOn ? values.usual.map(({ weekday }) => ({ weekday, ...RAMADAN_DAY })) : [],
            })
          }
        />
        {values.ramadan.length > 0 && (
          <WeekFields
            title={m['bookingDesk.inRamadan']()}
            field="ramadan"
            week={values.ramadan}
            errorAt={errorAt}
            onChange={(week) => put({ ramadan: week })}
          />
        )}
      </div>
      <ExceptionFields
        exceptions={values.exceptions}
        errorAt={errorAt}
        onChange={(exceptions) => put({ exceptions })}
      />
      <div className="grid gap-2">
        <Checkbox
          label={m['bookingDesk.onHolidays']()}
          help={m['bookingDesk.onHolidaysHelp']()}
          value={values.worksOnHolidays}
          onChange={(worksOnHolidays) => put({ worksOnHolidays })}
        />
        <Checkbox
          label={m['bookingDesk.works']()}
          help={m['bookingDesk.worksHelp']()}
          value={values.active}
          onChange={(active) => put({ active })}
        />
      </div>
    </EditDialog>
  )
}
