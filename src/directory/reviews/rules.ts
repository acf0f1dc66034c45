import { DAY } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** Number of days in which a review may be changed. After that it is final. */
export const REVIEW_DAYS = 7

/** Until when a review may be changed; instants in milliseconds. */
export function changeableUntil(writtenAt: number): number {
  return writtenAt + REVIEW_DAYS * DAY
}

export interface Reviewed {
  readonly delivered: boolean
  /** When the review was first saved; null if there is none. */
  readonly writtenAt: number | null
}

/** Once for each delivered job; changed for seven days. */
export function checkReview(
  { delivered, writtenAt }: Reviewed,
  now: number,
): Outcome<null, 'reviews.notYet' | 'reviews.tooLate'> {
  if (!delivered) return refuse('reviews.notYet')
  return writtenAt !== null && now >= changeableUntil(writtenAt)
    ? refuse('reviews.tooLate', { days: REVIEW_DAYS })
    : ok(null)
}
