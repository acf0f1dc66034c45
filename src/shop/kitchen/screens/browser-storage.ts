import { storedArea, useArea } from '#platform/browser-storage.ts'

interface Kept {
  /** Whether this device sounds for a new order. */
  readonly sound: boolean
}

const INITIAL: Kept = { sound: false }

function readKept(found: unknown): Kept {
  return {
    sound: typeof found === 'object' && found !== null && 'sound' in found && found.sound === true,
  }
}

const kept = storedArea('kitchen', INITIAL, readKept)

export function useSoundOn(): boolean {
  return useArea(kept, INITIAL).sound
}

export function keepSound(sound: boolean): void {
  kept.set({ sound })
}
