import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'

interface YearStepperProps {
  year: number
  first: number
  last: number
  thisYear: number
}

/** The viewed year, stored in the URL. */
export function YearStepper({ year, first, last, thisYear }: YearStepperProps) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const go = (next: number): void =>
    searchParams.change({ year: next === thisYear ? null : String(next) })
  return (
    <div
      role="group"
      aria-label={m['leaveReport.year']()}
      className="screen-only flex items-center gap-1 max-sm:justify-between"
    >
      <IconButton
        bordered
        label={m['leaveReport.previousYear']()}
        disabled={year <= first}
        icon={
          <Flip>
            <ChevronLeft size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => go(year - 1)}
      />
      <p className="figures min-w-24 text-center font-semibold" aria-live="polite">
        {formatNumber(year, locale, { useGrouping: false })}
      </p>
      <IconButton
        bordered
        label={m['leaveReport.nextYear']()}
        disabled={year >= last}
        icon={
          <Flip>
            <ChevronRight size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => go(year + 1)}
      />
    </div>
  )
}
