import { call } from '#platform/http/call.ts'
import { noteCustomer, saveSignIn } from './browser-storage.ts'
import { type SignedInUser, signIn, whoAmI } from './contract.ts'
import { isCustomer } from './rules/staff.ts'

export interface Given {
  readonly email: string
  readonly password: string
}

export type SignInAnswer = { readonly user: SignedInUser; readonly start: string } | { readonly fault: string }

/** Where somebody starts who came from nowhere (S2.11); a customer at the menu. */
async function startOf(user: SignedInUser): Promise<string> {
  if (user.is_employee) return '/dashboard'
  const me = await call(whoAmI).catch(() => null)
  if (me === null || !isCustomer(me)) return '/employees'
  noteCustomer()
  return '/menu'
}

/** Signs in: the user, the token and its date are kept (S4.1). Gives the server's sentence when it says no; throws when no answer comes. */
async function signInWith(api: 'auth' | 'pro-auth', given: Given): Promise<SignInAnswer> {
  const reply = await call(signIn, { query: { api }, body: given })
  if (!reply.success || reply.data === null) return { fault: reply.message }
  const user = reply.data
  saveSignIn(user)
  void import('#accounts/push/leaving.ts').then(({ keepPushFor }) => keepPushFor(user.id)).catch(() => undefined)
  return { user, start: await startOf(user) }
}

export function useSignIn(): typeof signInWith {
  return signInWith
}
