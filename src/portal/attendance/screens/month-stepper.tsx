import { ChevronLeft, ChevronRight } from 'lucide-react'
import { daysOfMonth, shiftMonth } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatHijri, formatMonth } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'

export interface MonthStepperProps {
  month: string
  /** The last month the user can step to. */
  latest?: string
  onChange: (month: string) => void
}

function hijriOf(month: string, locale: ReturnType<typeof useLanguage>): string {
  const days = daysOfMonth(month)
  const [one = '', other = ''] = [days.at(0) ?? '', days.at(-1) ?? ''].map((day) =>
    formatHijri(day, locale).replace(/^\S+ /, ''),
  )
  return one === other ? one : `${one.replace(/ \S+ \S+$/, '')} – ${other}`
}

/**
 * The displayed month, with previous and next one press away; earlier is at the start of the line.
 */
export function MonthStepper({ month, latest, onChange }: MonthStepperProps) {
  const locale = useLanguage()
  return (
    <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
      <IconButton
        bordered
        label={m['attendanceScreens.month.previous']()}
        icon={
          <Flip>
            <ChevronLeft size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(shiftMonth(month, -1))}
      />
      <div className="min-w-44 px-2 text-center" aria-live="polite">
        <p className="figures leading-tight font-semibold">{formatMonth(month, locale)}</p>
        <p className="text-xs text-ink-faint">
          <bdi>{hijriOf(month, locale)}</bdi>
        </p>
      </div>
      <IconButton
        bordered
        label={m['attendanceScreens.month.next']()}
        disabled={latest !== undefined && month >= latest}
        icon={
          <Flip>
            <ChevronRight size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(shiftMonth(month, 1))}
      />
    </div>
  )
}
