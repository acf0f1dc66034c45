import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt } from '#platform/ui/receipt.tsx'
import type { PutOff, Slip } from '../slips/contract.ts'
import { lineName } from '../slips/labels.ts'
import { m } from '#messages'

/** The deductions that wait for a later month, since the pay or the law's share of it was reached. */
export function PutOffDeductions({ putOff, currency }: Pick<Slip, 'putOff' | 'currency'>) {
  if (putOff.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h3 className="text-base font-semibold">{m['payRunScreens.slip.putOff']()}</h3>
      <p className="mt-0.5 text-sm text-ink-soft">{m['payRunScreens.slip.putOffText']()}</p>
      <Receipt
        lines={putOff.map((each, index) => ({
          key: `${each.code} ${index}`,
          term: <Name putOff={each} />,
          note: <Which putOff={each} />,
          value: <MoneyText fils={each.fils} currency={currency} />,
        }))}
      />
    </section>
  )
}

function Name({ putOff: { code, label } }: { putOff: PutOff }) {
  const { language } = useLanguage()
  return <bdi>{lineName(code, language, label ?? undefined)}</bdi>
}

/** Which instalment of its loan it is, or the month that it is for. */
function Which({ putOff: { instalment, forMonth } }: { putOff: PutOff }) {
  const locale = useLanguage()
  if (forMonth !== undefined) return <bdi>{formatMonth(forMonth, locale)}</bdi>
  if (instalment === null) return null
  return (
    <bdi>
      {m['salarySlips.how.countOf']({
        number: formatNumber(instalment.number, locale),
        of: formatNumber(instalment.of, locale),
      })}
    </bdi>
  )
}
