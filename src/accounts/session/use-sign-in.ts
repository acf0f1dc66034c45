import { use } from 'react'
import { EnabledAreasContext } from '#accounts/sites/enabled-areas.tsx'
import { call } from '#platform/http/call.ts'
import { type Language, languageOfAddress } from '#platform/i18n/language-address.ts'
import { hasChosenLanguage } from '#platform/preferences/browser-storage.ts'
import { noteOutsider, saveSignIn } from './browser-storage.ts'
import { type Me, type SecondStep, type SignedInUser, signIn, whoAmI } from './contract.ts'
import { type Outsider, outsiderOf } from './rules/staff.ts'
import { startFor } from './rules/start.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Where a user starts, and in which language. */
export interface Start {
  readonly path: string
  readonly language: Language
}

export type SignInResult =
  | { readonly user: SignedInUser; readonly start: Start }
  /** The password was right, and a second factor must confirm it. */
  | { readonly step: SecondStep; readonly error: string }
  | { readonly error: string }

/**
 * The kind of a user who does not work for the company, stored for the pages that need it;
 * undefined for employees and staff.
 */
function outsiderIn(me: Me | null): Outsider | undefined {
  const outsider = me === null ? null : outsiderOf(me)
  if (outsider === null) return undefined
  noteOutsider(outsider)
  return outsider
}

/**
 * Stores the user, the token and its date (S4.1), and returns where the user starts: on a device
 * where no language was chosen, in that of the account.
 */
async function keepSignedIn(user: SignedInUser, areas: readonly string[]): Promise<Start> {
  saveSignIn(user)
  void import('#accounts/push/leaving.ts')
    .then(({ keepPushFor }) => keepPushFor(user.id))
    .catch(() => undefined)
  // An address is English unless it says otherwise: one in Arabic was asked for.
  const language = languageOfAddress(location.pathname)
  const isOfAccount = language === 'en' && !hasChosenLanguage()
  const isAsked = isOfAccount || !user.is_employee
  const me = isAsked ? await call(whoAmI).catch(() => null) : null
  const outsider = user.is_employee ? undefined : outsiderIn(me)
  return {
    path: startFor(user.is_employee, outsider, areas).path,
    language: isOfAccount ? (me?.preferences.language ?? language) : language,
  }
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
export function useKeepSignedIn(): (user: SignedInUser) => Promise<Start> {
  const areas = use(EnabledAreasContext)
  return (user) => keepSignedIn(user, areas)
}
