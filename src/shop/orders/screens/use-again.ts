import { useState } from 'react'
import { call, Refused } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { addToCart, currentCart, keyOfItem } from '#shop/cart/browser-storage.ts'
import { m } from '#words'
import { orderAgain } from '../contract.ts'

/** Puts an order into the cart again, at today's prices, and leads there; what is no longer sold is said. */
export function useAgain(): { again: (id: string) => void; pending: string | null } {
  const { language } = useLanguage()
  const go = useGo()
  const [pending, setPending] = useState<string | null>(null)
  async function put(id: string): Promise<void> {
    const { items, missing } = await call(orderAgain, { params: { id } })
    for (const item of items) {
      const { id: mealId, qty, options, ...shown } = item
      // What is in the cart already, such as from an order that was not paid, is not there twice.
      const inCart = currentCart().items.find((each) => keyOfItem(each) === keyOfItem(item))?.qty ?? 0
      if (inCart < qty) addToCart({ mealId, qty: qty - inCart, options: options.map((option) => option.id) }, { ...shown, options })
    }
    const names = missing.map((name) => name[language]).join(language === 'ar' ? '، ' : ', ')
    if (items.length === 0) return void showToast(m['ordersScreens.nothingAgain'](), { tone: 'warning' })
    if (names !== '') showToast(m['ordersScreens.missing']({ names }), { tone: 'warning' })
    go('/cart')
  }
  return {
    pending,
    again(id) {
      setPending(id)
      put(id)
        .catch((error: unknown) => showToast(error instanceof Refused ? error.problem.messages[language] : m['ordersScreens.notReached'](), { tone: 'bad' }))
        .finally(() => setPending(null))
    },
  }
}
