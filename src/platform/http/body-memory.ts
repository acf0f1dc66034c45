/** Bodies up to this size take no more memory than their connections. */
export const SMALL_BODY = 64 * 1024
/** Bytes of larger bodies that may be in memory at once: of everyone, and of one network. */
export const MAX_BYTES = 512 * 1024 * 1024
export const MAX_BYTES_OF_NETWORK = 128 * 1024 * 1024

/** The memory that the body of one request takes. */
export interface BodyMemory {
  /** Called before a body is read, so that a few are read whole instead of many in part. */
  take(bytes: number): boolean
  /** Called once the request is answered. */
  release(): void
}

let used = 0
const usedBy = new Map<string, number>()

/** A request's share of the memory for bodies. Its network is asked for only if it takes any. */
export function bodyMemory(networkOf: () => string): BodyMemory {
  let network: string | undefined
  let taken = 0
  return {
    take(bytes) {
      network ??= networkOf()
      const ofNetwork = (usedBy.get(network) ?? 0) + bytes
      if (used + bytes > MAX_BYTES || ofNetwork > MAX_BYTES_OF_NETWORK) return false
      used += bytes
      taken += bytes
      usedBy.set(network, ofNetwork)
      return true
    },
    release() {
      if (network === undefined || taken === 0) return
      used -= taken
      const left = (usedBy.get(network) ?? 0) - taken
      if (left > 0) usedBy.set(network, left)
      else usedBy.delete(network)
      taken = 0
    },
  }
}
