import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { BookingState } from './contract.ts'

const TONES: Record<BookingState, Tone> = {
  booked: 'info',
  done: 'good',
  noShow: 'warning',
  cancelled: 'neutral',
}

const LABELS: Record<BookingState, () => string> = {
  booked: () => m['bookingWords.booked'](),
  done: () => m['bookingWords.done'](),
  noShow: () => m['bookingWords.noShow'](),
  cancelled: () => m['bookingWords.cancelled'](),
}

export function stateLabel(state: BookingState): string {
  return LABELS[state]()
}

/** The status of a booking. */
export function BookingPill({ state }: { state: BookingState }) {
  return <Pill tone={TONES[state]}>{stateLabel(state)}</Pill>
}

/** A booking that is still to be confirmed by email. */
export function HeldPill() {
  return <Pill tone="warning">{m['bookingWords.held']()}</Pill>
}
