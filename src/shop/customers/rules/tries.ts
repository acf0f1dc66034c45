const HOUR = 3600
const DAY = 24 * HOUR

/**
 * How often an account creation may be attempted before a wait, as at sign-in: limits callers who
 * try many addresses, to learn which have an account or to fill the shop with fake customers.
 */
export const REGISTER_LIMITS = {
  email: { free: 5, forget: HOUR },
  address: { free: 20, forget: HOUR },
  network: { free: 60, forget: HOUR },
  /**
   * Attempts with an address that has an account. The answer cannot hide that, because a new
   * customer is signed in at once (S4.4); so what one network, or all of them together, can learn
   * is limited instead, and meanwhile everyone there waits.
   */
  takenNetwork: { free: 10, forget: DAY },
  takenSite: { free: 500, forget: HOUR },
  /** The owner of the account hears of it once in that time. */
  notified: { free: 1, forget: DAY },
} as const

export const RESEND_LIMIT = { free: 3, forget: HOUR } as const
