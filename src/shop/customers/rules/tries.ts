const HOUR = 3600

/**
 * How often an account creation may be attempted before a wait, as at sign-in: limits callers who
 * try many addresses, to learn which have an account or to fill the shop with fake customers.
 */
export const REGISTER_LIMITS = {
  email: { free: 5, forget: HOUR },
  address: { free: 20, forget: HOUR },
} as const

export const RESEND_LIMIT = { free: 3, forget: HOUR } as const
