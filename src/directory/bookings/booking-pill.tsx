import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#words'
import type { BookingState } from './contract.ts'

const TONES: Record<BookingState, Tone> = {
  booked: 'info',
  done: 'good',
  noShow: 'warning',
  cancelled: 'neutral',
}

const WORDS: Record<BookingState, () => string> = {
  booked: () => m['bookingWords.booked'](),
  done: () => m['bookingWords.done'](),
  noShow: () => m['bookingWords.noShow'](),
  cancelled: () => m['bookingWords.cancelled'](),
}

export function stateWord(state: BookingState): string {
  return WORDS[state]()
}

/** The status of a booking. */
export function BookingPill({ state }: { state: BookingState }) {
  return <Pill tone={TONES[state]}>{stateWord(state)}</Pill>
}
