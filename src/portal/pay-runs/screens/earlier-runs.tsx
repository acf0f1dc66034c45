import { History } from 'lucide-react'
import type { Pages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { listRuns, Run } from '../contract.ts'
import { runNameInList, stateLabel, stateTone } from './labels.ts'
import { isOpen } from './run-replies.ts'

/** The runs that are over, the newest first. */
export function EarlierRuns({ pages }: { pages: Pages<typeof listRuns> }) {
  const columns = useColumns(pages.first?.currency ?? 'AED')
  return (
    <section className="space-y-3">
      <h2 className="text-lg">{m['payRunScreens.earlier.title']()}</h2>
      <DataTable
        caption={m['payRunScreens.earlier.title']()}
        columns={columns}
        rows={(pages.rows ?? []).filter((run) => !isOpen(run))}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/pay-runs?run=${id}`}
        onMore={pages.more}
        morePending={pages.morePending}
        empty={
          <EmptyState
            icon={<History size={22} aria-hidden="true" />}
            title={m['payRunScreens.earlier.none']()}
            text={m['payRunScreens.earlier.noneText']()}
          />
        }
      />
    </section>
  )
}

function useColumns(currency: string): DataColumn<Run>[] {
  const locale = useLanguage()
  return [
    {
      key: 'month',
      title: m['payRunScreens.earlier.month'](),
      cell: ({ number, ...run }) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi>{runNameInList(run, locale)}</bdi>
          {run.kind === 'month' && number > 1 && (
            <span className="text-xs font-normal text-ink-soft">
              {m['payRunScreens.run.number']({ number: formatNumber(number, locale) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      title: m['payRunScreens.earlier.status'](),
      cell: (run) => <Pill tone={stateTone(run)}>{stateLabel(run)}</Pill>,
    },
    {
      key: 'net',
      align: 'end',
      phone: 'end',
      title: m['payRunScreens.earlier.net'](),
      cell: ({ netFils }) => <MoneyText fils={netFils} currency={currency} />,
    },
    {
      key: 'people',
      align: 'end',
      title: m['payRunScreens.earlier.people'](),
      cell: ({ people }) => formatNumber(people, locale),
    },
    {
      key: 'approvedBy',
      title: m['payRunScreens.earlier.approvedBy'](),
      cell: ({ state, decidedBy }) =>
        state === 'approved' && decidedBy !== null ? (
          <bdi>{nameIn(decidedBy, locale.language)}</bdi>
        ) : (
          '–'
        ),
    },
  ]
}
