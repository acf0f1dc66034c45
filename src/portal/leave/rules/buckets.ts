import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** The leave of one year: it may be taken on the days from its first to its last, after the year's end no more than the cap. */
export interface Bucket {
  readonly id: string
  readonly firstDay: string
  readonly yearEnd: string
  readonly lastDay: string
  readonly carryCap: number
  /**
   * The sum of its ledger lines, less what pending requests reserve. Thousandths of a day, like all
   * amounts.
   */
  readonly left: number
  /** The part of the taken, reserved or paid-out days that falls after the year's end. */
  readonly usedAfter: number
}

export interface BucketUsage {
  readonly day: string
  readonly bucketId: string
  readonly amount: number
}

function isOpenOn(bucket: Bucket, day: string): boolean {
  return bucket.firstDay <= day && day <= bucket.lastDay
}

/** What may still be taken from a bucket on a day. */
export function roomOn(bucket: Bucket, day: string): number {
  if (!isOpenOn(bucket, day)) return 0
  const capped =
    day > bucket.yearEnd ? Math.min(bucket.left, bucket.carryCap - bucket.usedAfter) : bucket.left
  return Math.max(0, capped)
}

/**
 * What a bucket adds to the balance on a day: what may be taken from it, or how much it is
 * overdrawn.
 */
function leftOn(bucket: Bucket, day: string): number {
  return isOpenOn(bucket, day) && bucket.left < 0 ? bucket.left : roomOn(bucket, day)
}

/** The balance on a day. */
export function balanceOn(buckets: readonly Bucket[], day: string): number {
  return buckets.reduce((sum, bucket) => sum + leftOn(bucket, day), 0)
}

function less(bucket: Bucket, day: string, amount: number): Bucket {
  return {
    ...bucket,
    left: bucket.left - amount,
    usedAfter: bucket.usedAfter + (day > bucket.yearEnd ? amount : 0),
  }
}

/** How far the newest bucket may be overdrawn: all open ones together stay above the floor. */
function creditOn(open: readonly Bucket[], floor: number): number {
  return Math.max(0, open.reduce((sum, bucket) => sum + Math.min(0, bucket.left), 0) - floor)
}

export interface RequestedAmount {
  readonly day: string
  readonly amount: number
}

/**
 * Takes what is available for each day, as `takeFrom` does, and returns the amount missing for each
 * day.
 */
export function takeAsFar(
  buckets: readonly Bucket[],
  requested: readonly RequestedAmount[],
  floor = 0,
): { used: BucketUsage[]; short: RequestedAmount[] } {
  const filling = new Map(
    buckets
      .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
      .map((bucket) => [bucket.id, bucket]),
  )
  const openOn = (day: string): Bucket[] =>
    [...filling.values()].filter((bucket) => isOpenOn(bucket, day))
  const used: BucketUsage[] = []
  const short: RequestedAmount[] = []
  for (const { day, amount } of requested) {
    let rest = amount
    const take = (bucket: Bucket, part: number): void => {
      if (part === 0) return
      filling.set(bucket.id, less(bucket, day, part))
      used.push({ day, bucketId: bucket.id, amount: part })
      rest -= part
    }
    for (const bucket of openOn(day)) take(bucket, Math.min(rest, roomOn(bucket, day)))
    const open = openOn(day)
    const newest = open.at(-1)
    if (newest !== undefined) take(newest, Math.min(rest, creditOn(open, floor)))
    if (rest > 0) short.push({ day, amount: rest })
  }
  return { used: merged(used), short }
}

/** The buckets of an account after some of it is taken. */
export function withoutUsage(buckets: readonly Bucket[], used: readonly BucketUsage[]): Bucket[] {
  const parts = Map.groupBy(used, (part) => part.bucketId)
  return buckets.map((bucket) =>
    (parts.get(bucket.id) ?? []).reduce((rest, { day, amount }) => less(rest, day, amount), bucket),
  )
}

/** The buckets of an account without some of what is taken. */
export function withReleased(buckets: readonly Bucket[], used: readonly BucketUsage[]): Bucket[] {
  return withoutUsage(
    buckets,
    used.map((part) => ({ ...part, amount: -part.amount })),
  )
}

/**
 * Takes day by day, each from the account as it is on that day, including what is granted by then.
 */
export function takeThrough(
  accountOn: (day: string) => readonly Bucket[],
  requested: readonly RequestedAmount[],
  floor = 0,
): Outcome<BucketUsage[], 'leave.balanceShort'> {
  const used: BucketUsage[] = []
  const short: RequestedAmount[] = []
  for (const each of requested) {
    const found = takeAsFar(withoutUsage(accountOn(each.day), used), [each], floor)
    used.push(...found.used)
    short.push(...found.short)
  }
  return short.length === 0 ? ok(used) : refuseShort(requested, short)
}

function refuseShort(requested: readonly RequestedAmount[], short: readonly RequestedAmount[]) {
  const sum = (amounts: readonly RequestedAmount[]): number =>
    amounts.reduce((all, each) => all + each.amount, 0)
  const [asked, missing] = [sum(requested), sum(short)]
  return refuse(
    'leave.balanceShort',
    { asked: asked / 1000, left: (asked - missing) / 1000, short: missing / 1000 },
    'to',
  )
}

/**
 * Takes each day's amount from the buckets open on that day, oldest first, so that carried leave is
 * used before new leave (I5) and a request across a year's end takes each year's own days (I4).
 * What no bucket covers is taken from the newest one on credit down to `floor` (zero or below), or
 * refused with the missing days.
 */
export function takeFrom(
  buckets: readonly Bucket[],
  requested: readonly RequestedAmount[],
  floor = 0,
): Outcome<BucketUsage[], 'leave.balanceShort'> {
  const { used, short } = takeAsFar(buckets, requested, floor)
  return short.length === 0 ? ok(used) : refuseShort(requested, short)
}

/** One part per day and bucket, also where a bucket gave both its own days and credit. */
function merged(used: readonly BucketUsage[]): BucketUsage[] {
  const parts = Map.groupBy(used, ({ day, bucketId }) => `${day} ${bucketId}`)
  return [...parts.values()].map((same) => ({
    ...(same[0] as BucketUsage),
    amount: same.reduce((sum, each) => sum + each.amount, 0),
  }))
}

/**
 * What expires at the year's end: the unused part beyond what may be carried over, never what was
 * taken (I5).
 */
export function expiringAtYearEnd(bucket: Pick<Bucket, 'left' | 'carryCap' | 'usedAfter'>): number {
  return Math.max(0, bucket.left - Math.max(0, bucket.carryCap - bucket.usedAfter))
}
