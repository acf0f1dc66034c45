import { isEmirateAbroad } from '#directory/lookups/rules/emirates.ts'
import { addDays } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { BidState, FreightLocation, RequestState } from '../contract.ts'
import { HOME } from './countries.ts'

/**
 * Who moves a request: the requester (`requester`), or the program itself when a deadline has passed.
 */
export type Mover = 'requester' | 'program'

/** Every move there is, and who may make it. */
export const MOVES: Readonly<
  Record<RequestState, Partial<Record<RequestState, readonly Mover[]>>>
> = {
  bidding: { choosing: ['program'], expired: ['program'], cancelled: ['requester'] },
  choosing: { accepted: ['requester'], expired: ['program'], cancelled: ['requester'] },
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

/**
 * Checks whether amounts are hidden from everyone except the bidder, which they are until the
 * deadline. The views also keep them hidden for good when the request was cancelled before it.
 */
export function isSealed({ bidsUntil }: Pick<Timed, 'bidsUntil'>, now: number): boolean {
  return now < bidsUntil
}

/** Returns the state by the clock, even if the job that saves it has not run yet. */
export function stateAt({ state, bidsUntil, chooseUntil }: Timed, now: number): RequestState {
  if (state === 'bidding' && now >= bidsUntil) return 'choosing'
  if (state === 'choosing' && chooseUntil !== null && now >= chooseUntil) return 'expired'
  return state
}

/**
 * The requester moves a request from the state that the clock gives. The program saves a move only
 * once the clock has made it due.
 */
export function checkMove(
  request: Timed,
  to: Exclude<RequestState, 'accepted'>,
  by: { who: Mover; now: number },
): Outcome<null, 'quotes.alreadyDecided'>
export function checkMove(
  request: Timed,
  to: RequestState,
  by: { who: Mover; now: number },
): Outcome<null, 'quotes.alreadyDecided' | 'quotes.stillSealed'>
export function checkMove(
  request: Timed,
  to: RequestState,
  { who, now }: { who: Mover; now: number },
): Outcome<null, 'quotes.alreadyDecided' | 'quotes.stillSealed'> {
  const { state, bidsUntil, chooseUntil } = request
  const from = who === 'requester' ? stateAt(request, now) : state
  if (to === 'accepted' && from === 'bidding') return refuse('quotes.stillSealed')
  const isDue =
    who === 'requester' ||
    now >= (state === 'bidding' ? bidsUntil : (chooseUntil ?? Number.POSITIVE_INFINITY))
  return isDue && mayMove(from, to, who) ? ok(null) : refuse('quotes.alreadyDecided')
}

/** Bids can be placed, changed or withdrawn only until the deadline. */
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

/** Freight must be ready within a year, because no company can quote prices for a later day. */
export function lastReadyDay(today: string): string {
  return addDays(today, 365)
}

/**
 * Checks what the schema cannot: an emirate at home and none abroad, two different locations, and a
 * day from today to a year ahead.
 */
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
  // Within one emirate or one country the exact locations must be given.
  if (isSame) return refuse('quotes.samePlace', {}, 'to.place')
  if (readyOn < today) return refuse('quotes.readyInPast', {}, 'readyOn')
  if (readyOn > lastReadyDay(today)) return refuse('quotes.readyTooLate', {}, 'readyOn')
  return ok(null)
}

/**
 * Returns the usual VAT on carriage in hundredths of a percent: none across a border (zero-rated),
 * five percent within the country.
 */
export function usualVat({
  from,
  to,
}: {
  from: Pick<FreightLocation, 'country'>
  to: Pick<FreightLocation, 'country'>
}): 0 | 500 {
  return from.country === to.country ? 500 : 0
}
