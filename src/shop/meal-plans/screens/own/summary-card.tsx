import { Ban, CirclePlay, Gift, Pause, SlidersHorizontal } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { DateText, HijriText } from '#platform/ui/date-text.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { isRunning, mayPause, type PlanDialog } from './plan-dialogs.tsx'
import { planStateLabel, planStateTone } from './plan-text.ts'

interface SummaryCardProps {
  plan: MealPlan
  onWay: (way: PlanDialog) => void
}

/** How far the plan is, when it ends, and what can be done with all of it. */
export function SummaryCard({ plan, onWay }: SummaryCardProps) {
  const locale = useLanguage()
  const { counts, state } = plan
  // Days that were refunded or given away don't come any more.
  const expected = counts.delivered + counts.left
  return (
    <Card
      title={plan.package.name[locale.language]}
      end={<Pill tone={planStateTone(state)}>{planStateLabel(state)}</Pill>}
    >
      <div className="grid gap-5">
        <Bar
          label={m['mealPlanScreens.progress']()}
          value={expected === 0 ? 0 : counts.delivered / expected}
          valueText={m['mealPlanScreens.deliveredOf']({
            delivered: formatNumber(counts.delivered, locale),
            paid: formatNumber(expected, locale),
          })}
        />
        <DescriptionList
          brief
          items={[
            {
              term: m['mealPlanScreens.perDay'](),
              value: m['mealPlanScreens.mealsAndSnacks']({
                meals: m['mealPlanScreens.mealsCount'](counted(plan.meals_per_day, locale)),
                snacks: m['mealPlanScreens.snacksCount'](counted(plan.snacks_per_day, locale)),
              }),
            },
            {
              term: m['mealPlanScreens.emirate'](),
              value: emirateName(plan.delivery_emirate),
            },
            {
              term: m['mealPlanScreens.firstDay'](),
              value: <DateText day={plan.start_date} weekday={false} year />,
            },
            {
              term: m['mealPlanScreens.lastDay'](),
              value:
                plan.end_date === null ? (
                  m['mealPlanScreens.endOpen']()
                ) : (
                  <>
                    <DateText day={plan.end_date} weekday={false} year />
                    <span className="block text-ink-soft">
                      <HijriText day={plan.end_date} />
                    </span>
                  </>
                ),
            },
          ]}
        />
        {isRunning(plan) && <Actions plan={plan} onWay={onWay} />}
      </div>
    </Card>
  )
}

function Actions({ plan, onWay }: SummaryCardProps) {
  const locale = useLanguage()
  return (
    <div className="screen-only grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        {plan.pauses.every(({ until }) => until !== null) && (
          <Button
            wide
            disabled={!mayPause(plan)}
            icon={<Pause size={16} aria-hidden="true" />}
            onPress={() => onWay('pause')}
          >
            {m['mealPlanScreens.pause']()}
          </Button>
        )}
        {plan.pauses.length > 0 && (
          <Button
            wide
            icon={<CirclePlay size={16} aria-hidden="true" />}
            onPress={() => onWay('resume')}
          >
            {m['mealPlanScreens.resume']()}
          </Button>
        )}
        <Button wide icon={<Ban size={16} aria-hidden="true" />} onPress={() => onWay('cancel')}>
          {m['mealPlanScreens.cancel']()}
        </Button>
      </div>
      <Button
        wide
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        onPress={() => onWay('preferences')}
      >
        {m['mealPlanScreens.taste']()}
      </Button>
      {plan.gift === null && plan.givenBy === null && (
        <Button wide icon={<Gift size={16} aria-hidden="true" />} onPress={() => onWay('give')}>
          {m['mealPlanScreens.give']()}
        </Button>
      )}
      <p className="figures text-xs text-ink-soft">
        {m['mealPlanScreens.pausesLeft'](counted(plan.pausesLeft, locale))}
      </p>
    </div>
  )
}
