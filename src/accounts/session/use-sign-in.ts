import { use } from 'react'
import { EnabledAreasContext } from '#accounts/sites/enabled-areas.tsx'
import { call } from '#platform/http/call.ts'
import { noteOutsider, saveSignIn } from './browser-storage.ts'
import { type SecondStep, type SignedInUser, signIn, whoAmI } from './contract.ts'
import { type Outsider, outsiderOf } from './rules/staff.ts'
import { startFor } from './rules/start.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export type SignInResult =
  | { readonly user: SignedInUser; readonly start: string }
  /** The password was right, and a second factor must confirm it. */
  | { readonly step: SecondStep; readonly error: string }
  | { readonly error: string }

/**
 * The kind of a user who does not work for the company, stored for the pages that need it;
 * undefined for employees and staff.
 */
async function outsiderIn(user: SignedInUser): Promise<Outsider | undefined> {
  const me = user.is_employee ? null : await call(whoAmI).catch(() => null)
  const outsider = me === null ? null : outsiderOf(me)
  if (outsider === null) return undefined
  noteOutsider(outsider)
  return outsider
}

/** Stores the user, the token and its date (S4.1), and returns where the user starts. */
async function keepSignedIn(user: SignedInUser, areas: readonly string[]): Promise<string> {
  saveSignIn(user)
  void import('#accounts/push/leaving.ts')
    .then(({ keepPushFor }) => keepPushFor(user.id))
    .catch(() => undefined)
  return startFor(user.is_employee, await outsiderIn(user), areas).path
}

/**
 * Signs in with a password. Returns the server's message on refusal; throws when no response comes.
 */
async function signInWith(
  api: 'auth' | 'pro-auth',
  credentials: Credentials,
  areas: readonly string[],
): Promise<SignInResult> {
  const reply = await call(signIn, { query: { api }, body: credentials })
  const { second_step: step, message: error, data: user } = reply
  if (step !== undefined) return { step, error }
  if (!reply.success || user === null) return { error }
  return { user, start: await keepSignedIn(user, areas) }
}

export function useSignIn(): (
  api: 'auth' | 'pro-auth',
  credentials: Credentials,
) => Promise<SignInResult> {
  const areas = use(EnabledAreasContext)
  return (api, credentials) => signInWith(api, credentials, areas)
}

/** Keeps a user who has signed in otherwise; the path is where they start. */
export function useKeepSignedIn(): (user: SignedInUser) => Promise<string> {
  const areas = use(EnabledAreasContext)
  return (user) => keepSignedIn(user, areas)
}
