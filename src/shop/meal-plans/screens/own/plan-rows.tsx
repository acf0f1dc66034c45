import { Utensils } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { TONE_TEXT } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { windowText } from '../window-text.ts'
import { type DatedDay, isLacking } from './plan-days.ts'
import { dishNames } from './plan-month.tsx'
import { dayLabel, dayTone, markOf } from './plan-text.ts'

interface PlanRowsProps {
  plan: MealPlan
  days: readonly DatedDay[]
  onOpen: (day: DatedDay) => void
}

/** The days of a month in two lines each: when and how it stands, what and where. */
export function PlanRows({ plan, days, onOpen }: PlanRowsProps) {
  if (days.length === 0) {
    return (
      <p className="px-4 py-8 text-center text-sm text-ink-soft sm:px-6">
        {m['mealPlanScreens.noneThisMonth']()}
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {days.map((day) => (
        <Row key={day.id} plan={plan} day={day} onOpen={onOpen} />
      ))}
    </ul>
  )
}

interface RowProps {
  plan: MealPlan
  day: DatedDay
  onOpen: (day: DatedDay) => void
}

function Row({ plan, day, onOpen }: RowProps) {
  const locale = useLanguage()
  const mark = markOf(day, isLacking(day, plan), locale.language)
  return (
    <li className="keep-together relative grid gap-1 px-4 py-3 text-sm hover:bg-hover sm:px-6">
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          onClick={() => onOpen(day)}
          className="min-w-0 text-start font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent focus-visible:after:outline-solid"
        >
          <span className="sm:hidden">
            <DateText day={day.day} />
          </span>
          <span className="max-sm:hidden">
            <DateText day={day.day} hijri />
          </span>
        </button>
        <span className="shrink-0">
          <Pill tone={dayTone(day)}>{dayLabel(day)}</Pill>
        </span>
      </div>
      {mark !== null && (
        <p className={`font-medium ${TONE_TEXT[day.harmful.length > 0 ? 'bad' : 'warning']}`}>
          {mark}
        </p>
      )}
      <p className="flex min-w-0 items-center gap-2 text-ink-soft">
        <Utensils size={14} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0 grow truncate">{dishNames(day, locale)}</span>
        <span className="figures shrink-0 text-xs max-sm:hidden">
          {windowText(day.window, locale)}
        </span>
        <span className="min-w-0 max-w-32 shrink-0 truncate text-xs">
          <Bdi>{day.address.label}</Bdi>
        </span>
      </p>
    </li>
  )
}
