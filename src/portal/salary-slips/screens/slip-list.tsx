import { Columns2 } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { OwnSlip } from '../contract.ts'
import { slipName } from './slip-name.ts'

interface SlipListProps {
  slips: readonly OwnSlip[]
  currency: string
  onMore: (() => void) | undefined
  morePending: boolean
}

/** The own slips by month, each a link to the slip. */
export function SlipList({ slips, currency, onMore, morePending }: SlipListProps) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  return (
    <section className="space-y-3">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base font-semibold">{m['salarySlipScreens.list']()}</h2>
        {slips.length > 1 && (
          <LinkButton
            to={searchParams.addressWith({ compare: '1' })}
            icon={<Columns2 size={18} aria-hidden="true" />}
          >
            {m['salarySlipScreens.compare']()}
          </LinkButton>
        )}
      </div>
      <DataTable<OwnSlip>
        dense
        caption={m['salarySlipScreens.list']()}
        rows={slips}
        rowKey={({ id }) => id}
        rowLink={({ id }) => searchParams.addressWith({ slip: id, month: null, compare: null })}
        onMore={onMore}
        morePending={morePending}
        columns={columnsOf(currency, locale)}
      />
    </section>
  )
}

function columnsOf(currency: string, locale: LocaleOptions): DataColumn<OwnSlip>[] {
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  return [
    {
      key: 'month',
      title: m['salarySlipScreens.month'](),
      grow: true,
      cell: (slip) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi>{slipName(slip, locale)}</bdi>
          {slip.hold !== null && <Pill tone="warning">{m['payHolds.mark']()}</Pill>}
        </span>
      ),
    },
    {
      key: 'earnings',
      title: m['salarySlips.earnings'](),
      align: 'end',
      cell: ({ earningsFils }) => money(earningsFils),
    },
    {
      key: 'deductions',
      title: m['salarySlips.deductions'](),
      align: 'end',
      cell: ({ deductionsFils }) => money(deductionsFils),
    },
    {
      key: 'net',
      title: m['salarySlips.net'](),
      align: 'end',
      phone: 'end',
      cell: ({ netFils }) => <span className="font-medium">{money(netFils)}</span>,
    },
  ]
}
