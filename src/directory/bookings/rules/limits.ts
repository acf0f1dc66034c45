const HOUR = 3600

/** How often is booked from one place, or for one mailbox, before one has to wait. */
export const BOOK_LIMITS = {
  email: { free: 6, forget: HOUR },
  address: { free: 60, forget: HOUR },
  /** The same request sent again is no further booking, yet each makes a link. */
  again: { free: 60, forget: HOUR },
} as const

/** Bookings still to come that one mailbox may have. */
export const MOST_COMING = 8
