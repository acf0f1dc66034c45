import type { getSecondFactor, Passkey } from '#accounts/second-factor/contract.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'

type Factors = ReplyOf<typeof getSecondFactor>

/** An account without a second factor, at the address of the screen tests. */
export function noFactors(change: Partial<Factors> = {}): Factors {
  return {
    totpSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    passkeyDomain: 'localhost',
    ...change,
  }
}

export function aPasskey(id: string, change: Partial<Passkey> = {}): Passkey {
  return {
    id,
    name: 'Work phone',
    createdAt: '2026-11-01T06:00:00.000Z',
    lastUsedAt: null,
    synced: false,
    ...change,
  }
}
