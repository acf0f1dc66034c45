import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { keyOf } from '../slips/rules.ts'
import { lineName } from '../slips/labels.ts'
import { m } from '#messages'
import type { LineTotal } from '../contract.ts'
import { SignedAmount } from './signed-amount.tsx'

interface LineChangesProps {
  totals: readonly LineTotal[]
  currency: string
}

function differenceOf({ effectFils, lastFils }: LineTotal): number {
  return effectFils - (lastFils ?? 0)
}

/** The lines that differ from last month, the largest difference first; all where there is none. */
export function LineChanges({ totals, currency }: LineChangesProps) {
  const locale = useLanguage()
  const [isAll, setAll] = useState(false)
  const columns = useColumns(currency)
  const hasLast = totals.some(({ lastFils }) => lastFils !== null)
  const sorted = totals.toSorted(
    (one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)),
  )
  const changed = hasLast ? sorted.filter((line) => differenceOf(line) !== 0) : totals
  const unchanged = totals.length - changed.length
  const title = hasLast ? m['payRunScreens.changes.title']() : m['payRunScreens.changes.lines']()
  const rows = isAll ? sorted : changed
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{title}</h2>
        {unchanged > 0 && (
          <span className="max-sm:-ms-3">
            <Button size="small" kind="plain" onPress={() => setAll(!isAll)}>
              {isAll
                ? m['payRunScreens.changes.hide']()
                : m['payRunScreens.changes.showAll'](counted(unchanged, locale))}
            </Button>
          </span>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">{m['payRunScreens.changes.none']()}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columns.filter(({ key }) => hasLast || (key !== 'last' && key !== 'difference'))}
          rows={rows}
          rowKey={({ code, component }) => keyOf(code, component?.id)}
        />
      )}
    </section>
  )
}

function useColumns(currency: string): DataColumn<LineTotal>[] {
  const locale = useLanguage()
  return [
    {
      key: 'line',
      title: m['payRunScreens.changes.line'](),
      grow: true,
      cell: ({ code, component }) => <bdi>{lineName(code, locale.language, component?.label)}</bdi>,
    },
    {
      key: 'people',
      align: 'end',
      phone: 'hidden',
      title: m['payRunScreens.changes.people'](),
      cell: ({ people }) => formatNumber(people, locale),
    },
    {
      key: 'last',
      align: 'end',
      title: m['payRunScreens.changes.last'](),
      cell: ({ lastFils }) =>
        lastFils === null ? '–' : <MoneyText fils={lastFils} currency={currency} />,
    },
    {
      key: 'now',
      align: 'end',
      title: m['payRunScreens.changes.now'](),
      cell: ({ effectFils }) => <MoneyText fils={effectFils} currency={currency} />,
    },
    {
      key: 'difference',
      align: 'end',
      phone: 'end',
      title: m['payRunScreens.changes.difference'](),
      cell: (line) =>
        differenceOf(line) === 0 ? (
          '–'
        ) : (
          <span className="font-medium">
            <SignedAmount fils={differenceOf(line)} currency={currency} />
          </span>
        ),
    },
  ]
}
