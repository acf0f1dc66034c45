const HOUR = 3600

/** How many enquiries one network address or one mailbox may send before it has to wait. */
export const ENQUIRY_LIMITS = {
  email: { free: 10, forget: HOUR },
  address: { free: 20, forget: HOUR },
  /** Enquiries still to be confirmed: anyone can send these, in anyone's name. */
  unconfirmedEmail: { free: 3, forget: HOUR },
  unconfirmedAddress: { free: 10, forget: HOUR },
  unconfirmedNetwork: { free: 30, forget: HOUR },
  /** The same request sent again is not another enquiry. */
  again: { free: 60, forget: HOUR },
  confirm: { free: 60, forget: HOUR },
} as const

/** Hours after which an enquiry that nobody confirmed is deleted. */
export const UNCONFIRMED_HOURS = 24

/** Months after which a closed enquiry loses the sender's personal data. */
export const RETENTION_MONTHS = 12
