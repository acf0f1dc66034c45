/** Invalidates pages with free times when some are reserved or released. */
export const TAG = 'bookings'

/** The topic for a company's open calendars. */
export const TOPIC = 'bookings'
