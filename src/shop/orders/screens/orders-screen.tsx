import { useQueryClient } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listOrders, type ListedOrder } from '../contract.ts'
import { isOver } from '../rules.ts'
import { LiveOrderCard } from './live-order-card.tsx'
import { PastOrderRow } from './past-order-row.tsx'
import { useAgain } from './use-again.ts'

export function Screen() {
  const client = useQueryClient()
  const orders = usePages(listOrders)
  useLive('orders', () => void refresh(client, [listOrders]))
  const toMenu = (
    <LinkButton kind="primary" to="/menu">
      {m['ordersScreens.toMenu']()}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={m['ordersScreens.title']()}
        {...((orders.rows?.length ?? 0) > 0 ? { action: toMenu } : {})}
      />
      {orders.error !== null && orders.rows === undefined ? (
        <CouldNotLoad error={orders.error} again={orders.again} />
      ) : orders.rows === undefined ? (
        <Loading>
          <div className="grid gap-4">
            <Skeleton className="h-56 w-full rounded-card" />
            <Skeleton className="h-40 w-full rounded-card" />
          </div>
        </Loading>
      ) : orders.rows.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<ShoppingBag size={22} aria-hidden="true" />}
            title={m['ordersScreens.none']()}
            text={m['ordersScreens.noneText']()}
            action={toMenu}
          />
        </Card>
      ) : (
        <Orders rows={orders.rows} more={orders.more} morePending={orders.morePending} />
      )}
    </>
  )
}

interface OrdersProps {
  rows: readonly ListedOrder[]
  more: (() => void) | undefined
  morePending: boolean
}

function Orders({ rows, more, morePending }: OrdersProps) {
  const { again, pending } = useAgain()
  const current = rows.filter(({ state }) => !isOver(state))
  const past = rows.filter(({ state }) => isOver(state))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {current.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-base">{m['ordersScreens.current']()}</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:only:*:col-span-2">
            {current.map((order) => (
              <LiveOrderCard key={order.id} order={order} />
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-base">{m['ordersScreens.past']()}</h2>
          <ul className="overflow-clip rounded-card border border-line bg-surface">
            {past.map((order) => (
              <PastOrderRow
                key={order.id}
                order={order}
                pending={pending === order.id}
                onAgain={again}
              />
            ))}
          </ul>
        </section>
      )}
      {more !== undefined && (
        <div className="flex justify-center">
          <Button pending={morePending} onPress={more}>
            {m['ordersScreens.more']()}
          </Button>
        </div>
      )}
    </div>
  )
}
