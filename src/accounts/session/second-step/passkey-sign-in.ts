import { askForPasskey, PasskeyError } from '#accounts/second-factor/passkey-prompt.ts'
import { call, RefusedError } from '#platform/http/call.ts'
import { m } from '#messages'
import type { SignedInUser } from '../contract.ts'
import { signInWithPasskey, startPasskeySignIn } from './contract.ts'

/**
 * Signs in with a passkey alone. Returns a message when that was refused, and null when the person
 * closed the browser's prompt; throws when no response comes.
 */
export async function signInByPasskey(
  api: 'auth' | 'pro-auth',
  language: 'en' | 'ar',
): Promise<SignedInUser | { readonly error: string } | null> {
  try {
    const assertion = await askForPasskey(await call(startPasskeySignIn))
    const { data } = await call(signInWithPasskey, { body: { api, assertion } })
    return data
  } catch (error) {
    if (error instanceof PasskeyError)
      return error.why === 'closed' ? null : { error: m['signIn.step.noPasskey']() }
    if (error instanceof RefusedError) return { error: error.problem.messages[language] }
    throw error
  }
}
