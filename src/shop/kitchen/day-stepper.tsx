import { addDays } from '#platform/days.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#platform/ui/button.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'

interface DayStepperProps {
  day: string
  today: string
  onChange: (day: string) => void
}

/** A day and its neighbours, for those who cook ahead. */
export function DayStepper({ day, today, onChange }: DayStepperProps) {
  const step = (days: number): void => onChange(addDays(day, days))
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={m['kitchenScreens.previousDay']()}
        icon={
          <Flip>
            <ChevronLeft size={20} aria-hidden="true" />
          </Flip>
        }
        onPress={() => step(-1)}
      />
      <span aria-live="polite" className="min-w-24 text-center font-medium">
        <DateText day={day} />
      </span>
      <IconButton
        label={m['kitchenScreens.nextDay']()}
        icon={
          <Flip>
            <ChevronRight size={20} aria-hidden="true" />
          </Flip>
        }
        onPress={() => step(1)}
      />
      {day !== today && (
        <Button size="small" onPress={() => onChange(today)}>
          {m['kitchenScreens.today']()}
        </Button>
      )}
    </div>
  )
}
