import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, isPublicEndpoint } from './addresses.ts'

/** Which push services may be written to. Tests bring one of their own for a service on this machine; nothing else can. */
export interface Reach {
  readonly allows: (endpoint: URL) => boolean
  readonly allowsAddress: (address: string) => boolean
  /** A certificate that is trusted besides the usual ones. */
  readonly certificate?: string
}

export const OPEN_INTERNET: Reach = { allows: isPublicEndpoint, allowsAddress: isPublicAddress }

/** The name leads to an address that may not be written to. */
export class PointsInward extends Error {
  override readonly name = 'PointsInward'
  readonly code = 'EINWARD'
}

type Resolver = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Looks a name up for the connection itself, so that what is judged is what is connected to: a name that answers otherwise the second time
 * gains nothing. One address within is enough to refuse them all.
 */
export function guardedLookup(
  allowsAddress: Reach['allowsAddress'],
  resolver: Resolver = lookup,
): LookupFunction {
  return (hostname, options, answer) => {
    resolver(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return answer(error, [])
      const [first] = found
      if (first === undefined || !found.every(({ address }) => allowsAddress(address)))
        return answer(new PointsInward('not on the open internet'), [])
      if (options.all === true) return answer(null, found)
      answer(null, first.address, first.family)
    })
  }
}

const PATIENCE_MS = 3000

/**
 * Where an address leads now: outward, inward by its very words, or nowhere. A name that leads within is said to lead nowhere, so that nobody
 * learns which names there are. A resolver that does not answer in time is nobody's fault here; the connection asks again.
 */
export async function whereTo(
  endpoint: URL,
  { allows, allowsAddress }: Reach,
): Promise<'outward' | 'inward' | 'nowhere'> {
  if (!allows(endpoint)) return 'inward'
  const code = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    guardedLookup(allowsAddress)(endpoint.hostname.replace(/^\[|\]$/g, ''), {}, (error) => {
      clearTimeout(timer)
      resolve(error === null ? undefined : error.code)
    })
  })
  return code === 'EINWARD' || code === 'ENOTFOUND' ? 'nowhere' : 'outward'
}
