import { addDays } from '#platform/days.ts'
import { type Refusal, refuse } from '#platform/outcome.ts'
import { DAY } from '../rules/amounts.ts'
import { type Bucket, expiringAtYearEnd } from '../rules/buckets.ts'
import type { CorrectionRefusal, EncashmentRefusal } from './contract.ts'

/** An account as of today, with its ended years closed. */
export interface AccountStatus {
  readonly today: string
  /** Less everything reserved or used, also for days to come. */
  readonly now: readonly Bucket[]
  /**
   * The account today and on each coming day on which leave is used, with what is granted and used
   * by then.
   */
  readonly ahead: readonly (readonly Bucket[])[]
  /** How far the years of the account together may go below zero. */
  readonly credit: number
}

export type YearSpan = Pick<Bucket, 'firstDay' | 'yearEnd' | 'lastDay' | 'carryCap'>

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0)
}

/** A bucket after its end dates are applied, whether the nightly job has run or not. */
export function ended(bucket: Bucket, today: string): Bucket {
  if (bucket.lastDay < today) return { ...bucket, left: Math.min(0, bucket.left) }
  return bucket.yearEnd < today
    ? { ...bucket, left: bucket.left - expiringAtYearEnd(bucket) }
    : bucket
}

/**
 * The part of a year that is neither used nor reserved, today and on every coming day on which
 * leave is used (I10). Only the running year may be overdrawn, down to the limit of the whole
 * account.
 */
export function freeOf({ today, ahead, credit }: AccountStatus, year: YearSpan): number {
  const free = ahead.map((account) => {
    const left = account.find((each) => each.firstDay === year.firstDay)?.left ?? 0
    const debts = sum(
      account
        .filter((each) => each.firstDay !== year.firstDay)
        .map((each) => Math.min(0, each.left)),
    )
    return left + (today <= year.yearEnd ? Math.max(0, credit + debts) : 0)
  })
  return Math.max(0, Math.min(...free))
}

export interface Correction {
  readonly year: YearSpan
  readonly day: string
  readonly amount: number
}

/**
 * Why a year or a day of it cannot be corrected: it is in the future, over, or its end is already
 * processed (I10).
 */
function dateIssue(
  { year, day }: Correction,
  today: string,
  joined: string,
): Refusal<CorrectionRefusal> | null {
  const { firstDay, yearEnd, lastDay } = year
  if (firstDay > today) return refuse('leaveAdjust.yearAhead', { from: firstDay }, 'ofYear').refusal
  if (yearEnd < joined) return refuse('leaveAdjust.notEmployed', { from: joined }, 'ofYear').refusal
  if (lastDay < today)
    return refuse('leaveAdjust.yearOver', { from: firstDay, to: yearEnd, until: lastDay }, 'ofYear')
      .refusal
  if (day > today) return refuse('leaveAdjust.dayAhead', { today }, 'day').refusal
  if (day < joined) return refuse('leaveAdjust.notEmployed', { from: joined }, 'day').refusal
  if (day < firstDay) return refuse('leaveAdjust.dayBefore', { from: firstDay }, 'day').refusal
  if (day <= yearEnd && yearEnd < today)
    return refuse('leaveAdjust.carriedOver', { from: firstDay, to: yearEnd }, 'day').refusal
  return null
}

/**
 * Why a correction is refused: an account never goes below what is used or reserved, nor is carried
 * beyond its cap.
 */
export function checkCorrection(
  status: AccountStatus,
  correction: Correction,
  joined: string,
): Refusal<CorrectionRefusal>[] {
  const { year, amount } = correction
  const dateError = dateIssue(correction, status.today, joined)
  if (dateError !== null) return [dateError]
  const free = freeOf(status, year)
  if (-amount > free)
    return [
      refuse('leaveAdjust.belowUsed', { asked: -amount / DAY, free: free / DAY }, 'days').refusal,
    ]
  if (amount < 0 || status.today <= year.yearEnd) return []
  const { left, usedAfter } = status.now.find((each) => each.firstDay === year.firstDay) ?? {
    left: 0,
    usedAfter: 0,
  }
  const room = Math.max(0, year.carryCap - usedAfter - left)
  return amount > room
    ? [
        refuse('leaveAdjust.overCarried', { cap: year.carryCap / DAY, room: room / DAY }, 'days')
          .refusal,
      ]
    : []
}

