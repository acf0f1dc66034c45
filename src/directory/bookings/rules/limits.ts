const HOUR = 3600

/** How many bookings one address or one mailbox may make before a wait. */
export const BOOK_LIMITS = {
  email: { free: 6, forget: HOUR },
  address: { free: 60, forget: HOUR },
  /** The same request sent again is not another booking, but each makes a link. */
  again: { free: 60, forget: HOUR },
} as const

/** Maximum upcoming bookings of one mailbox. */
export const MAX_UPCOMING = 8
