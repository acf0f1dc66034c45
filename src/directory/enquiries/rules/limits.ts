const HOUR = 3600

/** How many enquiries one network address or one mailbox may send before it has to wait. */
export const ENQUIRY_LIMITS = {
  email: { free: 10, forget: HOUR },
  address: { free: 20, forget: HOUR },
} as const

/** Months after which a closed enquiry loses the sender's personal data. */
export const RETENTION_MONTHS = 12
