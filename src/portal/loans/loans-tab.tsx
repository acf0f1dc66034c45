import { useQueryClient } from '@tanstack/react-query'
import { HandCoins, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listLoans, type Loan, LoanState, showLoan } from './contract.ts'
import { kindLabel, stateLabel } from './labels.ts'
import { listDebtors } from './owing/contract.ts'
import { LOANS_TOPIC } from './topic.ts'

const RequestDialog = lazy(async () => ({
  default: (await import('./screens/request-dialog.tsx')).DeskRequestDialog,
}))
const LoanPanel = lazy(async () => ({
  default: (await import('./screens/loan-panel.tsx')).LoanPanel,
}))
const Debtors = lazy(async () => ({
  default: (await import('./screens/debtors.tsx')).Debtors,
}))
const DecideDialog = lazy(async () => ({
  default: (await import('./screens/decide-dialog.tsx')).DecideDialog,
}))

/** In place of a status: employees who left and still owe something. */
const OWING = 'owing'

type Deciding = { readonly loan: Loan; readonly approve: boolean }

/** Loans by status, those that wait first, with the decision beside each. */
export function LoansTab() {
  const client = useQueryClient()
  const searchParams = useSearchState()
  const state = LoanState.safeParse(searchParams.get('state')).data ?? 'requested'
  const isOwing = searchParams.get('state') === OWING
  const loan = searchParams.get('loan')
  const pages = usePages(listLoans, { query: { state } })
  const [isRequesting, setRequesting] = useState(false)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const currency = pages.first?.currency ?? 'AED'
  const months = pages.first?.openMonths ?? []
  const columns = useColumns(currency)
  const isPending = state === 'requested'
  useLive(LOANS_TOPIC, () => void refresh(client, [listLoans, showLoan, listDebtors]))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Chips
          label={m['loanScreens.field.state']()}
          chips={[
            ...LoanState.options.map((key) => ({ key: key as string, label: stateLabel(key) })),
            { key: OWING, label: m['loanScreens.owing.chip']() },
          ]}
          value={isOwing ? OWING : state}
          onChange={(key) => searchParams.change({ state: key === 'requested' ? null : key })}
        />
        <Button
          kind="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={months.length === 0}
          onPress={() => setRequesting(true)}
        >
          {m['loanScreens.request.open']()}
        </Button>
      </div>
      <div className={classNames('mt-4', pages.isOld && 'opacity-60')}>
        {isOwing ? (
          <Suspense>
            <Debtors />
          </Suspense>
        ) : pages.error !== null && pages.rows === undefined ? (
          <CouldNotLoad error={pages.error} again={pages.again} />
        ) : (
          <DataTable
            caption={m['loanScreens.caption']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={({ id }) => id}
            rowLink={({ id }) => searchParams.addressWith({ loan: id })}
            rowActionPlacement="foot"
            {...(isPending ? { rowAction: decideWith(setDeciding) } : {})}
            loading={pages.rows === undefined}
            skeletonRows={4}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<HandCoins size={22} aria-hidden="true" />}
                title={isPending ? m['loanScreens.nonePending']() : m['loanScreens.none']()}
              />
            }
          />
        )}
      </div>
      <Suspense>
        {isRequesting && (
          <RequestDialog {...{ currency, months }} onClose={() => setRequesting(false)} />
        )}
        {loan !== undefined && (
          <LoanPanel
            key={loan}
            id={loan}
            onDecide={setDeciding}
            onClose={() => searchParams.change({ loan: null })}
          />
        )}
        {deciding !== null && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
      </Suspense>
    </>
  )
}

function decideWith(onDecide: (deciding: Deciding) => void) {
  return (loan: Loan) =>
    loan.actions.includes('decide') ? (
      <span className="flex flex-wrap items-center gap-2">
        <Button size="small" onPress={() => onDecide({ loan, approve: true })}>
          {m['loanScreens.decide.approve']()}
        </Button>
        <Button size="small" onPress={() => onDecide({ loan, approve: false })}>
          {m['loanScreens.decide.reject']()}
        </Button>
      </span>
    ) : null
}

function useColumns(currency: string): DataColumn<Loan>[] {
  const locale = useLanguage()
  return [
    {
      key: 'employee',
      title: m['loanScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'kind',
      phone: 'hidden',
      title: m['loanScreens.field.kind'](),
      cell: ({ kind }) => kindLabel(kind),
    },
    {
      key: 'firstMonth',
      phone: 'hidden',
      wideOnly: true,
      title: m['loanScreens.field.firstMonth'](),
      cell: ({ firstMonth }) => <bdi>{formatMonth(firstMonth, locale)}</bdi>,
    },
    {
      key: 'months',
      align: 'end',
      phone: 'labelled',
      title: m['loanScreens.field.months'](),
      cell: ({ months }) => <span className="figures">{formatNumber(months, locale)}</span>,
    },
    {
      key: 'amount',
      align: 'end',
      phone: 'detail',
      title: m['loanScreens.field.amount'](),
      cell: ({ fils }) => <MoneyText fils={fils} currency={currency} />,
    },
    {
      key: 'left',
      align: 'end',
      phone: 'hidden',
      title: m['loanScreens.field.left'](),
      cell: ({ state, leftFils }) =>
        state === 'active' ? <MoneyText fils={leftFils} currency={currency} /> : '–',
    },
  ]
}
