import { useEffect, useState } from 'react'

const EVERY_MS = 10_000

/**
 * Returns the whole minutes until an instant, at least one until it has passed; null without an
 * instant.
 */
export function useMinutesLeft(until: string | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [until])
  if (until === null) return null
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
}
