import { latinDigits } from '#platform/text.ts'
import { keysOfName } from './close-names.ts'

/**
 * Normalizes a telephone number in any notation, Emirates numbers without their country code; null
 * if it is too short.
 */
export function keyOfPhone(phone: string): string | null {
  const digits = latinDigits(phone)
    .replace(/\D/g, '')
    .replace(/^0*(?:971)?0*/, '')
  return digits.length < 7 ? null : digits
}

/** Returns the host of a website without `www`; null if there is none. */
export function keyOfWebsite(website: string): string | null {
  const host = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/:?#]|$)/.exec(
    website.trim().toLowerCase(),
  )?.[1]
  return host ?? null
}

export interface Keyed {
  readonly names: readonly string[]
  readonly phones: readonly string[]
  readonly website: string
}

export interface Key {
  readonly kind: 'phone' | 'domain' | 'word'
  readonly key: string
}

/** Everything a company is found again by, besides its licence. */
export function keysOf({ names, phones, website }: Keyed): Key[] {
  const domain = keyOfWebsite(website)
  return [
    ...[...new Set(names.flatMap(keysOfName))].map((key) => ({ kind: 'word' as const, key })),
    ...[...new Set(phones.map(keyOfPhone).filter((key) => key !== null))].map((key) => ({
      kind: 'phone' as const,
      key,
    })),
    ...(domain === null ? [] : [{ kind: 'domain' as const, key: domain }]),
  ]
}
