import { ChefHat } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { AllergenLine } from './allergen-line.tsx'
import { ConflictMark } from './conflict-mark.tsx'
import type { Ticket } from '../contract.ts'
import { cookList, type Dish } from '../rules.ts'
import { HoursText } from '../hours-text.tsx'

/** What to make for each window, across all orders. */
export function CookList({ tickets }: { tickets: readonly Ticket[] }) {
  const locale = useLanguage()
  const list = cookList(tickets)
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<ChefHat size={22} aria-hidden="true" />}
        title={m['kitchenScreens.cook.none']()}
        text={m['kitchenScreens.cook.noneText']()}
      />
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {list.map(({ span, dishes }) => (
        <Card
          key={`${span.fromAt} ${span.toAt}`}
          flush
          title={<HoursText span={span} />}
          end={
            <span className="text-sm text-ink-soft">
              {m['kitchenScreens.cook.portions'](
                counted(
                  dishes.reduce((sum, { qty }) => sum + qty, 0),
                  locale,
                ),
              )}
            </span>
          }
        >
          <ul className="divide-y divide-line">
            {dishes.map((dish) => (
              <DishLine key={dish.key} dish={dish} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function DishLine({ dish: { item, qty, cooking, orders, conflicts } }: { dish: Dish }) {
  const locale = useLanguage()
  const { language } = locale
  return (
    <li className="keep-together flex gap-4 px-4 py-3 sm:px-6">
      <span className="figures min-w-12 shrink-0 text-2xl leading-tight font-semibold">
        <bdi dir="ltr">{formatNumber(qty, locale)}×</bdi>
      </span>
      <div className="min-w-0 grow text-sm">
        <p className="text-base leading-snug font-medium">
          <bdi>{item.name[language]}</bdi>
        </p>
        {item.options.length > 0 && (
          <p>
            {'+ '}
            {inARow(
              item.options.map((option) => option.name[language]),
              language,
            )}
          </p>
        )}
        <AllergenLine allergens={item.allergens} />
        {conflicts.map((conflict) => (
          <ConflictMark key={conflict.number} {...conflict} />
        ))}
        <p className="mt-0.5 text-xs text-ink-soft">
          {cooking > 0 && (
            <>{m['kitchenScreens.cook.stove']({ shown: formatNumber(cooking, locale) })} · </>
          )}
          <span className="figures">
            {m['kitchenScreens.cook.ofOrders']({
              count: orders.length,
              orders: inARow(orders.map(String), language),
            })}
          </span>
        </p>
      </div>
    </li>
  )
}
