import type { Bucket, BucketUsage, RequestedAmount } from '../rules/buckets.ts'

/**
 * What a live leave takes, day by day: from its buckets, and from none (on days that no balance
 * covers).
 */
export interface RequestUsage {
  readonly used: readonly BucketUsage[]
  readonly uncovered: readonly RequestedAmount[]
}

/** Days that count differently than before, and how much each counts now. */
export function changedDays(
  before: readonly RequestedAmount[],
  after: readonly RequestedAmount[],
): RequestedAmount[] {
  const were = new Map(before.map((each) => [each.day, each.amount]))
  return after
    .filter((each) => each.amount !== were.get(each.day))
    .map(({ day, amount }) => ({ day, amount }))
}

function sum(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((all, each) => all + each.amount, 0)
}

/** Removes an amount from parts, the last first. */
function lessened<Item extends RequestedAmount>(parts: readonly Item[], by: number): Item[] {
  let rest = by
  return parts
    .toReversed()
    .flatMap((part) => {
      const cut = Math.min(rest, part.amount)
      rest -= cut
      return cut === part.amount ? [] : [{ ...part, amount: part.amount - cut }]
    })
    .toReversed()
}

/**
 * Returns what remains of a leave when some of its days count less: the part that no balance
 * covered goes first, then the newest bucket gets back what the day took from it. `requested` is
 * what is still to be taken: for days that count more now, and for days that no balance has covered
 * so far.
 */
export function releaseChanged(
  reserved: RequestUsage,
  changed: readonly RequestedAmount[],
  rankOf: (bucketId: string) => number,
): { used: BucketUsage[]; requested: RequestedAmount[] } {
  const targets = new Map(changed.map((each) => [each.day, each.amount]))
  const days = [
    ...new Set([...reserved.used, ...reserved.uncovered, ...changed].map((each) => each.day)),
  ].toSorted()
  const used: BucketUsage[] = []
  const requested: RequestedAmount[] = []
  for (const day of days) {
    const own = reserved.used
      .filter((each) => each.day === day)
      .toSorted((one, other) => rankOf(one.bucketId) - rankOf(other.bucketId))
    const has = sum(own)
    const target =
      targets.get(day) ?? has + sum(reserved.uncovered.filter((each) => each.day === day))
    used.push(...lessened(own, Math.max(0, has - target)))
    if (target > has) requested.push({ day, amount: target - has })
  }
  return { used, requested }
}

/**
 * How much more or less is taken from each bucket than before; buckets without a difference are
 * left out.
 */
export function bucketChanges(
  before: readonly BucketUsage[],
  after: readonly BucketUsage[],
): { bucketId: string; day: string; amount: number }[] {
  const all = Map.groupBy(
    [...before.map((each) => ({ ...each, amount: -each.amount })), ...after],
    (each) => each.bucketId,
  )
  return [...all]
    .map(([bucketId, parts]) => ({
      bucketId,
      day: parts.map((each) => each.day).toSorted()[0] ?? '',
      amount: sum(parts),
    }))
    .filter((each) => each.amount !== 0)
}

/** Merges parts of the same day and bucket. */
export function joinedUsage(parts: readonly BucketUsage[]): BucketUsage[] {
  return [...Map.groupBy(parts, ({ day, bucketId }) => `${day} ${bucketId}`).values()].map(
    (same) => ({ ...(same[0] as BucketUsage), amount: sum(same) }),
  )
}

/** An account as if what is taken after a day were not taken yet. */
export function asOfDay(
  account: readonly Bucket[],
  takings: readonly BucketUsage[],
  day: string,
): Bucket[] {
  return account.map((bucket) => {
    const later = takings.filter((each) => each.bucketId === bucket.id && each.day > day)
    return {
      ...bucket,
      left: bucket.left + sum(later),
      usedAfter: bucket.usedAfter - sum(later.filter((each) => each.day > bucket.yearEnd)),
    }
  })
}

/** What each day took from each bucket before and no longer takes. */
export function freed(
  before: readonly BucketUsage[],
  after: readonly BucketUsage[],
): BucketUsage[] {
  return before.flatMap((part) => {
    const left =
      after.find((each) => each.day === part.day && each.bucketId === part.bucketId)?.amount ?? 0
    return part.amount > left ? [{ ...part, amount: part.amount - left }] : []
  })
}

/** An account limited to what was returned to it. */
export function onlyRemembered(
  account: readonly Bucket[],
  remembered: readonly BucketUsage[],
): Bucket[] {
  return account.map((bucket) => ({
    ...bucket,
    left: Math.min(bucket.left, sum(remembered.filter((each) => each.bucketId === bucket.id))),
  }))
}
