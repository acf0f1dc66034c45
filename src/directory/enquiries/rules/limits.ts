const HOUR = 3600

/** How often is asked from one place, or for one mailbox, before one has to wait. */
export const ENQUIRY_LIMITS = {
  email: { free: 10, forget: HOUR },
  address: { free: 20, forget: HOUR },
} as const

/** What says who asked goes so many months after an enquiry was closed. */
export const RETENTION_MONTHS = 12
