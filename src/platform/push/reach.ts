import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, isPublicEndpoint } from './addresses.ts'

/**
 * Which push services we may send to. Only tests can pass their own, for a service on this machine.
 */
export interface Reach {
  readonly allows: (endpoint: URL) => boolean
  readonly allowsAddress: (address: string) => boolean
  /** A certificate trusted in addition to the usual ones. */
  readonly certificate?: string
}

export const OPEN_INTERNET: Reach = { allows: isPublicEndpoint, allowsAddress: isPublicAddress }

/** The name resolves to an address we may not send to. */
export class PointsInward extends Error {
  override readonly name = 'PointsInward'
  readonly code = 'EINWARD'
}

type Resolver = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Resolves the name in the connection itself, so that the address we check is the one we connect
 * to: a name that resolves differently the second time gains nothing. One internal address is
 * enough to refuse them all.
 */
export function guardedLookup(
  allowsAddress: Reach['allowsAddress'],
  resolver: Resolver = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, [])
      const [first] = found
      if (first === undefined || !found.every(({ address }) => allowsAddress(address)))
        return callback(new PointsInward('not on the open internet'), [])
      if (options.all === true) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
}

const PATIENCE_MS = 3000

/**
 * Where an address leads now: outward, inward by its text alone, or nowhere. A name that resolves
 * to an internal address is reported as leading nowhere, so that callers cannot learn which
 * internal names exist. A resolver that times out is no error here; the connection resolves the
 * name again.
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
