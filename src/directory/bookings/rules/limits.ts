const HOUR = 3600

/** How many bookings one address or one mailbox may make before a wait. */
export const BOOK_LIMITS = {
  email: { free: 6, forget: HOUR },
  address: { free: 60, forget: HOUR },
  /** Bookings still to be confirmed: anyone can make these, in anyone's name. */
  unconfirmedAddress: { free: 10, forget: HOUR },
  unconfirmedNetwork: { free: 30, forget: HOUR },
  /** The same request sent again is not another booking, but each makes a link. */
  again: { free: 60, forget: HOUR },
} as const

/** Minutes for which a time is held until the emailed link is followed. */
export const HELD_MINUTES = 30

/** Maximum upcoming bookings of one mailbox. */
export const MAX_UPCOMING = 8
