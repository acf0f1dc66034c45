import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

const opened = new Map<string, Promise<Stripe | null>>()

/**
 * Loads the card provider's own script, once for a page. It is on every page of a site that takes
 * cards, because it learns from how people browse which payments are fraud (S7.17).
 */
export function cardScript(publishableKey: string): Promise<Stripe | null> {
  const found = opened.get(publishableKey)
  if (found !== undefined) return found
  const opening = loadStripe(publishableKey)
  opened.set(publishableKey, opening)
  opening.catch(() => opened.delete(publishableKey))
  return opening
}
