import { type Area, storedArea, useArea } from '#platform/browser-storage.ts'
import type { SignedInUser } from './contract.ts'
import type { Outsider } from './rules/staff.ts'

/**
 * The specification's client state of sign-in (S3.1, S3.11): the user, the token and when it was
 * issued.
 */
export interface Auth {
  loggedIn: boolean
  user: SignedInUser | null
  token: string | null
  /**
   * Milliseconds since 1970, by this device's clock; the server alone decides when a token expires.
   */
  tokenDate: number | null
  /**
   * Users who do not work for the company have other routes than staff (S2.10, S2.11). Our own
   * field: the sign-in reply does not contain it.
   */
  outsider?: Outsider
}

const SIGNED_OUT: Auth = { loggedIn: false, user: null, token: null, tokenDate: null }
const TOKEN_MS = 6 * 60 * 60 * 1000
const USER_FIELDS = ['employee_name', 'name', 'prefered_email', 'access_token', 'id'] as const

function isUser(found: unknown): found is SignedInUser {
  if (typeof found !== 'object' || found === null) return false
  const user = found as Record<string, unknown>
  return (
    USER_FIELDS.every((field) => typeof user[field] === 'string') &&
    typeof user.is_employee === 'boolean'
  )
}

/** The stored state, or signed out when it is not valid. */
export function readAuth(found: unknown): Auth {
  if (typeof found !== 'object' || found === null) return SIGNED_OUT
  const { user, token, tokenDate, outsider } = found as Record<string, unknown>
  if (!isUser(user) || typeof token !== 'string' || typeof tokenDate !== 'number') return SIGNED_OUT
  return {
    loggedIn: true,
    user,
    token,
    tokenDate,
    ...(outsider === 'owner' || outsider === 'customer' ? { outsider } : {}),
  }
}

const auth: Area<Auth> = storedArea('auth', SIGNED_OUT, readAuth)

export function useAuth(): Auth {
  return useArea(auth, SIGNED_OUT)
}

export function currentAuth(): Auth {
  return auth.get()
}

export function saveSignIn(user: SignedInUser): void {
  auth.set({ loggedIn: true, user, token: user.access_token, tokenDate: Date.now() })
}

export function noteOutsider(outsider: Outsider): void {
  const now = auth.get()
  if (now.loggedIn) auth.set({ ...now, outsider })
}

export function clearSignIn(): void {
  auth.set(SIGNED_OUT)
}

/** The token, only while it exists and is less than six hours old (S4.3). */
export function freshToken(now: number = Date.now()): string | null {
  const { token, tokenDate } = auth.get()
  return token !== null && tokenDate !== null && now - tokenDate < TOKEN_MS ? token : null
}
