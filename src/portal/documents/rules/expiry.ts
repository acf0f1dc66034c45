import { addDays, daysBetween } from '#platform/days.ts'
import type { DocumentState } from '../contract.ts'

/** The board's columns: days until a document expires, each without those of the one before. */
export const BUCKETS = ['overdue', 'in7', 'in30', 'in60', 'in90', 'later'] as const
export type Bucket = (typeof BUCKETS)[number]

/** Dependants also include people without any expiry date, such as a newborn. */
export const FAMILY_BUCKETS = [...BUCKETS, 'noDates'] as const

const LAST_DAYS: Readonly<Record<Bucket, number | null>> = {
  overdue: -1,
  in7: 7,
  in30: 30,
  in60: 60,
  in90: 90,
  later: null,
}

/** A document without reminders counts as expiring for so many days before it does. */
const SOON_DAYS = 30

/** The first and the last expiry day of a bucket; null where it has no end. */
export function daysOfBucket(
  bucket: Bucket,
  today: string,
): { from: string | null; to: string | null } {
  const index = BUCKETS.indexOf(bucket)
  const before = BUCKETS[index - 1]
  const [first, last] = [before === undefined ? null : LAST_DAYS[before], LAST_DAYS[bucket]]
  return {
    from: first === null ? null : addDays(today, first + 1),
    to: last === null ? null : addDays(today, last),
  }
}

export function bucketOf(expiresOn: string, today: string): Bucket {
  const left = daysBetween(today, expiresOn)
  return BUCKETS.find((each) => left <= (LAST_DAYS[each] ?? Number.POSITIVE_INFINITY)) ?? 'later'
}

export function stateOf(
  document: { version: number; expiresOn: string | null; isClosed: boolean },
  ladder: readonly number[],
  today: string,
): DocumentState {
  if (document.isClosed) return 'closed'
  if (document.version === 0) return 'waiting'
  if (document.expiresOn === null) return 'valid'
  const left = daysBetween(today, document.expiresOn)
  if (left < 0) return 'expired'
  return left <= Math.max(SOON_DAYS, ...ladder) ? 'expiring' : 'valid'
}
