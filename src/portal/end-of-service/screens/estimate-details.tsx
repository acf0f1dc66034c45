import { useLanguage } from '#platform/i18n/language.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt, type ReceiptLine } from '#platform/ui/receipt.tsx'
import { m } from '#messages'
import type { Estimate } from '../contract.ts'
import { type ExplainedLine, explainedLines } from './estimate-lines.ts'

interface EstimateDetailsProps {
  estimate: Estimate
  currency: string
}

/** What the estimate is calculated from, and each of its lines. */
export function EstimateDetails({ estimate, currency }: EstimateDetailsProps) {
  const locale = useLanguage()
  const { base, monthFils, dayFils } = estimate
  const money = (fils: number | null) =>
    fils === null ? '–' : <MoneyText fils={fils} currency={currency} />
  const lines = explainedLines(estimate, currency, locale).map(lineOf(currency))
  return (
    <>
      <DescriptionList
        brief
        columns={3}
        items={[
          {
            term: m['endOfServiceScreens.detail.firstDay'](),
            value: <DateText day={estimate.firstDay} weekday={false} year />,
          },
          {
            term: m['endOfServiceScreens.detail.lastDay'](),
            value: <DateText day={estimate.lastDay} weekday={false} year />,
          },
          {
            term: m['endOfServiceScreens.detail.unpaidDays'](),
            value: daysText(estimate.unpaidDays, locale),
          },
          {
            term: m['endOfServiceScreens.detail.countedDays'](),
            value: daysText(estimate.countedDays, locale),
          },
          {
            term: m['endOfServiceScreens.detail.years'](),
            value: formatNumber(estimate.years, locale, { maximumFractionDigits: 2 }),
          },
          {
            term:
              base === 'basic'
                ? m['endOfServiceScreens.detail.basic']()
                : m['endOfServiceScreens.detail.wage'](),
            value: money(monthFils),
          },
          { term: m['endOfServiceScreens.detail.dayRate'](), value: money(dayFils) },
        ]}
      />
      <Receipt
        lines={[
          ...lines,
          {
            key: 'total',
            term: m['endOfServiceScreens.total'](),
            value: money(estimate.totalFils),
            total: true,
          },
        ]}
      />
      <p className="text-xs text-ink-soft">
        {m['endOfServiceScreens.rounding']()}
        {estimate.unpaidDays > 0 && ` ${m['endOfServiceScreens.unpaidDays']()}`}
      </p>
    </>
  )
}

function lineOf(currency: string) {
  return ({ key, term, note, how, fils }: ExplainedLine): ReceiptLine => ({
    key,
    term,
    note: (
      <>
        <span className="block">{how}</span>
        <span className="block">{note}</span>
      </>
    ),
    value: <MoneyText fils={fils} currency={currency} />,
  })
}
