import { useQueryClient } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useMe } from '#accounts/session/use-me.ts'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { WayText } from '#directory/quotes/location-text.tsx'
import { m } from '#messages'
import { type DeliveryOrder, listDeliveries } from '../contract.ts'
import { isOver } from '../rules/moves.ts'
import { StatePill } from './state-pill.tsx'

const SIDES = ['requester', 'company'] as const

function columnsOf(language: 'en' | 'ar'): DataColumn<DeliveryOrder>[] {
  return [
    {
      key: 'goods',
      title: m['deliveryOrderScreens.load'](),
      grow: true,
      cell: ({ goods }) => <Bdi>{goods}</Bdi>,
    },
    {
      key: 'way',
      title: m['bidScreens.way'](),
      cell: ({ from, to }) => (
        <span className="inline-block lg:min-w-44">
          <WayText from={from} to={to} />
        </span>
      ),
    },
    {
      key: 'company',
      title: m['deliveryOrderScreens.company'](),
      cell: ({ company }) => (
        <span className="inline-block lg:min-w-32">
          <Bdi>{company.name[language]}</Bdi>
        </span>
      ),
    },
    {
      key: 'expected',
      title: m['deliveryOrders.paper.expectedOn'](),
      cell: ({ state, expectedOn }) => (isOver(state) ? '–' : <DateText day={expectedOn} />),
    },
    {
      key: 'state',
      title: m['deliveryOrderScreens.state'](),
      cell: ({ state }) => <StatePill state={state} />,
    },
  ]
}

/** Deliveries of the user's requests, and those their companies carry. */
export function Screen() {
  const client = useQueryClient()
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const isOwner = useMe()?.permissions.includes('company.own') === true
  const chosen = SIDES.find((side) => side === searchParams.get('side'))
  const own = usePages(
    listDeliveries,
    { query: { side: 'requester' } },
    { when: chosen !== 'company' },
  )
  // A carrier without own requests sees the deliveries they carry.
  const side = chosen ?? (isOwner && own.rows?.length === 0 ? 'company' : 'requester')
  const carried = usePages(
    listDeliveries,
    { query: { side: 'company' } },
    { when: side === 'company' },
  )
  const deliveries = side === 'company' ? carried : own
  useLive('delivery-orders', () => void refresh(client, [listDeliveries]))
  return (
    <>
      <PageHeader
        title={m['deliveryOrderScreens.title']()}
        action={<LinkButton to="/quotes">{m['deliveryOrderScreens.toQuotes']()}</LinkButton>}
      />
      {isOwner && (
        <div className="mb-4 overflow-x-auto">
          <Chips
            label={m['deliveryOrderScreens.sides']()}
            chips={[
              { key: 'requester', label: m['deliveryOrderScreens.mine']() },
              { key: 'company', label: m['deliveryOrderScreens.carried']() },
            ]}
            value={side}
            onChange={(next) => searchParams.change({ side: next })}
          />
        </div>
      )}
      {deliveries.error !== null && deliveries.rows === undefined ? (
        <CouldNotLoad error={deliveries.error} again={deliveries.again} />
      ) : (
        <DataTable
          caption={m['deliveryOrderScreens.title']()}
          columns={columnsOf(language)}
          rows={deliveries.rows ?? []}
          rowKey={({ id }) => id}
          rowLink={({ id }) => `/delivery-orders/${id}`}
          loading={deliveries.rows === undefined}
          onMore={deliveries.more}
          morePending={deliveries.morePending}
          empty={
            <EmptyState
              icon={<Truck size={22} aria-hidden="true" />}
              title={m['deliveryOrderScreens.none']()}
              text={m['deliveryOrderScreens.noneText']()}
            />
          }
        />
      )}
    </>
  )
}
