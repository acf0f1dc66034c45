import type { Database } from '#platform/db/database.ts'
import type { CardProvider } from './card-provider.ts'
import { type CardDesk, createDemoProvider } from './demo-provider.ts'
import { createStripeProvider, type StripeKeys } from './stripe-provider.ts'

export interface ProviderOptions {
  readonly stripe: StripeKeys | undefined
  readonly database: Database
  readonly publicUrl: string
  readonly clock: () => Date
}

/** Creates the card provider: Stripe if its keys are configured, otherwise the demo desk. */
export function createCardProvider({
  stripe,
  database,
  publicUrl,
  clock,
}: ProviderOptions): CardProvider | CardDesk {
  return stripe === undefined
    ? createDemoProvider(database, clock)
    : createStripeProvider(stripe, publicUrl)
}

export function deskOf(provider: CardProvider | CardDesk): CardDesk | null {
  return 'present' in provider ? provider : null
}
