import type { Trx } from '#platform/db/database.ts'

export interface Accepting {
  readonly trx: Trx
  readonly siteId: number
  readonly zone: string
  readonly now: Date
}

/** What the kitchen and the desk do before they accept an order. */
export interface AcceptingServices {
  /**
   * Swaps the dishes of a day of a plan that its customer is allergic to, where others fit. Comes
   * before the lock of the order.
   */
  readonly safeguard: (accepting: Accepting, orderId: string) => Promise<void>
}
