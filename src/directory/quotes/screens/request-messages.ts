import { formatMoment } from '#platform/ui/format-moment.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { QuoteRequest, RequestState } from '../contract.ts'

const LABELS: Readonly<Record<RequestState, () => string>> = {
  bidding: () => m['quoteScreens.state.bidding'](),
  choosing: () => m['quoteScreens.state.choosing'](),
  accepted: () => m['quoteScreens.state.accepted'](),
  expired: () => m['quoteScreens.state.expired'](),
  cancelled: () => m['quoteScreens.state.cancelled'](),
}

export function stateLabel(state: RequestState): string {
  return LABELS[state]()
}

export const STATE_TONES: Readonly<Record<RequestState, Tone>> = {
  bidding: 'info',
  choosing: 'warning',
  accepted: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** Describes the status of a request in one sentence. */
export function statusText(
  { state, bidsUntil, answered }: QuoteRequest,
  locale: LocaleOptions,
): string {
  if (state === 'bidding')
    return m['quoteScreens.where.bidding']({ time: formatMoment(bidsUntil, locale) })
  if (answered === 0 && (state === 'choosing' || state === 'expired'))
    return m['quoteScreens.where.nobody']()
  if (state === 'choosing') return m['quoteScreens.where.choosing']()
  if (state === 'accepted') return m['quoteScreens.where.accepted']()
  return state === 'expired'
    ? m['quoteScreens.where.expired']()
    : m['quoteScreens.where.cancelled']()
}
