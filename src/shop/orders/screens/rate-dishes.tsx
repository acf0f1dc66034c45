import { Star } from 'lucide-react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type FollowedOrder, followOrder, rateMeal } from '../contract.ts'

const FIVE = [1, 2, 3, 4, 5]

/** The dishes of a delivered order, each with its stars: a tap saves. */
export function RateDishes({ followed }: { followed: FollowedOrder }) {
  const { language } = useLanguage()
  const { order, ratings, feedbackUntil } = followed
  if (feedbackUntil === null) return null
  const dishes = order.items.flatMap(({ mealId, ...dish }, index) =>
    mealId === null || order.items.findIndex((each) => each.mealId === mealId) !== index
      ? []
      : [{ mealId, ...dish }],
  )
  return (
    <Card title={m['ordersScreens.rate']()}>
      <ul className="grid gap-3">
        {dishes.map(({ mealId, nameEN, nameAR }) => (
          <Dish
            key={mealId}
            orderId={order.id}
            mealId={mealId}
            name={language === 'ar' ? nameAR : nameEN}
            stars={ratings.find((rating) => rating.mealId === mealId)?.stars ?? 0}
          />
        ))}
      </ul>
    </Card>
  )
}

interface DishProps {
  orderId: string
  mealId: string
  name: string
  stars: number
}

function Dish({ orderId, mealId, name, stars }: DishProps) {
  const locale = useLanguage()
  const rate = useSubmit(rateMeal, { refreshes: [followOrder] })
  async function choose(next: number): Promise<void> {
    try {
      await rate.send({ params: { id: orderId, meal: mealId }, body: { stars: next } })
    } catch (error) {
      showToast(errorSentence(error, locale.language), { tone: 'bad' })
    }
  }
  return (
    <li className="flex items-center justify-between gap-x-3">
      <span className="min-w-0 text-sm">
        <Bdi>{name}</Bdi>
      </span>
      <fieldset className="-mx-2 flex shrink-0" aria-busy={rate.pending}>
        <legend className="sr-only">{m['ordersScreens.rateDish']({ name })}</legend>
        {FIVE.map((value) => (
          <label
            key={value}
            className="relative grid size-10 cursor-pointer place-items-center rounded-control has-focus-visible:ring-focus"
          >
            <input
              type="radio"
              name={`stars ${mealId}`}
              className="sr-only"
              checked={value === stars}
              onChange={() => void choose(value)}
            />
            <Star
              size={22}
              aria-hidden="true"
              className={classNames(
                value <= stars ? 'fill-current text-warning' : 'text-ink-faint',
              )}
            />
            <span className="sr-only">
              {m['ordersScreens.stars']({ stars: value, shown: formatNumber(value, locale) })}
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  )
}
