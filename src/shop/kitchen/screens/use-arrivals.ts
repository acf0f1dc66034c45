import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '../contract.ts'
import { arrivals } from '../rules.ts'

/**
 * Calls back when new orders appear on a board that was loaded before; another day is another
 * board.
 */
export function useArrivals(
  day: string | undefined,
  tickets: readonly Ticket[] | undefined,
  onArrived: (count: number) => void,
): void {
  const seen = useRef<{ day: string; ids: ReadonlySet<string> } | null>(null)
  const arrived = useEffectEvent(onArrived)
  useEffect(() => {
    if (day === undefined || tickets === undefined) return
    const before = seen.current?.day === day ? seen.current.ids : null
    seen.current = { day, ids: new Set([...(before ?? []), ...tickets.map(({ id }) => id)]) }
    const fresh = arrivals(before, tickets)
    if (fresh.length > 0) arrived(fresh.length)
  }, [day, tickets])
}
