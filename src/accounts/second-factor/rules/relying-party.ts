/** What passkeys belong to: the domain that signs in with them, and the origin of its pages. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\])$/
const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/

/**
 * Of the server's public address. Browsers give passkeys to domains only: on this machine that is
 * `localhost`, whatever the address names it, and another IP address has none. Nor has a page that
 * came over plain HTTP from another machine.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl)
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost'
  if (IP_ADDRESS.test(url.hostname)) return null
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  if (url.protocol !== 'https:' && !isLocal) return null
  return { id: url.hostname, origin: url.origin }
}
