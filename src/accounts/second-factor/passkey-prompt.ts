import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Assertion, Attestation, NewPasskeyOptions, PasskeyOptions } from './contract.ts'

/** Why the browser gave no passkey. Closing its prompt is no error: the person chose to. */
export type NoPasskey = 'closed' | 'known' | 'failed'

export class PasskeyError extends Error {
  readonly why: NoPasskey
  constructor(why: NoPasskey, cause: unknown) {
    super(why, { cause })
    this.why = why
  }
}

function whyOf(error: unknown): NoPasskey {
  const names = [error, error instanceof WebAuthnError ? error.cause : undefined].flatMap((each) =>
    each instanceof Error ? [each.name] : [],
  )
  if (names.includes('InvalidStateError')) return 'known'
  // Browsers do not tell a closed prompt from one that found no passkey or ran out of time.
  return names.some((name) => name === 'NotAllowedError' || name === 'AbortError')
    ? 'closed'
    : 'failed'
}

async function orWhy<Value>(prompted: Promise<Value>): Promise<Value> {
  try {
    return await prompted
  } catch (error) {
    throw new PasskeyError(whyOf(error), error)
  }
}

/** Has the browser ask for a passkey; throws PasskeyError when there is none. */
export async function askForPasskey(options: PasskeyOptions): Promise<Assertion> {
  const { id, response } = await orWhy(startAuthentication({ optionsJSON: options }))
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Has the browser make a passkey; throws PasskeyError when it makes none. */
export async function makePasskey(options: NewPasskeyOptions): Promise<Attestation> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await orWhy(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}
