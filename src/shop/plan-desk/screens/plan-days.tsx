import { useState } from 'react'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { counted } from '#platform/ui/format.ts'
import { TextLink } from '#platform/ui/text-link.tsx'
import { hourRangeText } from '#shop/menu-desk/hour-text.ts'
import type { MealPlan } from '#shop/meal-plans/own/contract.ts'
import { allergensInSentence } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import { DayStatePill } from './plan-labels.tsx'

const MAX_VISIBLE_FIRST = 7

type PlanDay = MealPlan['days'][number]

/** What is still to come first, in the order of its dates; then what is over, the latest first. */
function inOrder(days: readonly PlanDay[]): PlanDay[] {
  const key = ({ day }: PlanDay): string => day ?? '9999'
  const isOver = ({ state }: PlanDay): boolean => state === 'delivered' || state === 'refunded'
  const byDate = days.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  return [...byDate.filter((day) => !isOver(day)), ...byDate.filter(isOver).toReversed()]
}

/** The days of a plan, with their dishes, and the order by which each is delivered. */
export function PlanDays({ plan }: { plan: MealPlan }) {
  const locale = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const days = inOrder(plan.days)
  const visible = isWhole ? days : days.slice(0, MAX_VISIBLE_FIRST)
  const more = days.length - visible.length
  return (
    <>
      <ul className="divide-y divide-line">
        {visible.map((day) => (
          <li key={day.id} className="py-3 first:pt-0">
            <DayLine day={day} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" kind="plain" onPress={() => setWhole(true)}>
          {m['planDeskScreens.showDays'](counted(more, locale))}
        </Button>
      )}
    </>
  )
}

function DayLine({ day }: { day: PlanDay }) {
  const locale = useLanguage()
  const { language } = locale
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="text-sm font-medium">
          {day.day === null ? (
            <span className="text-ink-soft">{m['planDeskScreens.noDate']()}</span>
          ) : (
            <DateText day={day.day} />
          )}
        </p>
        <DayStatePill state={day.state} />
      </div>
      <p className="text-sm">
        <bdi>
          {inARow(
            day.dishes.map(({ dish }) => dish.name[language]),
            language,
          )}
        </bdi>
      </p>
      {day.harmful.map(({ id, name, allergens }) => (
        <p key={id} className="text-sm font-medium text-bad">
          {m['planDeskScreens.harmful']({
            dish: `\u2068${name[language]}\u2069`,
            allergens: allergensInSentence(allergens, language),
          })}
        </p>
      ))}
      <p className="figures text-xs text-ink-soft">
        <Dotted>
          <bdi>{hourRangeText(day.window.from, day.window.to, locale)}</bdi>
          <bdi>{day.address.area[language]}</bdi>
          {day.delivery !== null && (
            <TextLink to={`/shop-orders?order=${day.delivery.order}`}>
              {m['planDeskScreens.order']({ number: day.delivery.number })}
            </TextLink>
          )}
        </Dotted>
      </p>
    </>
  )
}
