import { Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { weekOf } from '#directory/companies/rules/hours.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ManyChips } from '#platform/ui/chips.tsx'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatTimeRange, formatWeekday } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { TimeField } from '#platform/ui/time-field.tsx'
import { m } from '#messages'
import type { OpenHours } from '../contract.ts'
import { type Shift, withHours } from '../rules/hours.ts'

const FIRST_DAYS = { mon: 1, sun: 7, sat: 6 } as const
const MAX_SHIFTS = 3
const USUAL: Shift = { opens: '08:00', closes: '18:00' }
const EVENING: Shift = { opens: '19:00', closes: '21:00' }

/** The name of an ISO week day: the sixteenth of that November was a Monday. */
function dayName(weekday: number, locale: LocaleOptions): string {
  return formatWeekday(`2026-11-${15 + weekday}`, locale, 'short')
}

function daysText(days: readonly number[], locale: LocaleOptions): string {
  const [first = 1, last = first] = [days[0], days.at(-1)]
  const [from, to] = [dayName(first, locale), dayName(last, locale)]
  return first === last ? from : m['myCompanyScreens.dayRange']({ from, to })
}

function shiftText({ opens, closes }: Shift, locale: LocaleOptions): string {
  const at = (time: string) => `2024-01-01T${time}:00Z`
  return formatTimeRange(at(opens), at(closes), { ...locale, zone: 'UTC' })
}

interface WeekHoursProps {
  title: string
  hours: readonly OpenHours[]
  error: string | undefined
  onChange: (hours: OpenHours[]) => void
}

/** A week's hours, a line for days with the same; a line opens in a sheet. */
export function WeekHours({ title, hours, error, onChange }: WeekHoursProps) {
  const locale = useLanguage()
  const firstDay = FIRST_DAYS[useFirstDay()]
  const [open, setOpen] = useState<{ days: number[]; shifts: readonly Shift[] } | null>(null)
  return (
    <div role="group" aria-label={title} className="min-w-0">
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      <ul className="rounded-card border border-line">
        {weekOf(hours, firstDay).map(({ days, times }) => {
          const label = daysText(days, locale)
          return (
            <li
              key={label}
              className="flex items-center gap-4 border-line py-1 ps-4 pe-1.5 text-sm not-first:border-t"
            >
              <span className="min-w-0 grow">{label}</span>
              <span className="figures shrink-0 text-end">
                {times.length === 0 ? (
                  <span className="text-ink-soft">{m['myCompanyScreens.closed']()}</span>
                ) : (
                  times.map((shift) => (
                    <span key={shift.opens} className="block">
                      <bdi>{shiftText(shift, locale)}</bdi>
                    </span>
                  ))
                )}
              </span>
              <IconButton
                label={m['myCompanyScreens.editRow']({ name: label })}
                icon={<Pencil size={16} aria-hidden="true" />}
                onPress={() => setOpen({ days, shifts: times })}
              />
            </li>
          )
        })}
      </ul>
      {error !== undefined && (
        <p className={ERROR_CLASSES}>
          <ErrorMessage error={error} />
        </p>
      )}
      {open !== null && (
        <HoursSheet
          {...open}
          title={title}
          firstDay={firstDay}
          onApply={(days, shifts) => onChange(withHours(hours, days, shifts))}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

interface HoursSheetProps {
  title: string
  firstDay: number
  days: readonly number[]
  shifts: readonly Shift[]
  onApply: (days: readonly number[], shifts: readonly Shift[]) => void
  onClose: () => void
}

/** The hours of the chosen days; days that are left out keep theirs. */
function HoursSheet({ title, firstDay, onApply, onClose, ...before }: HoursSheetProps) {
  const locale = useLanguage()
  const [days, setDays] = useState(before.days)
  const [shifts, setShifts] = useState<readonly Shift[]>(
    before.shifts.map(({ opens, closes }) => ({ opens, closes })),
  )
  const [isTried, setTried] = useState(false)
  const week = Array.from({ length: 7 }, (_, index) => ((firstDay - 1 + index) % 7) + 1)
  const replace = (which: number, by: readonly Shift[]) =>
    setShifts(shifts.flatMap((each, index) => (index === which ? [...by] : [each])))
  return (
    <EditDialog
      title={title}
      size="small"
      values={{ days, shifts }}
      submit={m['myCompanyScreens.apply']()}
      pending={false}
      error={null}
      problem={isTried && days.length === 0 ? m['myCompanyScreens.noDays']() : undefined}
      onSend={() => {
        setTried(true)
        if (days.length === 0) return
        onApply(days, shifts)
        onClose()
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <ManyChips
          label={m['myCompanyScreens.days']()}
          chips={week.map((day) => ({ key: String(day), label: dayName(day, locale) }))}
          values={days.map(String)}
          onChange={(next) => setDays(next.map(Number))}
        />
        <div>
          <Button size="small" kind="plain" onPress={() => setDays(week)}>
            {m['myCompanyScreens.allDays']()}
          </Button>
        </div>
      </div>
      <div className="grid gap-3">
        {shifts.length === 0 && (
          <p className="text-sm text-ink-soft">{m['myCompanyScreens.closed']()}</p>
        )}
        {shifts.map((shift, index) => (
          <div key={`shift ${String(index)}`} className="flex items-end gap-2">
            <TimeField
              label={m['myCompanyScreens.opens']()}
              value={shift.opens}
              onChange={(opens) => opens !== null && replace(index, [{ ...shift, opens }])}
            />
            <TimeField
              label={m['myCompanyScreens.closes']()}
              value={shift.closes}
              onChange={(closes) => closes !== null && replace(index, [{ ...shift, closes }])}
            />
            <IconButton
              label={m['myCompanyScreens.remove']({ name: shiftText(shift, locale) })}
              icon={<X size={16} aria-hidden="true" />}
              onPress={() => replace(index, [])}
            />
          </div>
        ))}
        {shifts.length < MAX_SHIFTS && (
          <div>
            <Button
              size="small"
              icon={<Plus size={14} aria-hidden="true" />}
              onPress={() => setShifts([...shifts, shifts.length === 0 ? USUAL : EVENING])}
            >
              {m['myCompanyScreens.addHours']()}
            </Button>
          </div>
        )}
      </div>
    </EditDialog>
  )
}
