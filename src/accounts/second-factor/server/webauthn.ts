import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Assertion, Attestation } from '../contract.ts'
import type { NewPasskey, StoredPasskey } from '../database/passkeys.ts'
import { needsVerification, type Purpose } from '../rules/challenges.ts'
import type { RelyingParty } from '../rules/relying-party.ts'

/** Ed25519, P-256 and RSA with SHA-256: one of these is in every device. */
export const ALGORITHMS = [-8, -7, -257]

// The library reads certificates of makers too, which takes memory; most processes never need it.
const library = () => import('@simplewebauthn/server')

/** The challenge that was signed, as the browser reports it; null when it reports none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/**
 * Checks a signature: of this challenge, for this origin and domain, by this key, after its last
 * counter, and by a verified person where the purpose needs that. Null when anything is wrong.
 */
export async function checkAssertion(
  assertion: Assertion,
  {
    challenge,
    party,
    passkey,
    purpose,
  }: { challenge: string; party: RelyingParty; passkey: StoredPasskey; purpose: Purpose },
): Promise<{ counter: number; synced: boolean } | null> {
  const { verifyAuthenticationResponse } = await library()
  const { id, ...response } = assertion
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: needsVerification(purpose),
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified
      ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
      : null
  } catch {
    // The library reports every wrong signature, origin, counter or malformed byte this way.
    return null
  }
}

/** Checks a new passkey: made for this challenge, origin and domain, by a verified person. */
export async function checkAttestation(
  attestation: Attestation,
  { challenge, party }: { challenge: string; party: RelyingParty },
): Promise<Omit<NewPasskey, 'name'> | null> {
  const { verifyRegistrationResponse } = await library()
  const { id, clientDataJSON, attestationObject, transports } = attestation
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON,
          attestationObject,
          transports: transports as AuthenticatorTransport[],
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: needsVerification('add'),
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports,
      synced: credentialBackedUp,
    }
  } catch {
    return null
  }
}
