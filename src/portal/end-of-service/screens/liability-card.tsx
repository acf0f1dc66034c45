import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { RankedBars } from '#platform/ui/bar-chart.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { m } from '#messages'
import type { showEndOfServiceLiability } from '../contract.ts'

/** What is owed on the last day of the month, in all and by department, the most first. */
export function LiabilityCard({ data }: { data: ReplyOf<typeof showEndOfServiceLiability> }) {
  const locale = useLanguage()
  const { currency, nationals, withoutPay } = data
  const departments = data.items.toSorted((one, other) => other.totalFils - one.totalFils)
  const notes = [
    ...(nationals === 0 ? [] : [m['endOfServiceScreens.nationals'](counted(nationals, locale))]),
    ...(withoutPay === 0 ? [] : [m['endOfServiceScreens.withoutPay'](counted(withoutPay, locale))]),
  ]
  return (
    <Card title={<DateText day={data.on} year hijri />}>
      <div className="space-y-6">
        <Stats>
          <Stat
            label={m['endOfServiceScreens.totalOwed']()}
            value={<MoneyText fils={data.totalFils} currency={currency} />}
          />
          <Stat
            label={m['endOfServiceScreens.gratuity']()}
            value={<MoneyText fils={data.gratuityFils} currency={currency} />}
          />
          <Stat
            label={m['endOfServiceScreens.leaveSalary']()}
            value={<MoneyText fils={data.leaveFils} currency={currency} />}
          />
          <Stat
            label={m['endOfServiceScreens.people']()}
            value={formatNumber(data.people, locale)}
          />
        </Stats>
        <RankedBars
          label={m['endOfServiceScreens.byDepartment']()}
          heads={[m['endOfServiceScreens.department'](), m['endOfServiceScreens.totalOwed']()]}
          points={departments.map(({ department, totalFils }) => ({
            label: department.name[locale.language],
            value: totalFils,
            valueText: formatMoney(totalFils, currency, locale),
          }))}
        />
        {notes.length > 0 && (
          <ul className="space-y-1 text-sm text-ink-soft">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
