import { useQueryClient } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
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
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Claim, ClaimState, listClaims } from './contract.ts'
import { categoryLabel, stateLabel } from './labels.ts'
import { ReceiptButton } from './screens/receipt-button.tsx'
import { CLAIMS_TOPIC } from './topic.ts'

const DecideDialog = lazy(async () => ({
  default: (await import('./screens/decide-dialog.tsx')).DecideDialog,
}))

type Deciding = { readonly claim: Claim; readonly approve: boolean }

/** Claims by status, those that wait first, with the receipt and the decision beside each. */
export function ClaimsTab() {
  const client = useQueryClient()
  const searchParams = useSearchState()
  const state = ClaimState.safeParse(searchParams.get('state')).data ?? 'pending'
  const pages = usePages(listClaims, { query: { state } })
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const currency = pages.first?.currency ?? 'AED'
  const columns = useColumns(currency, state)
  const isPending = state === 'pending'
  useLive(CLAIMS_TOPIC, () => void refresh(client, [listClaims]))
  return (
    <>
      <Chips
        label={m['claimScreens.field.state']()}
        chips={ClaimState.options.map((key) => ({ key, label: stateLabel(key) }))}
        value={state}
        onChange={(key) => searchParams.change({ state: key === 'pending' ? null : key })}
      />
      <div className={classNames('mt-4', pages.isOld && 'opacity-60')}>
        {pages.error !== null && pages.rows === undefined ? (
          <CouldNotLoad error={pages.error} again={pages.again} />
        ) : (
          <DataTable
            caption={m['claimScreens.caption']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={({ id }) => id}
            rowActionPlacement="foot"
            rowAction={actionsWith(setDeciding)}
            loading={pages.rows === undefined}
            skeletonRows={4}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<Receipt size={22} aria-hidden="true" />}
                title={isPending ? m['claimScreens.nonePending']() : m['claimScreens.none']()}
              />
            }
          />
        )}
      </div>
      <Suspense>
        {deciding !== null && (
          <DecideDialog {...deciding} currency={currency} onClose={() => setDeciding(null)} />
        )}
      </Suspense>
    </>
  )
}

function actionsWith(onDecide: (deciding: Deciding) => void) {
  return (claim: Claim) => {
    const receipt = claim.hasReceipt ? <ReceiptButton claim={claim} /> : null
    if (!claim.actions.includes('decide')) return receipt
    return (
      <span className="flex flex-wrap items-center gap-2">
        {receipt}
        <Button size="small" onPress={() => onDecide({ claim, approve: true })}>
          {m['claimScreens.decide.approve']()}
        </Button>
        <Button size="small" onPress={() => onDecide({ claim, approve: false })}>
          {m['claimScreens.decide.reject']()}
        </Button>
      </span>
    )
  }
}

function useColumns(currency: string, state: ClaimState): DataColumn<Claim>[] {
  const locale = useLanguage()
  return [
    {
      key: 'employee',
      title: m['claimScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'category',
      phone: 'detail',
      title: m['claimScreens.field.category'](),
      cell: ({ category }) => categoryLabel(category),
    },
    {
      key: 'day',
      phone: 'hidden',
      title: m['claimScreens.field.day'](),
      cell: ({ day }) => <DateText day={day} weekday={false} year />,
    },
    {
      key: 'note',
      phone: 'hidden',
      wideOnly: true,
      title: m['claimScreens.field.note'](),
      cell: ({ note, decisionNote }) => (
        <LocalizedText text={decisionNote === '' ? note : decisionNote} />
      ),
    },
    ...(state === 'taken'
      ? [
          {
            key: 'paidWith',
            phone: 'labelled' as const,
            title: m['claimScreens.field.paidWith'](),
            cell: ({ paidMonth }: Claim) =>
              paidMonth === null ? '–' : <bdi>{formatMonth(paidMonth, locale)}</bdi>,
          },
        ]
      : []),
    {
      key: 'amount',
      align: 'end',
      phone: 'detail',
      title: m['claimScreens.field.amount'](),
      cell: ({ fils }) => <MoneyText fils={fils} currency={currency} />,
    },
  ]
}
