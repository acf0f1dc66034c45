import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, daysOfMonth } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Flip } from './flip.tsx'
import { formatMonth } from './format-dates.ts'
import { IconButton } from './icon-button.tsx'

interface MonthStepperProps {
  month: string
  /** The last month that can be looked at. */
  latest: string
  label: string
  previous: string
  next: string
  onChange: (month: string) => void
}

function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7)
}

function monthAfter(month: string): string {
  return addDays(daysOfMonth(month).at(-1) ?? '', 1).slice(0, 7)
}

/** A month with its neighbours beside it; earlier is at the start of the line. */
export function MonthStepper({
  month,
  latest,
  label,
  previous,
  next,
  onChange,
}: MonthStepperProps) {
  const locale = useLanguage()
  return (
    <div
      role="group"
      aria-label={label}
      className="screen-only flex items-center gap-1 max-sm:justify-between"
    >
      <IconButton
        bordered
        label={previous}
        icon={
          <Flip>
            <ChevronLeft size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(monthBefore(month))}
      />
      <p className="figures min-w-40 px-2 text-center font-semibold" aria-live="polite">
        {formatMonth(month, locale)}
      </p>
      <IconButton
        bordered
        label={next}
        disabled={month >= latest}
        icon={
          <Flip>
            <ChevronRight size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(monthAfter(month))}
      />
    </div>
  )
}
