import { CircleAlert } from 'lucide-react'
import type { FieldBinding } from '#platform/forms/field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { formatWeekday } from '#platform/ui/format-dates.ts'
import { m } from '#messages'

/** ISO week days, Monday is 1; the days of a week that began on the sixteenth, for their names. */
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const nameDay = (day: number): string => `2026-11-${15 + day}`

/** The days off: at most three a week. */
export function WeekendField({ value, onChange, error }: FieldBinding<number[]>) {
  const locale = useLanguage()
  const toggle = (day: number, isOff: boolean): void =>
    onChange(DAYS.filter((each) => (each === day ? isOff : value.includes(each))))
  return (
    <div role="group" aria-label={m['siteSettings.weekend']()} className="grid gap-1">
      <p className="text-sm font-medium" data-label>
        {m['siteSettings.weekend']()}
      </p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {DAYS.map((day) => (
          <Checkbox
            key={day}
            label={formatWeekday(nameDay(day), locale, 'long')}
            value={value.includes(day)}
            onChange={(isOff) => toggle(day, isOff)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className="flex items-start gap-1.5 text-xs font-medium text-bad">
          <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
