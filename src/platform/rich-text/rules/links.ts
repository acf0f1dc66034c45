const OWN = /^\/(?![/\\])[^\s\\]*$/
const ELSEWHERE = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s@]+@|tel:\+?\d)[^\s\\]*$/i

/**
 * Whether editors may link there: a page of this site, another site, an email address or a phone
 * number, and nothing that would run.
 */
export function isSafeLink(address: string): boolean {
  return address.length <= 500 && (OWN.test(address) || ELSEWHERE.test(address))
}

/** A link as it was meant: a domain without its protocol is a link to that site. */
export function completedLink(address: string): string {
  const trimmed = address.trim()
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** Whether it is a page of this site, which then opens in the reader's language. */
export function isOwnLink(address: string): boolean {
  return OWN.test(address)
}
