import { Star } from 'lucide-react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { followOrder, rateMeal } from '#shop/orders/contract.ts'
import { m } from '#messages'
import { showOwnPlan } from '../../own/contract.ts'

const FIVE = [1, 2, 3, 4, 5]

interface RateDishProps {
  orderId: string
  mealId: string
  name: string
  stars: number | null
}

/** The stars of a dish that was delivered: a tap saves. */
export function RateDish({ orderId, mealId, name, stars }: RateDishProps) {
  const locale = useLanguage()
  const rate = useSubmit(rateMeal, { refreshes: [showOwnPlan, followOrder] })
  async function choose(next: number): Promise<void> {
    try {
      await rate.send({ params: { id: orderId, meal: mealId }, body: { stars: next } })
    } catch (error) {
      showToast(errorSentence(error, locale.language), { tone: 'bad' })
    }
  }
  return (
    <fieldset className="-mx-2 flex" aria-busy={rate.pending}>
      <legend className="sr-only">{m['ordersScreens.rateDish']({ name })}</legend>
      {FIVE.map((value) => (
        <label
          key={value}
          className="relative grid size-10 cursor-pointer place-items-center rounded-control has-focus-visible:ring-focus"
        >
          <input
            type="radio"
            name={`stars ${orderId} ${mealId}`}
            className="sr-only"
            checked={value === stars}
            onChange={() => void choose(value)}
          />
          <Star
            size={20}
            aria-hidden="true"
            className={classNames(
              value <= (stars ?? 0) ? 'fill-current text-warning' : 'text-ink-faint',
            )}
          />
          <span className="sr-only">
            {m['ordersScreens.stars']({ stars: value, shown: formatNumber(value, locale) })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
