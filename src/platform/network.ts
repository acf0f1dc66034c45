import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/**
 * The number of groups that identify the network of a household or phone, which can use any number
 * of addresses in it.
 */
const OF_A_NETWORK = 4

/**
 * Returns the network an internet address belongs to: an IPv4 address itself, also in IPv6
 * notation; for IPv6 its 64-bit network.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // The browser's normal form: hexadecimal, with the longest run of zeros left out.
  const text = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = text.split('::')
  const [before, after] = [head, tail ?? ''].map((part) =>
    part.split(':').filter((group) => group !== ''),
  )
  const missing = tail === undefined ? 0 : GROUPS - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [
    ...(before ?? []),
    ...Array.from({ length: missing }, () => '0'),
    ...(after ?? []),
  ]
  const [first, second] = groups.slice(-2).map((group) => Number.parseInt(group, 16))
  if (/^(0,){5}ffff,/.test(`${groups}`) && first !== undefined && second !== undefined)
    return [first >> 8, first & 255, second >> 8, second & 255].join('.')
  return groups.slice(0, OF_A_NETWORK).join(':')
}

/**
 * Returns the wider network of an address, which one person can have much of: the 256 addresses
 * around an IPv4 address, the 48-bit network of an IPv6 one.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
  return isIPv6(address) ? `${network.split(':').slice(0, -1).join(':')}::/48` : network
}
