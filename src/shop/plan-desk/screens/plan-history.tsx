import { useLanguage } from '#platform/i18n/language.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import type { MealPlan } from '#shop/meal-plans/own/contract.ts'
import { m } from '#messages'
import { byName, eventName } from './plan-labels.tsx'
import { datesText } from './dates-text.ts'

type PlanEvent = MealPlan['events'][number]

/** What happened to a plan, the latest first. */
export function PlanHistory({ plan }: { plan: MealPlan }) {
  return (
    <ol className="divide-y divide-line">
      {plan.events.toReversed().map((event) => (
        <li key={`${event.at} ${event.kind} ${event.day}`} className="py-2 first:pt-0">
          <EventLine event={event} currency={plan.currency} />
        </li>
      ))}
    </ol>
  )
}

function EventLine({ event, currency }: { event: PlanEvent; currency: string }) {
  const locale = useLanguage()
  const dates = datesText(event, (day) => formatDay(day, locale))
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span>{eventName(event.kind)}</span>
        {event.amount !== null && event.amount > 0 && (
          <MoneyText fils={event.amount} currency={currency} />
        )}
      </p>
      <p className="figures text-xs text-ink-soft">
        <Dotted>
          <bdi>{formatMoment(event.at, locale)}</bdi>
          {byName(event.by)}
          {dates !== '' && <bdi>{dates}</bdi>}
          {event.days !== null && m['planDeskScreens.dayCount'](counted(event.days, locale))}
        </Dotted>
      </p>
    </>
  )
}
