/** The maximum length of a slug in a URL, in characters. */
const SLUG_MAX = 60

/**
 * Turns a name into the words of its URL, in the name's own script: letters and digits joined by
 * hyphens.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0640\u2018\u2019']/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > SLUG_MAX) break
    slug = longer
  }
  return slug === '' ? [...(words[0] ?? '')].slice(0, SLUG_MAX).join('') : slug
}

/** `1042-gulf-land-transport`: the number does the routing, the words are for people. */
export function addressOf(number: number, slug: string): string {
  return slug === '' ? String(number) : `${number}-${slug}`
}

/** The number an address begins with; null where it begins with none. */
export function numberOf(address: string | undefined): number | null {
  const found = /^([1-9]\d{0,8})(?:-|$)/.exec(address ?? '')?.[1]
  return found === undefined ? null : Number(found)
}
