import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import {
  createShift,
  listShifts,
  type Shift,
  type ShiftHours,
  updateShift,
} from '../set-up/contract.ts'
import { UNBROKEN_MINUTES } from '../rules/schedule.ts'
import { useDay } from '../use-day.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { hasBothNames, NamesFields } from './names-fields.tsx'
import { weekError, WeekHoursField } from './week-hours-field.tsx'

const PLAIN_HOURS: ShiftHours = {
  segments: [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    startMinute: 480,
    endMinute: weekday === 5 ? 750 : 1020,
  })),
  earlyInMinutes: 120,
  lateOutMinutes: 240,
  graceLateMinutes: 10,
  graceEarlyMinutes: 10,
  breakMinutes: 60,
  overtimeAfterMinutes: 30,
}

type MinuteName = Exclude<keyof ShiftHours, 'segments'>
const MINUTES: readonly { name: MinuteName; max: number }[] = [
  { name: 'graceLateMinutes', max: 120 },
  { name: 'graceEarlyMinutes', max: 120 },
  { name: 'breakMinutes', max: 240 },
  { name: 'overtimeAfterMinutes', max: 240 },
  { name: 'earlyInMinutes', max: 720 },
  { name: 'lateOutMinutes', max: 720 },
]

function minuteLabels(name: MinuteName, locale: LocaleOptions): { label: string; help: string } {
  const labels: Record<MinuteName, () => { label: string; help: string }> = {
    graceLateMinutes: () => ({
      label: m['attendanceScreens.setUp.graceLate'](),
      help: m['attendanceScreens.setUp.graceLateHelp'](),
    }),
    graceEarlyMinutes: () => ({
      label: m['attendanceScreens.setUp.graceEarly'](),
      help: m['attendanceScreens.setUp.graceEarlyHelp'](),
    }),
    breakMinutes: () => ({
      label: m['attendanceScreens.today.break'](),
      help: m['attendanceScreens.setUp.breakHelp']({
        duration: durationText(UNBROKEN_MINUTES, locale),
      }),
    }),
    overtimeAfterMinutes: () => ({
      label: m['attendanceScreens.setUp.overtimeAfter'](),
      help: m['attendanceScreens.setUp.overtimeAfterHelp'](),
    }),
    earlyInMinutes: () => ({
      label: m['attendanceScreens.setUp.earlyIn'](),
      help: m['attendanceScreens.setUp.earlyInHelp'](),
    }),
    lateOutMinutes: () => ({
      label: m['attendanceScreens.setUp.lateOut'](),
      help: m['attendanceScreens.setUp.lateOutHelp'](),
    }),
  }
  return labels[name]()
}

/** A new shift, or new hours for one from a day on; days already worked keep theirs. */
export function ShiftForm({ shift, onClose }: { shift: Shift | null; onClose: () => void }) {
  const locale = useLanguage()
  const today = useDay()
  const [names, setNames] = useState(shift?.name ?? { en: '', ar: '' })
  const [hours, setHours] = useState(shift?.hours ?? PLAIN_HOURS)
  const [fromDate, setFromDate] = useState<string | null>(today)
  const [isActive, setActive] = useState(shift?.active ?? true)
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listShifts],
    onSuccess: () => {
      showToast(m['attendanceScreens.setUp.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const create = useSubmit(createShift, options)
  const update = useSubmit(updateShift, options)

  function send(): void {
    setTried(true)
    if (!hasBothNames(names) || fromDate === null || weekError(hours.segments) !== undefined) return
    if (shift === null) create.submit({ body: { name: names, fromDate, hours } })
    else
      update.submit({
        params: { id: shift.id },
        body: { name: names, active: isActive, fromDate, hours },
      })
  }

  return (
    <EditDialog
      title={
        shift === null
          ? m['attendanceScreens.setUp.newShift']()
          : m['attendanceScreens.setUp.changeShift']()
      }
      values={[names, hours, fromDate, isActive]}
      submit={m['attendanceScreens.setUp.save']()}
      pending={create.pending || update.pending}
      error={create.error ?? update.error}
      onSend={send}
      onClose={onClose}
      size="wide"
    >
      <NamesFields names={names} isTried={isTried} onChange={setNames} />
      <WeekHoursField
        label={m['attendanceScreens.setUp.week']()}
        segments={hours.segments}
        breakMinutes={hours.breakMinutes}
        error={isTried ? weekError(hours.segments) : undefined}
        onChange={(segments) => setHours({ ...hours, segments })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {MINUTES.map(({ name, max }) => (
          <NumberField
            key={name}
            {...minuteLabels(name, locale)}
            min={0}
            max={max}
            step={5}
            value={hours[name]}
            formatOptions={{ style: 'unit', unit: 'minute', unitDisplay: 'short' }}
            onChange={(value) => setHours({ ...hours, [name]: value ?? 0 })}
          />
        ))}
      </div>
      <DatePicker
        label={m['attendanceScreens.setUp.from']()}
        help={shift === null ? undefined : m['attendanceScreens.setUp.fromHelp']()}
        value={fromDate}
        onChange={setFromDate}
        error={
          isTried && fromDate === null ? m['attendanceScreens.setUp.dateMissing']() : undefined
        }
        {...(shift === null ? {} : { min: today })}
      />
      {shift !== null && (
        <Checkbox
          label={m['attendanceScreens.setUp.shiftActive']()}
          help={m['attendanceScreens.setUp.shiftActiveHelp']()}
          value={isActive}
          onChange={setActive}
        />
      )}
    </EditDialog>
  )
}
