import type { Database } from '#platform/db/database.ts'
import type { CardProvider } from './card-provider.ts'
import { type CardDesk, createDemoProvider } from './demo-provider.ts'
import { createOffProvider } from './off-provider.ts'
import { createStripeProvider, type StripeKeys } from './stripe-provider.ts'

interface CardOptions {
  readonly stripe: StripeKeys | undefined
  /** Whether this is the demonstration, whose test cards are no money. */
  readonly demo: boolean
}

export interface ProviderOptions extends CardOptions {
  readonly database: Database
  readonly publicUrl: string
  readonly clock: () => Date
}

/**
 * Who takes cards: Stripe if its keys are configured, otherwise the demo desk in the demonstration
 * alone. Elsewhere test cards would count as money, so that cards are off.
 */
export function cardsOf({ stripe, demo }: CardOptions): CardProvider['name'] {
  if (stripe !== undefined) return 'stripe'
  return demo ? 'demo' : 'off'
}

/** Whether test cards count as money: Stripe's test mode outside the demonstration. */
export function takesTestCards({ stripe, demo }: CardOptions): boolean {
  return !demo && stripe !== undefined && /^[rs]k_test_/.test(stripe.secretKey)
}

export function createCardProvider({
  stripe,
  demo,
  database,
  publicUrl,
  clock,
}: ProviderOptions): CardProvider | CardDesk {
  if (stripe !== undefined) return createStripeProvider(stripe, publicUrl)
  return demo ? createDemoProvider(database, clock) : createOffProvider()
}

export function deskOf(provider: CardProvider | CardDesk): CardDesk | null {
  return 'present' in provider ? provider : null
}
