import { useEffect, useState } from 'react'
import { keepSound, useSoundOn } from './browser-storage.ts'

const NOTES = [
  { hertz: 659, atSeconds: 0 },
  { hertz: 880, atSeconds: 0.18 },
] as const
const LOUDNESS = 0.12
const NOTE_SECONDS = 0.5

let context: AudioContext | undefined

/**
 * Unlocks audio, which needs a user gesture; until then the browser keeps the context suspended.
 */
async function unlockAudio(): Promise<boolean> {
  context ??= new AudioContext()
  await context.resume()
  return context.state === 'running'
}

function chime(): void {
  if (context?.state !== 'running') return
  const begin = context.currentTime
  for (const { hertz, atSeconds } of NOTES) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.frequency.value = hertz
    gain.gain.setValueAtTime(0, begin + atSeconds)
    gain.gain.linearRampToValueAtTime(LOUDNESS, begin + atSeconds + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + atSeconds + NOTE_SECONDS)
    tone.connect(gain).connect(context.destination)
    tone.start(begin + atSeconds)
    tone.stop(begin + atSeconds + NOTE_SECONDS)
  }
}

export interface Chime {
  readonly isOn: boolean
  /** Wanted, but the page was not touched yet. */
  readonly isWaiting: boolean
  turn(on: boolean): void
  ring(): void
}

/** A soft sound of two notes, if this device wants it. */
export function useChime(): Chime {
  const isOn = useSoundOn()
  const [isEnabled, setEnabled] = useState(context?.state === 'running')
  useEffect(() => {
    if (!isOn || isEnabled) return undefined
    const touched = (): void => void unlockAudio().then(setEnabled)
    document.addEventListener('pointerdown', touched)
    document.addEventListener('keydown', touched)
    return () => {
      document.removeEventListener('pointerdown', touched)
      document.removeEventListener('keydown', touched)
    }
  }, [isOn, isEnabled])
  return {
    isOn,
    isWaiting: isOn && !isEnabled,
    turn(on) {
      keepSound(on)
      if (!on) return
      void unlockAudio().then((isRunning) => {
        setEnabled(isRunning)
        chime()
      })
    },
    ring: () => {
      if (isOn) chime()
    },
  }
}
