import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call, RefusedError } from '#platform/http/call.ts'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { pullCart } from '#shop/cart/following.ts'
import { cancelOrder, followOrder, listOrders, type OrderType } from '#shop/orders/contract.ts'
import { m } from '#messages'

/**
 * Releases an unpaid order: its items go back into the cart, or its days into the plan that is being
 * built, where they can be changed, and the customer is not charged.
 */
export function useBackToCart(
  orderId: string,
  type: OrderType,
  planPage: '/mealplan' | '/meal-plans' = '/meal-plans',
): { back: () => void; pending: boolean } {
  const client = useQueryClient()
  const go = useGo()
  const { language } = useLanguage()
  const [pending, setPending] = useState(false)

  async function leave(): Promise<void> {
    try {
      await call(cancelOrder, { params: { id: orderId }, body: { reason: '', unpaid: true } })
    } catch (error) {
      if (!(error instanceof RefusedError) || error.problem.code !== 'orders.changedMeanwhile')
        throw error
    }
    // The order may have expired already, or may have been paid elsewhere and remain valid.
    const { order } = await call(followOrder, { params: { id: orderId } })
    await pullCart()
    await refresh(client, [listOrders, followOrder])
    const before = type === 'plan' ? planPage : '/cart'
    go(order.state === 'cancelled' ? before : `/orders/${orderId}`, { replace: true })
  }
  return {
    pending,
    back() {
      setPending(true)
      leave()
        .catch((error: unknown) =>
          showToast(
            error instanceof RefusedError
              ? error.problem.messages[language]
              : m['payScreens.notReached'](),
            { tone: 'bad' },
          ),
        )
        .finally(() => setPending(false))
    },
  }
}
