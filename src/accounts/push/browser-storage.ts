import { type Area, storedArea, useArea } from '#platform/browser-storage.ts'

/** What this browser stores about notifications. */
export interface PushHere {
  /** The user it notifies, and their device id. */
  userId: string | null
  deviceId: string | null
  /** The user who declined notifications on this device. */
  refusedBy: string | null
}

const NOTHING: PushHere = { userId: null, deviceId: null, refusedBy: null }

function readPushHere(found: unknown): PushHere {
  if (typeof found !== 'object' || found === null) return NOTHING
  const { userId, deviceId, refusedBy } = found as Record<string, unknown>
  const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return {
    userId: textOrNull(userId),
    deviceId: textOrNull(deviceId),
    refusedBy: textOrNull(refusedBy),
  }
}

const area: Area<PushHere> = storedArea('push', NOTHING, readPushHere)

export function usePushHere(): PushHere {
  return useArea(area, NOTHING)
}

export function pushHere(): PushHere {
  return area.get()
}

export function keepPushHere(changes: Partial<PushHere>): void {
  area.set({ ...area.get(), ...changes })
}
