import { useState } from 'react'
import type { PunchKind } from './contract.ts'
import { punchQueue } from './use-punches.ts'
import { findPosition, type NoFix } from './use-position.ts'
import type { TodayNow } from './use-today.ts'

/** A second press this soon after the first is the same press, and must not undo it. */
const SAME_PRESS_MS = 2000
/** The accuracy that is enough when no work site sets one. */
const ANY_ACCURACY_M = 100

export interface Taps {
  readonly tap: (kind: PunchKind) => void
  /** Why the last punch was cancelled before it was sent. */
  readonly noPlace: { readonly why: NoFix; readonly kind: PunchKind } | null
  readonly dismiss: () => void
}

/**
 * Checking in and out: displayed at once, stored on the device, located when a work site requires
 * it, then sent.
 */
export function useTap({ seen, skewMs }: TodayNow): Taps {
  const [noPlace, setNoPlace] = useState<Taps['noPlace']>(null)
  const [lastTap, setLastTap] = useState(0)
  const places = seen.data?.places ?? []
  const position = seen.data?.position ?? 'asked'

  async function record(kind: PunchKind): Promise<void> {
    const queue = punchQueue()
    const clientId = queue.tap(kind, skewMs)
    if (position === 'no') return queue.place(clientId, null)
    const located = await findPosition(
      Math.min(ANY_ACCURACY_M, ...places.map((place) => place.maxAccuracyM)),
    )
    if (located.fix !== null || position === 'asked') return queue.place(clientId, located.fix)
    setNoPlace({ why: located.why, kind })
    await queue.drop(clientId)
  }

  return {
    tap(kind) {
      if (Date.now() - lastTap < SAME_PRESS_MS || punchQueue().view().userId === null) return
      setLastTap(Date.now())
      setNoPlace(null)
      navigator.vibrate?.(10)
      void record(kind)
    },
    noPlace,
    dismiss: () => setNoPlace(null),
  }
}
