import { Star } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import type { FollowedOrder } from '#shop/orders/contract.ts'
import { problemName } from '#shop/orders/problem-names.ts'
import { m } from '#messages'

/** What the customer said after the delivery: a problem, and stars for each dish. */
export function OrderFeedback({ followed }: { followed: FollowedOrder }) {
  const locale = useLanguage()
  const { order, problem, ratings } = followed
  return (
    <div className="grid gap-3">
      {problem !== null && (
        <Banner tone="bad">
          {problemName(problem.kind)} · {formatMoment(problem.at, locale)}
          {problem.note !== '' && (
            <span className="block">
              <bdi>{problem.note}</bdi>
            </span>
          )}
        </Banner>
      )}
      {ratings.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {ratings.map(({ mealId, stars }) => {
            const dish = order.items.find((item) => item.mealId === mealId)
            return (
              <li key={mealId} className="flex justify-between gap-4">
                <bdi>{locale.language === 'ar' ? dish?.nameAR : dish?.nameEN}</bdi>
                <span className="inline-flex items-center gap-1">
                  <Star size={14} className="fill-current text-warning" aria-hidden="true" />
                  <span className="figures">
                    {m['orderDeskScreens.stars']({ shown: formatNumber(stars, locale) })}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
