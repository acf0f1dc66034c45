import { lazy, Suspense, useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import type { OrderState } from '#shop/orders/contract.ts'
import { m } from '#messages'

const SwapDialog = lazy(async () => ({
  default: (await import('./screens/swap-dialog.tsx')).SwapDialog,
}))
const CancelDayDialog = lazy(async () => ({
  default: (await import('./screens/cancel-day-dialog.tsx')).CancelDayDialog,
}))

export interface ConflictedOrder {
  readonly id: string
  readonly number: number
  readonly state: OrderState
}

interface ConflictActionsProps {
  order: ConflictedOrder
  /** What to load again once the conflict is over. */
  refreshes: readonly Endpoint[]
}

/** What ends a conflict: another dish while the order is in the kitchen, or no delivery at all. */
export function ConflictActions({ order, refreshes }: ConflictActionsProps) {
  const permissions = useMe()?.permissions ?? []
  const [dialog, setDialog] = useState<'cancel' | 'swap' | null>(null)
  const number = String(order.number)
  const shared = { order, refreshes, onClose: () => setDialog(null) }
  return (
    <>
      <div className="screen-only flex flex-wrap gap-2">
        {order.state !== 'out' && (
          <Button
            kind="primary"
            aria-label={m['planConflictsScreens.swapFor']({ number })}
            onPress={() => setDialog('swap')}
          >
            {m['planConflictsScreens.swap']()}
          </Button>
        )}
        {permissions.includes('shop.orders') && (
          <Button
            aria-label={m['planConflictsScreens.cancelFor']({ number })}
            onPress={() => setDialog('cancel')}
          >
            {m['planConflictsScreens.cancel']()}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {dialog === 'swap' && <SwapDialog {...shared} />}
        {dialog === 'cancel' && <CancelDayDialog {...shared} />}
      </Suspense>
    </>
  )
}
