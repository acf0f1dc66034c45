import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refresh, type Submit, useSubmit } from '#platform/http/use-endpoint.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { followOrder, listOrders } from '#shop/orders/contract.ts'
import { m } from '#messages'
import { type Opened, openPayment } from '../contract.ts'

const STILL_AT_WORK_MS = 2_500

export interface Payment {
  readonly opened: Opened | undefined
  readonly error: Submit<typeof openPayment>['error']
  /** Fetches the current state of the payment from the server. */
  refetch(): Promise<void>
}

/** The payment of an order: begun at once, looked at again when something happened, and left for the order's page, or the meal plan's, when it is paid. */
export function usePayment(orderId: string): Payment {
  const client = useQueryClient()
  const go = useGo()
  const open = useSubmit(openPayment)
  const [opened, setOpened] = useOpened(orderId)
  const leftFor = useRef<string | null>(null)
  const refetch = async (): Promise<void> => {
    const found = await open.send({ params: { id: orderId } }).catch(() => undefined)
    if (found === undefined) return
    setOpened(found)
    // The form and the live update refetch at the same time, and both find the order paid.
    if (found.state !== 'paid' || leftFor.current === orderId) return
    leftFor.current = orderId
    await refresh(client, [listOrders, followOrder])
    showToast(m['payScreens.paid'](), { tone: 'good' })
    // S2.8.
    go(found.type === 'plan' ? `/mealplan?order=${orderId}` : `/orders/${orderId}`, {
      replace: true,
    })
  }
  const checkAgain = useEffectEvent(() => void refetch())
  useEffect(() => checkAgain(), [orderId])
  useLive('orders', () => void refetch())
  const isAtWork = opened?.state === 'processing'
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(checkAgain, STILL_AT_WORK_MS)
    return () => clearInterval(timer)
  }, [isAtWork])
  return { opened, error: open.error, refetch }
}

function useOpened(orderId: string): [Opened | undefined, (opened: Opened) => void] {
  const [saved, keep] = useState<Opened>()
  return [saved?.order === orderId ? saved : undefined, keep]
}
