/** What pages with free times are told by that some were taken or given back. */
export const TAG = 'bookings'

/** What the open calendars of a company listen to. */
export const TOPIC = 'bookings'
