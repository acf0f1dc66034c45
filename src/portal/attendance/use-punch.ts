import { useState } from 'react'
import type { PunchKind } from './contract.ts'
import { punchQueue } from './use-punches.ts'
import { findPosition, type NoFix } from './use-position.ts'
import type { TodayNow } from './use-today.ts'

/** A second press this soon after the first is the same press, and must not undo it. */
const SAME_PRESS_MS = 2000
/** The accuracy that is enough when no work site sets one. */
const ANY_ACCURACY_M = 100

export interface Punching {
  readonly punch: (kind: PunchKind) => void
  /** Why the last punch was cancelled before it was sent. */
  readonly locationFailure: { readonly why: NoFix; readonly kind: PunchKind } | null
  readonly dismiss: () => void
}

/**
 * Checking in and out: displayed at once, stored on the device, located when a work site requires
 * it, then sent.
 */
export function usePunch({ seen, skewMs }: TodayNow): Punching {
  const [locationFailure, setLocationFailure] = useState<Punching['locationFailure']>(null)
  const [lastPunchAt, setLastPunchAt] = useState(0)
  const locations = seen.data?.locations ?? []
  const position = seen.data?.position ?? 'asked'

  async function record(kind: PunchKind): Promise<void> {
    const queue = punchQueue()
    const clientId = queue.punch(kind, skewMs)
    if (position === 'no') return queue.locate(clientId, null)
    const located = await findPosition(
      Math.min(ANY_ACCURACY_M, ...locations.map((location) => location.maxAccuracyM)),
    )
    if (located.fix !== null || position === 'asked') return queue.locate(clientId, located.fix)
    setLocationFailure({ why: located.why, kind })
    await queue.drop(clientId)
  }

  return {
    punch(kind) {
      if (Date.now() - lastPunchAt < SAME_PRESS_MS || punchQueue().view().userId === null) return
      setLastPunchAt(Date.now())
      setLocationFailure(null)
      navigator.vibrate?.(10)
      void record(kind)
    },
    locationFailure,
    dismiss: () => setLocationFailure(null),
  }
}
