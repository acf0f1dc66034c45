import type { Database } from '#platform/db/database.ts'
import type { OrderServices } from '#shop/orders/notify.ts'
import type { CardProvider } from './providers/card-provider.ts'

/** What taking money needs from outside. */
export interface PaymentServices extends OrderServices {
  readonly database: Database
  readonly provider: CardProvider
  /** Notifies the open pages of these users that a topic changed. */
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
  /** A signed message named an intent of ours that the provider does not know; called once for each message. */
  readonly missing?: (siteId: number) => void
}
