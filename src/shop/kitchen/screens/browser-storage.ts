import { storedArea, useArea } from '#platform/browser-storage.ts'

interface StoredSettings {
  /** Whether this device sounds for a new order. */
  readonly sound: boolean
}

const INITIAL: StoredSettings = { sound: false }

function readStored(found: unknown): StoredSettings {
  return {
    sound: typeof found === 'object' && found !== null && 'sound' in found && found.sound === true,
  }
}

const saved = storedArea('kitchen', INITIAL, readStored)

export function useSoundOn(): boolean {
  return useArea(saved, INITIAL).sound
}

export function keepSound(sound: boolean): void {
  saved.set({ sound })
}
