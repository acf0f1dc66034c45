import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { m } from '#messages'
import type { showGift } from '../../gifts/contract.ts'

export type LinkedGift = ReplyOf<typeof showGift>

/** Who gives what, and until when the link works. */
export function GiftDetails({ gift }: { gift: LinkedGift }) {
  const locale = useLanguage()
  const { language } = locale
  const name = `\u2068${gift.from[language]}\u2069`
  return (
    <Card title={m['mealPlanScreens.receiving.title']({ name })}>
      <div className="grid gap-4">
        {gift.message !== '' && (
          <blockquote
            dir="auto"
            className="rounded-control bg-accent-soft px-4 py-3 text-sm whitespace-pre-line text-ink"
          >
            {gift.message}
          </blockquote>
        )}
        <DescriptionList
          brief
          items={[
            {
              term: m['mealPlanScreens.giving.given'](),
              value: formatNumber(gift.days, locale),
            },
            {
              term: m['mealPlanScreens.receiving.package'](),
              value: <bdi>{gift.package[language]}</bdi>,
            },
            {
              term: m['mealPlanScreens.perDay'](),
              value: m['mealPlanScreens.mealsAndSnacks']({
                meals: m['mealPlanScreens.mealsCount'](counted(gift.mealsPerDay, locale)),
                snacks: m['mealPlanScreens.snacksCount'](counted(gift.snacksPerDay, locale)),
              }),
            },
            {
              term: m['mealPlanScreens.giving.until'](),
              value: formatMoment(gift.expiresAt, locale),
            },
          ]}
        />
        <p className="text-xs text-ink-soft">{m['mealPlanScreens.receiving.free']({ name })}</p>
      </div>
    </Card>
  )
}
