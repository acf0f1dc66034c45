import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A household or a phone has a network of so many groups of its own, and as many addresses in it as it likes. */
const OF_A_NETWORK = 4

/** What counts as one place of an internet address: an IPv4 address itself, also written as IPv6; of IPv6 its network of 64 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // A browser's own way of writing one: in hexadecimal, the longest run of zeros left out.
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
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
