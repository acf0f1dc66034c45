import { latinDigits } from '#platform/text.ts'
import { keysOfName } from './close-names.ts'

/** A telephone number however it is written, those of the Emirates without their country; null of what is too short to be one. */
export function keyOfPhone(phone: string): string | null {
  const digits = latinDigits(phone)
    .replace(/\D/g, '')
    .replace(/^0*(?:971)?0*/, '')
  return digits.length < 7 ? null : digits
}

/** The host a website stands at, without `www`; null of what is none. */
export function keyOfWebsite(website: string): string | null {
  const host = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/:?#]|$)/.exec(
    website.trim().toLowerCase(),
  )?.[1]
  return host ?? null
}

/** Letters and digits of a licence's number, as different desks write it. */
export function keyOfLicence(number: string): string {
  return latinDigits(number)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
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
