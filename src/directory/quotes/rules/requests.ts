import { isEmirateAbroad } from '#directory/lookups/rules/emirates.ts'
import { addDays } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { BidState, FreightLocation, RequestState } from '../contract.ts'
import { HOME } from './countries.ts'

/** Who moves a request: whoever asked, or the program itself when a time is over. */
export type Mover = 'asker' | 'program'

/** Every move there is, and who may make it. */
export const MOVES: Readonly<
  Record<RequestState, Partial<Record<RequestState, readonly Mover[]>>>
> = {
  bidding: { choosing: ['program'], expired: ['program'], cancelled: ['asker'] },
  choosing: { accepted: ['asker'], expired: ['program'], cancelled: ['asker'] },
  accepted: {},
  expired: {},
  cancelled: {},
}

export function mayMove(from: RequestState, to: RequestState, who: Mover): boolean {
  return MOVES[from][to]?.includes(who) ?? false
}

/** Instants in milliseconds. */
export interface Timed {
  readonly state: RequestState
  readonly bidsUntil: number
  readonly chooseUntil: number | null
}

/** Whether amounts are hidden from everybody but who bid them: until the deadline, and for good where the request was taken back before it. */
export function isSealed({ bidsUntil }: Pick<Timed, 'bidsUntil'>, now: number): boolean {
  return now < bidsUntil
}

/** The state by the clock, even where the work that writes it down has not come by yet. */
export function stateAt({ state, bidsUntil, chooseUntil }: Timed, now: number): RequestState {
  if (state === 'bidding' && now >= bidsUntil) return 'choosing'
  if (state === 'choosing' && chooseUntil !== null && now >= chooseUntil) return 'expired'
  return state
}

/** The asker moves what the clock says it is; the program writes down what the clock has done, and not before. */
export function checkMove(
  request: Timed,
  to: RequestState,
  { who, now }: { who: Mover; now: number },
): Outcome<null, 'quotes.alreadyDecided' | 'quotes.stillSealed'> {
  const { state, bidsUntil, chooseUntil } = request
  const from = who === 'asker' ? stateAt(request, now) : state
  if (to === 'accepted' && from === 'bidding') return refuse('quotes.stillSealed')
  const isDue =
    who === 'asker' ||
    now >= (state === 'bidding' ? bidsUntil : (chooseUntil ?? Number.POSITIVE_INFINITY))
  return isDue && mayMove(from, to, who) ? ok(null) : refuse('quotes.alreadyDecided')
}

/** A bid is placed, changed or taken back only until the deadline. */
export function takesBids({ state, bidsUntil }: Timed, now: number): boolean {
  return state === 'bidding' && now < bidsUntil
}

/** The day is that of the site. */
export function isBidOpen(
  bid: { readonly state: BidState; readonly validUntil: string },
  today: string,
): boolean {
  return bid.state === 'standing' && today <= bid.validUntil
}

function checkLocation(
  { country, princedomId }: FreightLocation,
  field: string,
): Outcome<null, 'quotes.emirateAbroad' | 'quotes.emirateNeeded'> {
  if (country === HOME && princedomId === null)
    return refuse('quotes.emirateNeeded', {}, `${field}.princedomId`)
  if (isEmirateAbroad(country, princedomId))
    return refuse('quotes.emirateAbroad', {}, `${field}.princedomId`)
  return ok(null)
}

/** Loads are asked for within a year: prices of a later day are nobody's to give. */
export function lastReadyDay(today: string): string {
  return addDays(today, 365)
}

/** What no shape can say of a request: an emirate at home and none abroad, two different places, a day that is still to come and within a year. */
export function checkRequest(
  { from, to, readyOn }: { from: FreightLocation; to: FreightLocation; readyOn: string },
  today: string,
): Outcome<
  null,
  | 'quotes.emirateAbroad'
  | 'quotes.emirateNeeded'
  | 'quotes.readyInPast'
  | 'quotes.readyTooLate'
  | 'quotes.samePlace'
> {
  for (const [location, field] of [
    [from, 'from'],
    [to, 'to'],
  ] as const) {
    const checked = checkLocation(location, field)
    if (!checked.ok) return checked
  }
  const isSame =
    from.country === to.country && from.princedomId === to.princedomId && from.place === to.place
  // Within one emirate or one country it must be said from where to where.
  if (isSame) return refuse('quotes.samePlace', {}, 'to.place')
  if (readyOn < today) return refuse('quotes.readyInPast', {}, 'readyOn')
  if (readyOn > lastReadyDay(today)) return refuse('quotes.readyTooLate', {}, 'readyOn')
  return ok(null)
}

/** What VAT a carriage here usually bears, in hundredths of a percent: none where a border is crossed (zero-rated), five percent within. */
export function usualVat({
  from,
  to,
}: {
  from: Pick<FreightLocation, 'country'>
  to: Pick<FreightLocation, 'country'>
}): 0 | 500 {
  return from.country === to.country ? 500 : 0
}
