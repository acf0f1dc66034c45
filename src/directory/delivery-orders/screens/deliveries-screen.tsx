import { useQueryClient } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
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
        <span className="inline-block lg:min-w-56">
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
      phone: 'end',
      title: m['deliveryOrderScreens.state'](),
      cell: ({ state }) => <StatePill state={state} />,
    },
  ]
}

/** The deliveries of the user's own requests, or those that their companies carry. */
export function Deliveries({ side }: { side: DeliveryOrder['side'] }) {
  const client = useQueryClient()
  const { language } = useLanguage()
  const isCarrier = side === 'company'
  const deliveries = usePages(listDeliveries, { query: { side } })
  useLive('delivery-orders', () => void refresh(client, [listDeliveries]))
  const title = isCarrier ? m['pages.companyDeliveries']() : m['deliveryOrderScreens.title']()
  return (
    <>
      <PageHeader
        title={title}
        {...(isCarrier
          ? {}
          : {
              action: <LinkButton to="/quotes">{m['deliveryOrderScreens.toQuotes']()}</LinkButton>,
            })}
      />
      {deliveries.error !== null && deliveries.rows === undefined ? (
        <CouldNotLoad error={deliveries.error} again={deliveries.again} />
      ) : (
        <DataTable
          caption={title}
          columns={columnsOf(language)}
          rows={deliveries.rows ?? []}
          rowKey={({ id }) => id}
          rowLink={({ id }) => `${isCarrier ? '/company-deliveries' : '/delivery-orders'}/${id}`}
          loading={deliveries.rows === undefined}
          onMore={deliveries.more}
          morePending={deliveries.morePending}
          empty={
            <EmptyState
              icon={<Truck size={22} aria-hidden="true" />}
              title={m['deliveryOrderScreens.none']()}
              text={
                isCarrier
                  ? m['deliveryOrderScreens.noneCarriedText']()
                  : m['deliveryOrderScreens.noneText']()
              }
            />
          }
        />
      )}
    </>
  )
}

export function Screen() {
  return <Deliveries side="requester" />
}
