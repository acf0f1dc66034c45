import type { CallError } from '#platform/http/use-endpoint.ts'
import type { Address } from '#shop/addresses/contract.ts'
import type { Quoting } from '#shop/cart/use-quote.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'
import type { DeliveryDay, WindowOfDay } from '#shop/windows/contract.ts'
import type { Draft } from '../browser-storage.ts'

export type CheckoutSection = 'address' | 'window' | 'payment' | 'terms' | 'summary'
export type CheckoutErrors = Partial<Record<CheckoutSection, string>>

export interface Checkout {
  readonly draft: Draft
  /** Accepted on this page, again for each order: never stored. */
  readonly terms: boolean
  readonly isSignedIn: boolean
  /** Undefined until loaded. */
  readonly addresses: readonly Address[] | undefined
  /** Why the addresses could not be loaded. */
  readonly addressesError: CallError | null
  readonly address: Address | null
  readonly days: readonly DeliveryDay[] | undefined
  readonly today: string
  readonly windowsError: CallError | null
  readonly window: WindowOfDay | null
  readonly quoting: Quoting
  readonly errors: CheckoutErrors
  /** The refusal of the order as a whole. */
  readonly refusal: string | null
  /** What the buyer saw when the server reported a change. */
  readonly seen: Quote | null
  /** The order waits for the customer to confirm their email. */
  readonly mustConfirm: boolean
  readonly isSending: boolean
  readonly needsSignIn: boolean
  setSignInOpen(open: boolean): void
  reloadAddresses(): void
  reloadWindows(): void
  change(change: Partial<Draft>): void
  accept(terms: boolean): void
  dismissChanges(): void
  send(): void
}

/** Whether the shop takes no cards at all, so that cash is the only way to pay. */
export function areCardsOff(quote: Quote | null): boolean {
  return quote?.paying.card?.code === 'checkout.cardsOff'
}

export function sectionId(section: CheckoutSection): string {
  return `checkout-${section}`
}
