/**
 * The caller's address: the socket's peer, or what the last trusted proxy says it saw. Addresses further left were
 * written by somebody else and are never believed.
 */
export function callerAddress(peer: string, forwardedFor: string | null, trustedHops: number): string {
  if (trustedHops === 0 || forwardedFor === null) return peer
  const chain = forwardedFor.split(',').map((part) => part.trim())
  const seen = chain[chain.length - trustedHops]
  return seen !== undefined && /^[0-9a-fA-F:.]{2,45}$/.test(seen) ? seen : peer
}
