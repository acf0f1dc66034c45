/**
 * How many failed attempts are allowed before the next one must wait, and after how many quiet
 * seconds they are forgotten.
 */
export interface TryLimit {
  readonly free: number
  readonly forget: number
}

const HOUR = 3600
const DAY = 24 * HOUR
/**
 * The wait after the last free attempt; it doubles with each further one, up to the maximum.
 * Nothing is ever locked permanently.
 */
export const FIRST_WAIT_SECONDS = 30
export const LONGEST_WAIT_SECONDS = 900

/**
 * One person mistyping at one address, one account attacked from many addresses, one address trying
 * many accounts. NIST allows 100 failures in a row on an account; a wait of fifteen minutes keeps a
 * day below that.
 */
export const SIGN_IN_LIMITS = {
  pair: { free: 10, forget: DAY },
  account: { free: 30, forget: DAY },
  address: { free: 60, forget: HOUR },
  /**
   * A device the person has used before is not blocked by the other limits, so no one can lock
   * another user out.
   */
  knownDevice: { free: 10, forget: DAY },
} as const satisfies Record<string, TryLimit>

export const GIVEN_PASSWORD_LIMIT: TryLimit = { free: 10, forget: HOUR }
/** Codes after the right password: in five tries no one guesses one of the three that are valid. */
export const CODE_LIMIT: TryLimit = { free: 5, forget: DAY }
/**
 * Recovery codes cannot be guessed; the limit keeps the audit log readable. It is of one address,
 * so that no one keeps the owner from using theirs.
 */
export const RECOVERY_LIMIT: TryLimit = { free: 20, forget: DAY }
/** Passkeys that were asked for and gave no right signature, at one address. */
export const PASSKEY_LIMIT: TryLimit = { free: 60, forget: HOUR }
export const FORGOT_LIMITS = {
  account: { free: 3, forget: HOUR },
  address: { free: 20, forget: HOUR },
} as const satisfies Record<string, TryLimit>

/** Days for which a sign-in makes a device known. */
export const KNOWN_DEVICE_DAYS = 90
