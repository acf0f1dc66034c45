import { isIP } from 'node:net'

/**
 * An address as proxies write it: alone or followed by a port, in which case an IPv6 address is in
 * brackets.
 */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/

function addressOf(text: string): string | null {
  const [, six, four] = WITH_PORT.exec(text) ?? []
  const address = six ?? four ?? text
  return isIP(address) === 0 ? null : address
}

/**
 * Returns the caller's address: the socket's peer, or what the last trusted proxy reports.
 * Addresses further left come from untrusted senders and are never believed.
 */
export function callerAddress(
  peer: string,
  forwardedFor: string | null,
  trustedHops: number,
): string {
  if (trustedHops === 0 || forwardedFor === null) return peer
  const chain = forwardedFor.split(',').map((part) => part.trim())
  return addressOf(chain[chain.length - trustedHops] ?? '') ?? peer
}
