import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { Amounts, UpdateReason } from './contract.ts'
import { DifferenceText } from './difference-text.tsx'
import { reasonLabel } from './labels.ts'
import { totalOf } from './rules/amounts.ts'

interface TimelinePeriod extends Amounts {
  readonly fromDay: string
  readonly before: Amounts | null
  readonly reason: UpdateReason | null
  /** Where the account is shown too: whether it changed, and to which. */
  readonly account?: string | undefined
}

interface PayTimelineProps {
  label: string
  periods: readonly TimelinePeriod[]
  currency: string
}

/** How pay changed, the newest first: from when, why, to how much, and by how much. */
export function PayTimeline({ label, periods, currency }: PayTimelineProps) {
  const locale = useLanguage()
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {periods.map((period) => (
        <li
          key={period.fromDay}
          className="flex items-baseline justify-between gap-x-4 py-3 text-sm first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-medium">
              <bdi>
                {m['salaries.from']({
                  day: formatDay(period.fromDay, locale, { weekday: false, year: true }),
                })}
              </bdi>
            </p>
            <div className="mt-0.5 text-xs text-ink-soft">
              <Dotted>{why(period)}</Dotted>
            </div>
          </div>
          <div className="grid shrink-0 justify-items-end gap-0.5">
            <MoneyText fils={totalOf(period)} currency={currency} />
            {period.before !== null && totalOf(period.before) !== totalOf(period) && (
              <span className="text-xs">
                <DifferenceText before={period.before} after={period} currency={currency} />
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function why({ reason, before, account }: TimelinePeriod) {
  return [
    ...(reason === null ? [] : [<span key="reason">{reasonLabel(reason)}</span>]),
    ...(reason === null && before === null
      ? [<span key="first">{m['salaries.firstPay']()}</span>]
      : []),
    ...(account === undefined
      ? []
      : [
          <span key="account">
            {account === '' ? (
              m['salaries.noAccount']()
            ) : (
              <>
                {m['salaries.account']()} <Bdi code>{account}</Bdi>
              </>
            )}
          </span>,
        ]),
  ]
}
