import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  createSeason,
  deleteSeason,
  listSeasons,
  listShifts,
  type Season,
  type Segment,
  updateSeason,
} from '../set-up/contract.ts'
import { useDay } from '../use-day.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { hasBothNames, NamesFields } from './names-fields.tsx'
import { weekError, WeekHoursField } from './week-hours-field.tsx'

const ALL_SHIFTS = 'all'
/** Ramadan's two hours (UAE labour law). */
const RAMADAN_MINUTES = 120
const MAX_MINUTES = 480
const PLAIN: Segment[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  startMinute: 540,
  endMinute: weekday === 5 ? 720 : 900,
}))

/** Dated hours: Ramadan's shorter day, or different summer hours. */
export function SeasonForm({ season, onClose }: { season: Season | null; onClose: () => void }) {
  const { language } = useLanguage()
  const today = useDay()
  const shifts = useEndpoint(listShifts).data?.items ?? []
  const [names, setNames] = useState(season?.name ?? { en: '', ar: '' })
  const [fromDate, setFrom] = useState<string | null>(season?.fromDate ?? null)
  const [toDate, setTo] = useState<string | null>(season?.toDate ?? null)
  const [shiftId, setShiftId] = useState(season?.shiftId ?? null)
  const [kind, setKind] = useState(season?.change.kind ?? 'minus')
  const [minutes, setMinutes] = useState(
    season?.change.kind === 'minus' ? season.change.minutes : RAMADAN_MINUTES,
  )
  const [segments, setSegments] = useState(
    season?.change.kind === 'segments' ? season.change.segments : PLAIN,
  )
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listSeasons],
    onSuccess: () => {
      showToast(m['attendanceScreens.setUp.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const create = useSubmit(createSeason, options)
  const update = useSubmit(updateSeason, options)
  const remove = useSubmit(deleteSeason, options)
  const missing = (value: string | null): string | undefined =>
    isTried && value === null ? m['attendanceScreens.setUp.dateMissing']() : undefined

  function send(): void {
    setTried(true)
    if (!hasBothNames(names) || fromDate === null || toDate === null) return
    if (kind === 'segments' && weekError(segments) !== undefined) return
    const change = kind === 'minus' ? { kind, minutes } : { kind, segments }
    const body = { name: names, fromDate, toDate, shiftId, change }
    if (season === null) create.submit({ body })
    else update.submit({ params: { id: season.id }, body })
  }

  const mayRemove = season !== null && season.fromDate >= today
  return (
    <EditDialog
      title={
        season === null
          ? m['attendanceScreens.setUp.newSeason']()
          : m['attendanceScreens.setUp.changeSeason']()
      }
      values={[names, fromDate, toDate, shiftId, kind, minutes, segments]}
      submit={m['attendanceScreens.setUp.save']()}
      pending={create.pending || update.pending}
      error={create.error ?? update.error ?? remove.error}
      onSend={send}
      onClose={onClose}
      size={kind === 'segments' ? 'wide' : 'normal'}
      {...(mayRemove
        ? {
            secondary: (
              <Button
                kind="plain"
                pending={remove.pending}
                onPress={() => remove.submit({ params: { id: season.id } })}
              >
                {m['attendanceScreens.setUp.removeSeason']()}
              </Button>
            ),
          }
        : {})}
    >
      <NamesFields names={names} isTried={isTried} onChange={setNames} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DatePicker
          label={m['attendanceScreens.setUp.firstDay']()}
          value={fromDate}
          onChange={setFrom}
          error={missing(fromDate)}
        />
        <DatePicker
          label={m['attendanceScreens.setUp.lastDay']()}
          value={toDate}
          onChange={setTo}
          error={missing(toDate)}
          {...(fromDate === null ? {} : { min: fromDate })}
        />
      </div>
      <SelectField
        label={m['attendanceScreens.setUp.forShift']()}
        choices={[
          { value: ALL_SHIFTS, label: m['attendanceScreens.setUp.allShifts']() },
          ...shifts.map((shift) => ({ value: shift.id, label: shift.name[language] })),
        ]}
        value={shiftId ?? ALL_SHIFTS}
        onChange={(next) => setShiftId(next === ALL_SHIFTS ? null : next)}
      />
      <RadioGroup
        boxed
        label={m['attendanceScreens.setUp.howHours']()}
        choices={[
          {
            value: 'minus',
            label: m['attendanceScreens.setUp.shorter'](),
            detail: m['attendanceScreens.setUp.shorterHelp'](),
          },
          {
            value: 'segments',
            label: m['attendanceScreens.setUp.otherHours'](),
            detail: m['attendanceScreens.setUp.otherHoursHelp'](),
          },
        ]}
        value={kind}
        onChange={(next) => setKind(next === 'segments' ? 'segments' : 'minus')}
      />
      {kind === 'minus' ? (
        <NumberField
          label={m['attendanceScreens.setUp.shorterBy']()}
          min={1}
          max={MAX_MINUTES}
          value={minutes}
          formatOptions={{ style: 'unit', unit: 'minute', unitDisplay: 'short' }}
          onChange={(value) => setMinutes(value ?? RAMADAN_MINUTES)}
        />
      ) : (
        <WeekHoursField
          label={m['attendanceScreens.setUp.week']()}
          segments={segments}
          breakMinutes={shifts.find((each) => each.id === shiftId)?.hours.breakMinutes ?? null}
          error={isTried ? weekError(segments) : undefined}
          onChange={setSegments}
        />
      )}
    </EditDialog>
  )
}
