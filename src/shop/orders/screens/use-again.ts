import { useState } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { call, RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { addToCart, currentCart, keyOfItem } from '#shop/cart/browser-storage.ts'
import { m } from '#messages'
import { orderAgain } from '../contract.ts'

type Missing = ReplyOf<typeof orderAgain>['missing'][number]

const REASONS: readonly [Missing['why'], (inputs: { names: string }) => string][] = [
  ['gone', m['ordersScreens.missing.gone']],
  ['soldOut', m['ordersScreens.missing.soldOut']],
  ['changed', m['ordersScreens.missing.changed']],
]

/** Returns one sentence for each reason, with the meals it applies to. */
function missingMessage(missing: readonly Missing[], language: 'en' | 'ar'): string {
  const sentences = REASONS.flatMap(([reason, say]) => {
    const names = missing.filter(({ why }) => why === reason).map(({ name }) => name[language])
    return names.length === 0 ? [] : [say({ names: inARow(names, language) })]
  })
  return sentences.join(' ')
}

/**
 * Puts an order into the cart again, at today's prices, and opens the cart; what is no longer sold
 * is reported.
 */
export function useAgain(): { again: (id: string) => void; pending: string | null } {
  const { language } = useLanguage()
  const go = useGo()
  const [pending, setPending] = useState<string | null>(null)
  async function put(id: string): Promise<void> {
    const { items, missing } = await call(orderAgain, { params: { id } })
    for (const item of items) {
      const { id: mealId, qty, options, ...meal } = item
      // What is in the cart already, such as from an order that was not paid, is not there twice.
      const inCart =
        currentCart().items.find((each) => keyOfItem(each) === keyOfItem(item))?.qty ?? 0
      if (inCart < qty)
        addToCart(
          { mealId, qty: qty - inCart, options: options.map((option) => option.id) },
          { ...meal, options },
        )
    }
    if (missing.length > 0) showToast(missingMessage(missing, language), { tone: 'warning' })
    if (items.length > 0) go('/cart')
  }
  return {
    pending,
    again(id) {
      setPending(id)
      put(id)
        .catch((error: unknown) =>
          showToast(
            error instanceof RefusedError
              ? error.problem.messages[language]
              : m['ordersScreens.notReached'](),
            { tone: 'bad' },
          ),
        )
        .finally(() => setPending(null))
    },
  }
}
