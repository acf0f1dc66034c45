import { useLanguage } from '#platform/i18n/language.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import type { RenewalView } from '#shop/meal-plans/renewing/contract.ts'
import { standingLabel, standingTone } from '#shop/meal-plans/renewing/standing-labels.ts'
import { cardName } from '#shop/payments/card-name.ts'
import { m } from '#messages'

/** How a plan renews: when, for how much and with which card, and why it failed last. */
export function PlanRenewal({ renewal }: { renewal: RenewalView }) {
  const locale = useLanguage()
  const { standing, day, amount, currency, chargedAt, card, fault } = renewal
  return (
    <div className="grid gap-3 text-sm">
      <div>
        <Pill tone={standingTone(standing)}>{standingLabel(standing)}</Pill>
      </div>
      {fault !== null && <p>{fault[locale.language]}</p>}
      {standing !== 'off' && (
        <DescriptionList
          brief
          items={[
            {
              term: m['planRenewals.screen.nextPeriod'](),
              value: day === null ? m['planRenewals.screen.noDay']() : <DateText day={day} year />,
            },
            {
              term: m['planRenewals.screen.amount'](),
              value: amount === null ? '–' : <MoneyText fils={amount} currency={currency} />,
            },
            {
              term:
                standing === 'failed'
                  ? m['planRenewals.screen.again']()
                  : m['planRenewals.screen.charged'](),
              value: chargedAt === null ? '–' : <bdi>{formatMoment(chargedAt, locale)}</bdi>,
            },
            {
              term: m['planRenewals.screen.card'](),
              value:
                card === null ? m['planRenewals.screen.noCard']() : <bdi>{cardName(card)}</bdi>,
            },
          ]}
        />
      )}
    </div>
  )
}
