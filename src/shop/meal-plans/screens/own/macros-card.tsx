import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { intakeOf } from '../../rules/nutrition.ts'
import { WeekMacros } from '../dishes/week-macros.tsx'
import { datedDays, weekOf, weekStart } from './plan-days.ts'

/** What a week of the plan comes to, beside its goal. */
export function MacrosCard({ plan, today }: { plan: MealPlan; today: string }) {
  const locale = useLanguage()
  const first = useFirstDay()
  const days = datedDays(plan).filter(({ state }) => state !== 'refunded')
  const [begin = today, end = today] = [days[0]?.day, days.at(-1)?.day]
  const start = today < begin ? begin : today > end ? end : today
  const [week, setWeek] = useState(() => weekStart(start, first))
  const dates = weekOf(week, first)
  const inWeek = days.filter(({ day }) => dates.includes(day))
  if (days.length === 0) return null
  return (
    <Card title={m['mealPlanScreens.weekMacros']()}>
      <div className="grid gap-4">
        <div className="-mx-2 flex items-center justify-between gap-2">
          <IconButton
            size="small"
            label={m['mealPlanScreens.weekBefore']()}
            disabled={week <= weekStart(begin, first)}
            icon={
              <Flip>
                <ChevronLeft size={18} aria-hidden="true" />
              </Flip>
            }
            onPress={() => setWeek(addDays(week, -7))}
          />
          <p aria-live="polite" className="figures text-sm text-ink-soft">
            <bdi>{formatDayRange(week, dates.at(-1) ?? week, locale)}</bdi>
          </p>
          <IconButton
            size="small"
            label={m['mealPlanScreens.weekAfter']()}
            disabled={week >= weekStart(end, first)}
            icon={
              <Flip>
                <ChevronRight size={18} aria-hidden="true" />
              </Flip>
            }
            onPress={() => setWeek(addDays(week, 7))}
          />
        </div>
        {inWeek.length === 0 ? (
          <p className="text-sm text-ink-soft">{m['mealPlanScreens.noneThisWeek']()}</p>
        ) : (
          <WeekMacros
            intake={intakeOf(
              inWeek.flatMap(({ dishes }) => dishes.map(({ dish }) => dish.nutrition)),
            )}
            goal={plan.goal}
            days={inWeek.length}
          />
        )}
      </div>
    </Card>
  )
}