/** An amount of one bucket. */
export interface BucketShare {
  readonly bucketId: string
  readonly ofYear: string
  readonly amount: number
}

export interface Encashable {
  /**
   * The total: never more than is available on any day, because days that are not earned yet are
   * never paid.
   */
  readonly free: number
  /** Per bucket, oldest first. */
  readonly shares: readonly BucketShare[]
}

/** What could be paid in money from the buckets that are open both on a day and today. */
export function encashableOn({ today, now, ahead }: AccountStatus, day: string): Encashable {
  const open = now
    .filter((each) => each.firstDay <= day && today <= each.lastDay)
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
  const isOpen = ({ firstDay }: Bucket): boolean => open.some((each) => each.firstDay === firstDay)
  const shares = open.map(({ id, firstDay, yearEnd, carryCap, usedAfter }) => {
    const min = Math.min(
      ...ahead.map((account) => account.find((each) => each.firstDay === firstDay)?.left ?? 0),
    )
    const room = today > yearEnd ? Math.min(min, carryCap - usedAfter) : min
    return { bucketId: id, ofYear: firstDay, amount: Math.max(0, room) }
  })
  const together = ahead.map((account) =>
    sum(account.map((each) => (isOpen(each) ? each.left : Math.min(0, each.left)))),
  )
  return {
    free: Math.max(0, Math.min(sum(shares.map((each) => each.amount)), ...together)),
    shares,
  }
}

/** Takes an amount, oldest bucket first. */
export function oldestFirst(shares: readonly BucketShare[], amount: number): BucketShare[] {
  let rest = amount
  return shares.flatMap((part) => {
    const usedAmount = Math.min(rest, part.amount)
    rest -= usedAmount
    return usedAmount > 0 ? [{ ...part, amount: usedAmount }] : []
  })
}

export interface RequestedEncashment {
  readonly day: string
  readonly amount: number
  /** The leave year of the day, and the running leave year. */
  readonly year: Pick<YearSpan, 'firstDay' | 'yearEnd'>
  readonly thisYear: string
  readonly joined: string
  /**
   * The maximum this type of leave allows per leave year, and what of it is paid already; null
   * where it allows none.
   */
  readonly cap: { readonly amount: number; readonly used: number } | null
}

/**
 * Why an encashment is refused: no more than the cap leaves, and no more than the balance (I12).
 */
export function checkEncashment(
  today: string,
  asked: RequestedEncashment,
  free: number,
): Refusal<EncashmentRefusal>[] {
  const { day, amount, year, thisYear, joined, cap } = asked
  if (cap === null) return [refuse('leaveAdjust.notEncashable', {}, 'typeId').refusal]
  if (day > today) return [refuse('leaveAdjust.dayAhead', { today }, 'day').refusal]
  if (day < joined) return [refuse('leaveAdjust.notEmployed', { from: joined }, 'day').refusal]
  if (year.firstDay !== thisYear)
    return [
      refuse('leaveAdjust.carriedOver', { from: year.firstDay, to: year.yearEnd }, 'day').refusal,
    ]
  const room = Math.max(0, cap.amount - cap.used)
  return [
    ...(amount > room
      ? [
          refuse(
            'leaveAdjust.overCap',
            { cap: cap.amount / DAY, used: cap.used / DAY, room: room / DAY },
            'days',
          ).refusal,
        ]
      : []),
    ...(amount > free
      ? [
          refuse('leaveAdjust.encashShort', { asked: amount / DAY, free: free / DAY }, 'days')
            .refusal,
        ]
      : []),
  ]
}

/**
 * The days that expire when returned to a bucket whose days are over, as if they had never left it:
 * at the year's end what is beyond the cap, after the last day the rest. Null where nothing
 * expires.
 */
export function lapsing(
  bucket: Bucket,
  restored: number,
  today: string,
): { amount: number; day: string } | null {
  const after = bucket.lastDay < today ? bucket.lastDay : bucket.yearEnd
  if (after >= today) return null
  const over = bucket.lastDay < today ? bucket.left : expiringAtYearEnd(bucket)
  const amount = Math.min(restored, Math.max(0, over))
  return amount > 0 ? { amount, day: addDays(after, 1) } : null
}
