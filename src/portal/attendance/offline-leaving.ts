import { forgetSeen, punchStore } from './browser-storage.ts'
import { isUnsent } from './offline-punch.ts'

/**
 * What sign-out checks and does about punches stored on this device. Reads the store itself,
 * because the page may never have opened the queue.
 */
export function attendanceLeaving(userId: () => string | null): {
  unsent: () => Promise<number>
  forget: () => Promise<void>
} {
  return {
    async unsent() {
      const id = userId()
      if (id === null) return 0
      const stored = await punchStore.all(id).catch(() => [])
      return stored.filter(isUnsent).length
    },
    async forget() {
      const id = userId()
      if (id === null) return
      await punchStore.clear(id).catch(() => undefined)
      await forgetSeen(id)
    },
  }
}
