import { Secret, TOTP } from 'otpauth'
import { STEP_SECONDS, STEPS_OFF, stepAt } from './rules/steps.ts'

/** 160 bits, the length of the hash that authenticator apps use. */
const SECRET_BYTES = 20

function totpOf(secret: Secret, label: string, issuer: string): TOTP {
  return new TOTP({ secret, label, issuer, digits: 6, period: STEP_SECONDS, algorithm: 'SHA1' })
}

export interface NewSecret {
  readonly bytes: Uint8Array
  readonly base32: string
  /** What the QR code contains: the site and the account, for the app's list. */
  readonly uri: string
}

export function newTotpSecret(account: string, siteName: string): NewSecret {
  const secret = new Secret({ size: SECRET_BYTES })
  return {
    bytes: secret.bytes,
    base32: secret.base32,
    // A colon would end the issuer's name in the address.
    uri: totpOf(secret, account, siteName.replaceAll(':', ' ')).toString(),
  }
}

/** The step whose code this is, now or as far as clocks may differ; null when it is none. */
export function matchingStep(bytes: Uint8Array, code: string, now: Date): number | null {
  const buffer = new Uint8Array(bytes).buffer
  const delta = totpOf(new Secret({ buffer }), '', '').validate({
    token: code,
    timestamp: now.getTime(),
    window: STEPS_OFF,
  })
  return delta === null ? null : stepAt(now) + delta
}
