import { MINUTE } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type BookingState = 'booked' | 'done' | 'noShow' | 'cancelled'
export type By = 'visitor' | 'company'

interface Move {
  readonly from: BookingState
  readonly to: BookingState
  readonly by: By
  /** Only once it has begun, or only before. */
  readonly when: 'before' | 'after'
}

/**
 * Every state transition of a booking. A wrong mark is corrected; a cancelled booking has to be
 * made again.
 */
const MOVES: readonly Move[] = [
  { from: 'booked', to: 'cancelled', by: 'visitor', when: 'before' },
  { from: 'booked', to: 'cancelled', by: 'company', when: 'before' },
  { from: 'booked', to: 'done', by: 'company', when: 'after' },
  { from: 'booked', to: 'noShow', by: 'company', when: 'after' },
  { from: 'noShow', to: 'done', by: 'company', when: 'after' },
  { from: 'done', to: 'noShow', by: 'company', when: 'after' },
]

export interface BookingStatus {
  readonly state: BookingState
  readonly startsAt: number
  /** The link can change it until this many minutes before. */
  readonly changeMinutes: number
}

/** The states a booking can move to. */
export function movesOf({ state, startsAt }: BookingStatus, by: By, now: number): BookingState[] {
  const when = now < startsAt ? 'before' : 'after'
  return MOVES.filter((move) => move.from === state && move.by === by && move.when === when).map(
    ({ to }) => to,
  )
}

/** Only a visitor's move can come too late: the company may cancel until the booking begins. */
export function checkMove(
  status: BookingStatus,
  to: BookingState,
  by: 'company',
  now: number,
): Outcome<null, 'bookings.notNow'>
export function checkMove(
  status: BookingStatus,
  to: BookingState,
  by: 'visitor',
  now: number,
): Outcome<null, 'bookings.notNow' | 'bookings.tooLate'>
export function checkMove(
  status: BookingStatus,
  to: BookingState,
  by: By,
  now: number,
): Outcome<null, 'bookings.notNow' | 'bookings.tooLate'> {
  if (!movesOf(status, by, now).includes(to)) return refuse('bookings.notNow')
  return by === 'visitor' && now > lastChangeOf(status) ? refuse('bookings.tooLate') : ok(null)
}

/** Until when a visitor can move or cancel it by link. */
export function lastChangeOf({
  startsAt,
  changeMinutes,
}: Pick<BookingStatus, 'startsAt' | 'changeMinutes'>): number {
  return startsAt - changeMinutes * MINUTE
}

export function canChange(status: BookingStatus, now: number): boolean {
  return status.state === 'booked' && now < status.startsAt && now <= lastChangeOf(status)
}
