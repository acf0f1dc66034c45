import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import { MENU_DAYS } from '../contract.ts'

interface WeekStepperProps {
  from: string
  /** The first day of the week that is now. */
  current: string
  onChange: (from: string) => void
}

/** A week with its neighbours beside it. */
export function WeekStepper({ from, current, onChange }: WeekStepperProps) {
  const locale = useLanguage()
  return (
    <div
      role="group"
      aria-label={m['planDeskScreens.week']()}
      className="screen-only flex items-center gap-1"
    >
      <IconButton
        bordered
        label={m['planDeskScreens.previousWeek']()}
        icon={
          <Flip>
            <ChevronLeft size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(addDays(from, -MENU_DAYS))}
      />
      <p className="figures min-w-36 px-2 text-center font-semibold" aria-live="polite">
        <bdi>{formatDayRange(from, addDays(from, MENU_DAYS - 1), locale)}</bdi>
      </p>
      <IconButton
        bordered
        label={m['planDeskScreens.nextWeek']()}
        icon={
          <Flip>
            <ChevronRight size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(addDays(from, MENU_DAYS))}
      />
      {from !== current && (
        <span className="ms-2">
          <Button size="small" onPress={() => onChange(current)}>
            {m['planDeskScreens.thisWeek']()}
          </Button>
        </span>
      )}
    </div>
  )
}
