import { call } from '#platform/http/call.ts'
import { noteOutsider, saveSignIn } from './browser-storage.ts'
import { type SignedInUser, signIn, whoAmI } from './contract.ts'
import { outsiderOf } from './rules/staff.ts'

export interface Given {
  readonly email: string
  readonly password: string
}

export type SignInAnswer = { readonly user: SignedInUser; readonly start: string } | { readonly fault: string }

/** Where somebody starts who came from nowhere (S2.11); a customer at the menu, an owner at the company. */
async function startOf(user: SignedInUser): Promise<string> {
  if (user.is_employee) return '/dashboard'
  const me = await call(whoAmI).catch(() => null)
  const outsider = me === null ? null : outsiderOf(me)
  if (outsider === null) return '/employees'
  noteOutsider(outsider)
  return outsider === 'owner' ? '/my-company' : '/menu'
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
