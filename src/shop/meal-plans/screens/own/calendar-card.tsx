import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { addDays, daysOfMonth } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatHijri, formatMonth } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { type DatedDay, datedDays } from './plan-days.ts'
import { PlanMonth } from './plan-month.tsx'
import { PlanRows } from './plan-rows.tsx'

interface CalendarCardProps {
  plan: MealPlan
  today: string
  onOpen: (day: DatedDay) => void
}

/** From how wide a window on the month is shown first. */
const WIDE = 640

/** The days of the plan month by month, as a calendar or as a list. */
export function CalendarCard({ plan, today, onOpen }: CalendarCardProps) {
  const days = datedDays(plan)
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today]
  const start = today < first ? first : today > last ? last : today
  const [month, setMonth] = useState(start.slice(0, 7))
  const [view, setView] = useState(() => (window.innerWidth < WIDE ? 'list' : 'calendar'))
  const inMonth = days.filter(({ day }) => day.startsWith(month))
  return (
    <Card
      title={m['mealPlanScreens.calendar']()}
      flush
      end={
        <div className="w-full min-w-0 sm:w-auto">
          <Chips
            label={m['mealPlanScreens.view']()}
            chips={[
              { key: 'calendar', label: m['mealPlanScreens.viewMonth']() },
              { key: 'list', label: m['mealPlanScreens.viewList']() },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 sm:px-6">
        <MonthChoice month={month} first={first} last={last} onChange={setMonth} />
        <span className="screen-only max-sm:hidden">
          <Button
            kind="plain"
            size="small"
            icon={<Printer size={16} aria-hidden="true" />}
            onPress={() => window.print()}
          >
            {m['mealPlanScreens.print']()}
          </Button>
        </span>
      </div>
      <div className="border-t border-line">
        {view === 'list' ? (
          <PlanRows plan={plan} days={inMonth} onOpen={onOpen} />
        ) : (
          <div className="p-2 sm:p-4">
            <PlanMonth plan={plan} days={days} month={month} today={today} onOpen={onOpen} />
          </div>
        )}
      </div>
    </Card>
  )
}

function hijriOf(month: string, locale: LocaleOptions): string {
  const days = daysOfMonth(month)
  const [one = '', other = ''] = [days[0] ?? '', days.at(-1) ?? ''].map((day) =>
    formatHijri(day, locale).replace(/^\S+ /, ''),
  )
  return one === other ? one : `${one.replace(/ \S+ \S+$/, '')} – ${other}`
}

interface MonthChoiceProps {
  month: string
  first: string
  last: string
  onChange: (month: string) => void
}

/** The displayed month in both calendars, with its neighbours beside it as far as the plan goes. */
function MonthChoice({ month, first, last, onChange }: MonthChoiceProps) {
  const locale = useLanguage()
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  const after = addDays(daysOfMonth(month).at(-1) ?? '', 1).slice(0, 7)
  return (
    <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
      <IconButton
        label={m['ui.previousMonth']()}
        disabled={before < first.slice(0, 7)}
        icon={
          <Flip>
            <ChevronLeft size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(before)}
      />
      <div className="min-w-44 px-2 text-center" aria-live="polite">
        <p className="figures text-sm leading-tight font-semibold">{formatMonth(month, locale)}</p>
        <p className="figures text-xs text-ink-faint">
          <bdi>{hijriOf(month, locale)}</bdi>
        </p>
      </div>
      <IconButton
        label={m['ui.nextMonth']()}
        disabled={after > last.slice(0, 7)}
        icon={
          <Flip>
            <ChevronRight size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => onChange(after)}
      />
    </div>
  )
}
