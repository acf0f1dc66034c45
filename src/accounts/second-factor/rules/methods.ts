import { z } from 'zod'

/** What a person can prove a sign-in with, after the password. */
export const Method = z.enum(['totp', 'passkey', 'recovery'])
export type Method = z.infer<typeof Method>

export interface Factors {
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

/**
 * How a person completes a sign-in after the password, the usual way first; none where the password
 * is enough. A recovery code stands in for another factor and is none by itself.
 */
export function methodsOf({ hasTotp, passkeys, recoveryCodes }: Factors): readonly Method[] {
  if (!isOn({ hasTotp, passkeys })) return []
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}

/** A sign-in needs a second step as soon as there is an authenticator app or a passkey. */
export function isOn({ hasTotp, passkeys }: Pick<Factors, 'hasTotp' | 'passkeys'>): boolean {
  return hasTotp || passkeys > 0
}
