import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not the open internet (RFC 6890 and its successors), and those that embed an
 * address of another kind.
 */
const INWARD: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/**
 * Only globally assigned addresses are public; some networks within them embed IPv4 addresses or
 * are for examples.
 */
const GLOBAL_V6: readonly [string, number] = ['2000::', 3]
const INWARD_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const inward = new BlockList()
for (const [network, bits] of INWARD) inward.addSubnet(network, bits, 'ipv4')
const inwardV6 = new BlockList()
for (const [network, bits] of INWARD_V6) inwardV6.addSubnet(network, bits, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet(...GLOBAL_V6, 'ipv6')

/**
 * Whether an address belongs to the open internet: not loopback, private or link-local, nor a
 * network that maps to one.
 */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !inward.check(address, 'ipv4')
  return kind === 6 && globalV6.check(address, 'ipv6') && !inwardV6.check(address, 'ipv6')
}

/** Name endings that no public registry has. */
const INWARD_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|test|example|invalid|alt)\.?$/i
const PUBLIC_NAME =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Whether we may send to a push service's address, judging by the URL alone: https on its default
 * port, and a name of the open internet. No push service uses a number as its host, so every number
 * is refused in any notation: a URL normalises decimal, octal and short forms.
 */
export function isPublicEndpoint({ protocol, hostname, port, username, password }: URL): boolean {
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    PUBLIC_NAME.test(hostname) &&
    !INWARD_NAMES.test(hostname)
  )
}
