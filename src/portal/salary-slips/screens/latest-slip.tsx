import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { heldText } from '#portal/pay-runs/slips/held-text.ts'
import { m } from '#messages'
import { type OwnSlip, showOwnSlip } from '../contract.ts'
import { changeSentence } from './change-sentence.ts'
import { isOfMonth, slipName } from './slip-name.ts'

interface LatestSlipProps {
  latest: OwnSlip
  /** The first slip of the month before it. */
  before: OwnSlip | undefined
  currency: string
}

/** The newest slip: what was paid, and what has changed since the month before. */
export function LatestSlip({ latest, before, currency }: LatestSlipProps) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  return (
    <Card
      title={
        <bdi>
          {latest.runKind === 'month'
            ? formatMonth(latest.month, locale)
            : slipName(latest, locale)}
        </bdi>
      }
    >
      <div className="space-y-4">
        <div>
          <p className="text-xs text-ink-soft">{m['salarySlips.net']()}</p>
          <p className="figures mt-1 text-3xl font-semibold">
            <MoneyText fils={latest.netFils} currency={currency} />
          </p>
        </div>
        {latest.hold !== null && <Banner tone="warning">{heldText(latest.hold)}</Banner>}
        <Stats>
          <Stat
            label={m['salarySlips.earnings']()}
            value={<MoneyText fils={latest.earningsFils} currency={currency} />}
          />
          <Stat
            label={m['salarySlips.deductions']()}
            value={<MoneyText fils={latest.deductionsFils} currency={currency} />}
          />
        </Stats>
        {latest.runKind === 'month' && latest.runNumber > 1 && (
          <p className="text-sm">
            {m['salarySlipScreens.extra']({ month: formatMonth(latest.month, locale) })}
          </p>
        )}
        {isOfMonth(latest) && before !== undefined && (
          <WhatChanged latest={latest} before={before} />
        )}
        <LinkButton
          kind="primary"
          to={searchParams.addressWith({ slip: latest.id, month: null, compare: null })}
        >
          {m['salarySlipScreens.view']()}
        </LinkButton>
      </div>
    </Card>
  )
}

/** One sentence; without it the card is still complete. */
function WhatChanged({ latest, before }: { latest: OwnSlip; before: OwnSlip }) {
  const locale = useLanguage()
  const now = useEndpoint(showOwnSlip, { params: { id: latest.id } })
  const then = useEndpoint(showOwnSlip, { params: { id: before.id } })
  if (now.data !== undefined && then.data !== undefined)
    return (
      <p className="text-sm text-pretty">
        <bdi>{changeSentence(then.data, now.data, locale)}</bdi>
      </p>
    )
  return now.error === null && then.error === null ? <Skeleton className="h-5 w-full" /> : null
}
