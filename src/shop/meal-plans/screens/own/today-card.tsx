import { CreditCard, PackageCheck } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatTime } from '#platform/ui/format-dates.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { withKeys } from '../dishes/chosen-dishes.ts'
import { DishLine } from '../dishes/dish-line.tsx'
import { windowText } from '../window-text.ts'
import { type DatedDay, datedDays } from './plan-days.ts'
import { dayLabel, dayTone, markOf, pauseText } from './plan-text.ts'

interface TodayCardProps {
  plan: MealPlan
  today: string
  onOpen: (day: DatedDay) => void
}

/** Today's delivery with its state, else the next one. */
export function TodayCard({ plan, today, onOpen }: TodayCardProps) {
  const coming = datedDays(plan).filter(
    ({ day, state }) => day >= today && (state !== 'refunded' || day === today),
  )
  const next = coming.find(({ state }) => state !== 'refunded')
  if (next === undefined) return null
  const isToday = next.day === today
  return (
    <Card
      title={isToday ? m['mealPlanScreens.today']() : m['mealPlanScreens.nextDelivery']()}
      end={<Pill tone={dayTone(next)}>{dayLabel(next)}</Pill>}
    >
      <div className="grid gap-4">
        <When day={next} />
        <ul className="grid gap-3 sm:grid-cols-2">
          {withKeys(next.dishes, ({ dish }) => dish.id).map(({ key, each }) => (
            <DishLine
              key={key}
              dish={each.dish}
              mark={<HarmfulMark day={next} mealId={each.dish.id} />}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {next.delivery !== null && (
            <LinkButton
              kind={next.state === 'delivered' ? 'quiet' : 'primary'}
              to={`/orders/${next.delivery.order}`}
              icon={<PackageCheck size={18} aria-hidden="true" />}
            >
              {m['mealPlanScreens.track']()}
            </LinkButton>
          )}
          <Button onPress={() => onOpen(next)}>
            {next.state === 'delivered'
              ? m['mealPlanScreens.rate']()
              : next.mayChange
                ? m['mealPlanScreens.editDay']()
                : m['mealPlanScreens.viewDay']()}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Beside a dish that contains a declared allergy. */
export function HarmfulMark({ day, mealId }: { day: DatedDay; mealId: string }) {
  const { language } = useLanguage()
  const harmful = day.harmful.filter(({ id }) => id === mealId)
  if (harmful.length === 0) return null
  return (
    <span className="block text-xs font-medium text-bad">
      {markOf({ harmful }, false, language)}
    </span>
  )
}

function When({ day }: { day: DatedDay }) {
  const locale = useLanguage()
  return (
    <div className="grid gap-0.5">
      <p className="font-medium">
        <DateText day={day.day} hijri />
      </p>
      <p className="figures text-sm text-ink-soft">{windowText(day.window, locale)}</p>
      {day.mayChange && day.closesAt !== null && (
        <p className="figures text-sm text-ink-soft">
          {m['mealPlanScreens.changeUntil']({
            time: formatMoment(day.closesAt, locale),
          })}
        </p>
      )}
    </div>
  )
}

/** What asks for an action before anything else: paying, or resuming. */
export function PlanBanner({ plan, onResume }: { plan: MealPlan; onResume: () => void }) {
  const locale = useLanguage()
  const { state, order, pauses } = plan
  if (state === 'unpaid' && order.payUntil !== null) {
    return (
      <Banner
        tone="warning"
        action={
          <LinkButton
            kind="primary"
            to={`/pay/${order.id}`}
            icon={<CreditCard size={18} aria-hidden="true" />}
          >
            {m['ordersScreens.payNow']()}
          </LinkButton>
        }
      >
        {m['mealPlanScreens.payUntil']({ time: formatTime(order.payUntil, locale) })}
      </Banner>
    )
  }
  if (state === 'lapsed') {
    return (
      <Banner
        tone="neutral"
        action={<LinkButton to="/meal-plans">{m['mealPlanScreens.buildAgain']()}</LinkButton>}
      >
        {m['mealPlanScreens.lapsedText']()}
      </Banner>
    )
  }
  if (pauses.length === 0 || (state !== 'running' && state !== 'paused')) return null
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onPress={onResume}>
          {m['mealPlanScreens.resume']()}
        </Button>
      }
    >
      {pauses.map((pause) => (
        <span key={pause.from} className="block">
          {pauseText(pause, locale)}
        </span>
      ))}
    </Banner>
  )
}
