import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { eventText } from './plan-text.ts'

const FEW = 5

/** What happened to the plan, newest first. */
export function HistoryCard({ plan }: { plan: MealPlan }) {
  const locale = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const events = plan.events
    .map((event, index) => ({ event, key: `${event.at} ${index}` }))
    .toSorted((one, other) => (one.event.at < other.event.at ? 1 : -1))
  if (events.length === 0) return null
  return (
    <Card title={m['mealPlanScreens.history']()}>
      <ol className="grid gap-3 text-sm">
        {events.slice(0, isWhole ? events.length : FEW).map(({ event, key }) => (
          <li key={key}>
            <span className="figures block">{eventText(event, plan.currency, locale)}</span>
            <time dateTime={event.at} className="figures text-xs text-ink-soft">
              {formatMoment(event.at, locale)}
            </time>
          </li>
        ))}
      </ol>
      {!isWhole && events.length > FEW && (
        <div className="pt-3">
          <Button size="small" onPress={() => setWhole(true)}>
            {m['mealPlanScreens.allHistory']()}
          </Button>
        </div>
      )}
    </Card>
  )
}
