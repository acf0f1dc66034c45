import { useLanguage } from '#platform/i18n/language.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { SettlementFacts } from '../settlement/contract.ts'
import { gratuityNotes, owedNotes, reasonText, serviceText, wageOf } from './settlement-text.ts'

interface SettlementDetailsProps {
  facts: SettlementFacts
  currency: string
}

/** How long the employee worked, how it ended, and what the gratuity is counted from. */
export function SettlementDetails({ facts, currency }: SettlementDetailsProps) {
  const locale = useLanguage()
  const day = (each: string) => <bdi>{formatDay(each, locale, { weekday: false, year: true })}</bdi>
  return (
    <div className="space-y-3">
      <DescriptionList
        columns={3}
        brief
        items={[
          { term: m['settlements.sheet.firstDay'](), value: day(facts.firstDay) },
          { term: m['settlements.sheet.lastDay'](), value: day(facts.lastDay) },
          {
            term: m['settlements.sheet.service'](),
            value: <bdi>{serviceText(facts.service, locale)}</bdi>,
          },
          {
            term: m['settlements.sheet.counted'](),
            value: <bdi>{daysText(facts.counted / 1000, locale)}</bdi>,
          },
          {
            term: m['settlements.sheet.unpaid'](),
            value: <bdi>{daysText(facts.unpaid / 1000, locale)}</bdi>,
          },
          {
            term: m['settlements.sheet.reason'](),
            value: reasonText(facts.endReason, locale.language),
          },
          {
            term: m['settlements.sheet.lastBasic'](),
            value: <MoneyText fils={facts.wage.basicFils} currency={currency} />,
          },
          {
            term: m['settlements.sheet.lastWage'](),
            value: <MoneyText fils={wageOf(facts)} currency={currency} />,
          },
          { term: m['settlements.sheet.payBy'](), value: day(facts.payBy) },
        ]}
      />
      {[...gratuityNotes(facts, locale), ...owedNotes(facts, currency, locale)].map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
