import { formatMoment } from '#platform/ui/format-moment.ts'
import type { Manner } from '#platform/ui/format.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#words'
import type { QuoteRequest, RequestState } from '../contract.ts'

const WORDS: Readonly<Record<RequestState, () => string>> = {
  bidding: () => m['quoteScreens.state.bidding'](),
  choosing: () => m['quoteScreens.state.choosing'](),
  accepted: () => m['quoteScreens.state.accepted'](),
  expired: () => m['quoteScreens.state.expired'](),
  cancelled: () => m['quoteScreens.state.cancelled'](),
}

export function stateWord(state: RequestState): string {
  return WORDS[state]()
}

export const STATE_TONES: Readonly<Record<RequestState, Tone>> = {
  bidding: 'info',
  choosing: 'warning',
  accepted: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** Where a request stands, in one sentence. */
export function whereWords({ state, bidsUntil, answered }: QuoteRequest, manner: Manner): string {
  if (state === 'bidding')
    return m['quoteScreens.where.bidding']({ time: formatMoment(bidsUntil, manner) })
  if (answered === 0 && (state === 'choosing' || state === 'expired'))
    return m['quoteScreens.where.nobody']()
  if (state === 'choosing') return m['quoteScreens.where.choosing']()
  if (state === 'accepted') return m['quoteScreens.where.accepted']()
  return state === 'expired'
    ? m['quoteScreens.where.expired']()
    : m['quoteScreens.where.cancelled']()
}
