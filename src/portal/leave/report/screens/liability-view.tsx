import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { showLiability } from '../contract.ts'
import { ReportSkeleton } from './report-skeleton.tsx'

/**
 * The value of the leave that is left, for users who may see pay: the sum, and each department's
 * share as a bar.
 */
export function LiabilityView() {
  const locale = useLanguage()
  const { data, error, refetch } = useEndpoint(showLiability)
  if (data === undefined)
    return error === null ? (
      <ReportSkeleton />
    ) : (
      <CouldNotLoad error={error} again={() => void refetch()} />
    )
  if (data.people === 0) return <EmptyState title={m['leaveReport.noLiability']()} />
  const max = Math.max(1, ...data.items.map((item) => item.fils))
  const number = (value: number): string =>
    formatNumber(value, locale, { maximumFractionDigits: 1 })
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">{m['leaveReport.liabilityLead']()}</p>
      <Card title={<DateText day={data.on} year hijri />}>
        <Stats>
          <Stat
            label={m['leaveReport.worth']()}
            value={<MoneyText fils={data.fils} currency={data.currency} />}
          />
          <Stat label={m['leaveReport.days']()} value={number(data.days)} />
          <Stat label={m['leaveReport.people']()} value={number(data.people)} />
        </Stats>
        <table className="mt-5 w-full text-sm">
          <caption className="sr-only">{m['leaveReport.liabilityCaption']()}</caption>
          <thead>
            <tr className="text-xs text-ink-soft">
              <th scope="col" className="pb-2 text-start font-medium">
                {m['leaveReport.department']()}
              </th>
              <th scope="col" className="pb-2 text-end font-medium">
                {m['leaveReport.days']()}
              </th>
              <th scope="col" className="pb-2 text-end font-medium">
                {m['leaveReport.worth']()}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ department, days, fils }) => (
              <tr key={department.id}>
                <th
                  scope="row"
                  className="w-1/2 border-t border-line py-2 pe-4 text-start font-normal"
                >
                  <bdi>{department.name[locale.language]}</bdi>
                  <span
                    aria-hidden="true"
                    className="keep-colour mt-1 block h-1.5 rounded-full bg-accent"
                    style={{ inlineSize: `${(fils / max) * 100}%` }}
                  />
                </th>
                <td className="figures border-t border-line py-2 text-end">{number(days)}</td>
                <td className="border-t border-line py-2 text-end">
                  <MoneyText fils={fils} currency={data.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}
