import { useQueryClient } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { COMMA } from '#platform/i18n/in-a-row.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { TimeRangeText } from '#platform/ui/time-text.tsx'
import { OrderState, PaymentMethod } from '#shop/orders/contract.ts'
import { m } from '#messages'
import { type DeskOrder, listDeskOrders } from '../contract.ts'
import { cityLabel, paymentLabel, StatePill } from '../order-labels.tsx'
import { CHANGED } from './changed.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Filters } from './filters.tsx'
import { Holders } from './holders.tsx'

const OrderDrawer = lazy(async () => ({
  default: (await import('./order-drawer.tsx')).OrderDrawer,
}))

const NOTHING = { q: null, state: null, day: null, window: null, payment: null }
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Every order of the shop; one opens beside the list. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  useLive('orders', () => void refresh(client, CHANGED))
  const [q, day, window] = [
    searchParams.get('q'),
    searchParams.get('day'),
    searchParams.get('window'),
  ]
  const state = OrderState.safeParse(searchParams.get('state')).data
  const payment = PaymentMethod.safeParse(searchParams.get('payment')).data
  const query = {
    q,
    state,
    day: day !== undefined && DAY.test(day) ? day : undefined,
    window,
    payment,
  }
  const orders = usePages(listDeskOrders, {
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
  })
  const opened = searchParams.get('order')
  const columns = useColumns()
  return (
    <>
      <PageHeader title={m['orderDeskScreens.title']()} lead={m['orderDeskScreens.lead']()} />
      <Filters searchParams={searchParams} windows={orders.first?.windows ?? []} />
      <Holders holders={orders.first?.holders ?? []} searchParams={searchParams} />
      <div className={classNames('mt-4 grid gap-4', orders.isOld && 'opacity-60')}>
        {orders.error !== null && <CouldNotLoad error={orders.error} again={orders.again} />}
        {(orders.rows !== undefined || orders.error === null) && (
          <DataTable
            caption={m['orderDeskScreens.caption']()}
            columns={columns}
            rows={orders.rows ?? []}
            rowKey={(order) => order.id}
            rowLink={(order) => searchParams.addressWith({ order: order.id })}
            loading={orders.rows === undefined}
            skeletonRows={10}
            onMore={orders.more}
            morePending={orders.morePending}
            empty={<NoneFound searchParams={searchParams} />}
          />
        )}
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <OrderDrawer id={opened} onClose={() => searchParams.change({ order: null })} />
        </Suspense>
      )}
    </>
  )
}

function NoneFound({ searchParams }: { searchParams: SearchParamsState }) {
  return (
    <EmptyState
      icon={<SearchX size={22} aria-hidden="true" />}
      title={m['orderDeskScreens.none']()}
      text={m['orderDeskScreens.noneLead']()}
      action={
        <Button onPress={() => searchParams.change(NOTHING)}>
          {m['orderDeskScreens.clear']()}
        </Button>
      }
    />
  )
}

/** A second line begins below the first; on a phone both are one line. */
const START = '@2xl:block @2xl:text-start'
const SECOND = 'text-xs text-ink-soft @2xl:block'

function useColumns(): DataColumn<DeskOrder>[] {
  const { language } = useLanguage()
  return [
    {
      key: 'number',
      title: m['orderDeskScreens.number'](),
      cell: (order) => (
        <>
          <Bdi code>{`#${order.number}`}</Bdi>{' '}
          <bdi className="ms-1 @2xl:hidden">{order.customer[language]}</bdi>
        </>
      ),
    },
    {
      key: 'state',
      phone: 'end',
      title: m['orderDeskScreens.state'](),
      cell: (order) => (
        <span className="inline-flex flex-wrap justify-end gap-1 @2xl:justify-start">
          <StatePill state={order.state} />
          {order.problem !== null && <Pill tone="bad">{m['orderDeskScreens.problem']()}</Pill>}
        </span>
      ),
    },
    {
      key: 'customer',
      phone: 'hidden',
      title: m['orderDeskScreens.customer'](),
      grow: true,
      cell: (order) => (
        <span className={START}>
          <bdi>{order.customer[language]}</bdi>
          <span className={SECOND}>
            <Bdi code>{formatPhone(order.phone)}</Bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'where',
      phone: 'hidden',
      title: m['orderDeskScreens.where'](),
      cell: (order) => (
        <span className={START}>
          <bdi className="@2xl:whitespace-nowrap">{order.area[language]}</bdi>
          <span className="block text-xs text-ink-soft">{cityLabel(order.city)}</span>
        </span>
      ),
    },
    {
      key: 'delivery',
      title: m['orderDeskScreens.delivery'](),
      cell: (order) => (
        <span className={START}>
          <DateText day={order.day} />
          <span className="@2xl:hidden">{COMMA[language]}</span>
          <span className={SECOND}>
            <TimeRangeText from={order.fromAt} to={order.toAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'payment',
      phone: 'hidden',
      title: m['orderDeskScreens.payment'](),
      cell: (order) => paymentLabel(order.payment_method),
    },
    {
      key: 'total',
      phone: 'detail',
      title: m['orderDeskScreens.total'](),
      align: 'end',
      cell: (order) => <MoneyText fils={order.total} currency={order.currency} />,
    },
  ]
}
