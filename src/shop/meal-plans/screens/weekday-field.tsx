import { addDays } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ManyChips } from '#platform/ui/chips.tsx'
import { type FirstDay, useFirstDay } from '#platform/ui/first-day.ts'
import { formatWeekday } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { FieldLabel } from './field-label.tsx'

const STARTS: Readonly<Record<FirstDay, number>> = { mon: 1, sat: 6, sun: 7 }
/** A Monday, to name week days by. */
const MONDAY = '2024-01-01'

/** ISO week days in the order of the site's weeks. */
function weekdaysFrom(first: FirstDay): number[] {
  return Array.from({ length: 7 }, (_, index) => ((STARTS[first] - 1 + index) % 7) + 1)
}

interface WeekdayFieldProps {
  /** ISO week days. */
  value: readonly number[]
  onChange: (weekdays: readonly number[]) => void
}

/** On which days of the week a plan is delivered. */
export function WeekdayField({ value, onChange }: WeekdayFieldProps) {
  const locale = useLanguage()
  const days = weekdaysFrom(useFirstDay())
  return (
    <FieldLabel
      label={m['mealPlanScreens.weekdays']()}
      error={value.length === 0 ? m['mealPlanScreens.weekdaysNeeded']() : undefined}
    >
      <ManyChips
        label={m['mealPlanScreens.weekdays']()}
        chips={days.map((day) => ({
          key: String(day),
          label: formatWeekday(addDays(MONDAY, day - 1), locale),
        }))}
        values={value.map(String)}
        onChange={(values) => onChange(values.map(Number))}
      />
    </FieldLabel>
  )
}
