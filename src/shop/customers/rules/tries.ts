const HOUR = 3600

/**
 * How often an account is tried to be made before one has to wait, as at sign-in: whoever asks for many addresses, to learn which
 * have an account or to fill the shop with made-up people, soon waits.
 */
export const REGISTER_LIMITS = {
  email: { free: 5, forget: HOUR },
  address: { free: 20, forget: HOUR },
} as const

export const RESEND_LIMIT = { free: 3, forget: HOUR } as const
