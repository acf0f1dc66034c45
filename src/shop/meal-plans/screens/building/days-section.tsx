import { Sparkles } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { chooseForMe } from '../../building/contract.ts'
import { intakeOf } from '../../rules/nutrition.ts'
import { dishesOf } from '../dishes/chosen-dishes.ts'
import { WeekMacros } from '../dishes/week-macros.tsx'
import type { Builder, BuilderDay } from './builder-state.ts'
import { DayCard } from './day-card.tsx'
import { daysIn, weeksIn } from './plan-of.ts'

/** The days of the plan week by week, which can all be filled in one go. */
export function DaysSection({ builder }: { builder: Builder }) {
  const { days, plan, week, menu } = builder
  if (days === null) return <DaysSkeleton />
  const shown = weeksIn(days, plan.weekdays.length)[week] ?? []
  return (
    <section aria-label={m['mealPlanScreens.days']()} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">{m['mealPlanScreens.days']()}</h2>
        <ChooseForMe builder={builder} />
      </div>
      {menu.error !== null && <CouldNotLoad error={menu.error} again={menu.again} />}
      <WeekChips builder={builder} days={days} />
      <Card title={m['mealPlanScreens.weekMacros']()} level={3}>
        <WeekMacros
          intake={intakeOf(dishesOf(shown, menu.dishes).map(({ nutrition }) => nutrition))}
          goal={builder.pack.goal}
          days={shown.length}
          wide
        />
      </Card>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        {shown.map((day) => (
          <DayCard key={day.day} builder={builder} day={day} />
        ))}
      </ul>
    </section>
  )
}

/** One chip for each week; those with something to fix say how much. */
function WeekChips({ builder, days }: { builder: Builder; days: readonly BuilderDay[] }) {
  const locale = useLanguage()
  const { plan, week, setWeek } = builder
  const weeks = weeksIn(days, plan.weekdays.length)
  if (weeks.length < 2) return null
  return (
    <Chips
      label={m['mealPlanScreens.weekChoice']()}
      chips={weeks.map((each, index) => {
        const issues = each.reduce((sum, day) => sum + day.issues.length, 0)
        return {
          key: String(index),
          label: formatDayRange(each[0]?.day ?? '', each.at(-1)?.day ?? '', locale),
          ...(issues === 0 ? {} : { count: m['mealPlanScreens.toFix'](counted(issues, locale)) }),
        }
      })}
      value={String(week)}
      onChange={(key) => setWeek(Number(key))}
    />
  )
}

/** Fills every day by the goal, allergies, dislikes and what was rated well. */
function ChooseForMe({ builder }: { builder: Builder }) {
  const locale = useLanguage()
  const { plan, pricing, change } = builder
  const choose = useSubmit(chooseForMe)
  async function fill(): Promise<void> {
    const before = daysIn(plan, pricing.days ?? [])
    const filled = await choose.send({ body: { ...plan, days: before } }).catch(() => null)
    if (filled === null) return
    const days = filled.days.map(({ day, dishes }) => {
      const { windowId = null, addressId = null } = before.find((each) => each.day === day) ?? {}
      return { day, windowId, addressId, dishes }
    })
    change({ days })
    showToast(m['mealPlanScreens.chosenForYou'](counted(days.length, locale)), {
      tone: 'good',
      undo: () => change({ days: before }),
    })
  }
  return (
    <>
      <Button
        icon={<Sparkles size={16} aria-hidden="true" />}
        pending={choose.pending}
        onPress={() => void fill()}
      >
        {m['mealPlanScreens.chooseForMe']()}
      </Button>
      {choose.error !== null && (
        <div className="w-full">
          <CouldNotLoad error={choose.error} again={() => void fill()} />
        </div>
      )}
    </>
  )
}

function DaysSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 xl:grid-cols-2">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-40 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}

/** How many of the plan's dishes are chosen, "12 of 30". */
export function ChosenText({ builder }: { builder: Builder }) {
  const locale = useLanguage()
  const { days, plan } = builder
  if (days === null) return null
  const perDay = plan.mealsPerDay + plan.snacksPerDay
  const chosen = days.reduce((sum, { dishes }) => sum + Math.min(perDay, dishes.length), 0)
  return (
    <span className="figures">
      {m['mealPlanScreens.dishesChosen']({
        chosen: formatNumber(chosen, locale),
        all: formatNumber(perDay * days.length, locale),
      })}
    </span>
  )
}
