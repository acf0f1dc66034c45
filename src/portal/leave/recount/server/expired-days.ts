import { addLines, bucketsOf, type NewLine } from '../../database/ledger.ts'
import { takeAsFar, type BucketUsage, type RequestedAmount } from '../../rules/buckets.ts'
import { total } from '../../rules/count.ts'
import { type Expired, expiredOf } from '../database/touched.ts'
import type { Own, Touched } from './rewrite-usage.ts'

function expiredLine(
  amount: number,
  { bucketId, day }: Pick<Expired, 'bucketId' | 'day'>,
  { note, when }: Own,
): NewLine {
  return { bucketId, day, amount, kind: 'expired', note, actorUserId: when.actorUserId }
}

/**
 * What ends with the year also ends for leave that later takes carried days; what ends on the last
 * day would have been taken before.
 */
function revivable(
  expired: Expired | undefined,
  { yearEnd }: { yearEnd: string },
  day: string,
): number {
  if (expired === undefined) return 0
  return Math.max(0, expired.atLastDay + (day <= yearEnd ? expired.atYearEnd : 0) - expired.revived)
}

/**
 * What was taken from expired leave expires again once it is returned, because the nightly job does
 * not run for it again.
 */
export async function expireAgain(
  own: Own,
  { type }: Touched,
  released: readonly BucketUsage[],
): Promise<void> {
  const { trx, when, person } = own
  const account = { employeeId: person.id, typeId: type.id }
  const lines = (await expiredOf(trx, when.siteId, account)).flatMap((each) => {
    const amount = Math.min(
      each.revived,
      total(released.filter((part) => part.bucketId === each.bucketId)),
    )
    return amount > 0 ? [expiredLine(-amount, each, own)] : []
  })
  await addLines(trx, when.siteId, account, lines, when.now)
}

/**
 * If the calendar had been like this before, the day would have been taken before its year's leave
 * expired: so it may use what expired from the buckets that were open on it.
 */
export async function takeExpired(
  own: Own,
  { type }: Touched,
  requested: RequestedAmount,
): Promise<{ used: BucketUsage[]; short: RequestedAmount[] }> {
  const { trx, when, person } = own
  const account = { employeeId: person.id, typeId: type.id }
  const expired = new Map(
    (await expiredOf(trx, when.siteId, account)).map((each) => [each.bucketId, each]),
  )
  if (expired.size === 0) return { used: [], short: [requested] }
  const buckets = (await bucketsOf(trx, when.siteId, account)).map((bucket) => ({
    ...bucket,
    left: revivable(expired.get(bucket.id), bucket, requested.day),
  }))
  const found = takeAsFar(buckets, [requested])
  const lines = found.used.map(({ bucketId, amount }) =>
    expiredLine(amount, { bucketId, day: expired.get(bucketId)?.day ?? requested.day }, own),
  )
  await addLines(trx, when.siteId, account, lines, when.now)
  return found
}
