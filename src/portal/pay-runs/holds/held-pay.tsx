import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { Moment } from '#accounts/account/moment.tsx'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { PAY_RUNS_TOPIC } from '../topic.ts'
import { type HeldPay, listHeldPay } from './contract.ts'
import { ReleaseButton } from './hold-button.tsx'

/** Pay that is held, of all runs, each with a link to its slip and the button to release it. */
export function HeldPayList() {
  const client = useQueryClient()
  const pages = usePages(listHeldPay, {})
  const columns = useColumns(pages.first?.currency ?? 'AED')
  useLive(PAY_RUNS_TOPIC, () => void refresh(client, [listHeldPay]))
  return (
    <section className="space-y-3">
      <h2 className="text-lg">{m['payHolds.list.title']()}</h2>
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <>
          {pages.rows !== undefined && pages.rows.length > 0 && (
            <p className="text-sm text-ink-soft">{m['payHolds.list.text']()}</p>
          )}
          <DataTable
            caption={m['payHolds.list.title']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={({ slipId }) => slipId}
            rowLink={({ runId, slipId }) => `/pay-runs?run=${runId}&slip=${slipId}`}
            rowActionPlacement="foot"
            rowAction={releaseOf}
            loading={pages.rows === undefined}
            skeletonRows={3}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<Ban size={22} aria-hidden="true" />}
                title={m['payHolds.list.none']()}
                text={m['payHolds.list.noneText']()}
              />
            }
          />
        </>
      )}
    </section>
  )
}

function releaseOf({ slipId, employee, actions }: HeldPay) {
  return actions.includes('release') ? <ReleaseButton slipId={slipId} name={employee.name} /> : null
}

function useColumns(currency: string): DataColumn<HeldPay>[] {
  const locale = useLanguage()
  return [
    {
      key: 'employee',
      title: m['payHolds.list.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'month',
      phone: 'detail',
      title: m['payHolds.list.month'](),
      cell: ({ month }) => <bdi>{formatMonth(month, locale)}</bdi>,
    },
    {
      key: 'reason',
      phone: 'detail',
      grow: true,
      title: m['payHolds.reason'](),
      cell: ({ reason, inFile }) => (
        <span className="wrap-anywhere">
          <LocalizedText text={reason} />
          {inFile && <span className="block text-xs text-ink-soft">{m['payHolds.inFile']()}</span>}
        </span>
      ),
    },
    {
      key: 'since',
      phone: 'hidden',
      title: m['payHolds.list.since'](),
      cell: ({ since }) => <Moment instant={since} />,
    },
    {
      key: 'net',
      align: 'end',
      phone: 'end',
      title: m['salarySlips.net'](),
      cell: ({ netFils }) => <MoneyText fils={netFils} currency={currency} />,
    },
  ]
}
