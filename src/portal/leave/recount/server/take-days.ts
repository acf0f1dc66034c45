import { bucketsOf, takingsOf } from '../../database/ledger.ts'
import { thousandths } from '../../rules/amounts.ts'
import { takeAsFar, type BucketUsage, type RequestedAmount } from '../../rules/buckets.ts'
import { total } from '../../rules/count.ts'
import { accountOn, openYears, accrueAccount } from '../../server/accounts.ts'
import { uncoveredOf } from '../../database/uncovered-days.ts'
import { remember, rememberedOf, takingsOfAccount } from '../database/touched.ts'
import {
  changedDays,
  freed,
  releaseChanged,
  type RequestUsage,
  joinedUsage,
  onlyRemembered,
  asOfDay,
} from '../rules.ts'
import { type Own, rewrite, type Touched } from './rewrite-usage.ts'
import { expireAgain, takeExpired } from './expired-days.ts'

export interface Step {
  readonly touched: Touched
  readonly was: RequestUsage
  readonly uncoveredBefore: number
  readonly requested: RequestedAmount[]
  used: BucketUsage[]
  uncovered: readonly RequestedAmount[]
}

/**
 * First every leave of the person returns what counts less, so that it is available for what counts
 * more.
 */
export async function releaseDays(own: Own, touched: Touched): Promise<Step> {
  const { trx, when, person } = own
  const { siteId, today, now } = when
  const { request, type } = touched
  const account = { siteId, person, type }
  if (type.rules.grant.kind !== 'none') {
    await accrueAccount(trx, account, { today, now })
    for (const day of new Set([request.from, request.to])) await openYears(trx, account, day)
  }
  const was: RequestUsage = {
    used: await takingsOf(trx, siteId, request.id),
    uncovered: await uncoveredOf(trx, siteId, request.id),
  }
  const ranks = new Map(
    (await bucketsOf(trx, siteId, { employeeId: person.id, typeId: type.id })).map(
      (bucket, rank) => [bucket.id, rank],
    ),
  )
  const { used, requested } = releaseChanged(
    was,
    changedDays(touched.before, touched.after),
    (id) => ranks.get(id) ?? 0,
  )
  const uncovered = was.uncovered.filter((each) => requested.some((one) => one.day === each.day))
  await rewrite(own, touched, was, { used, uncovered })
  const released = freed(was.used, used)
  await remember(trx, siteId, request, [...new Set(released.map((each) => each.day))], released)
  if (released.length > 0) await expireAgain(own, touched, released)
  return { touched, was, uncoveredBefore: total(was.uncovered), requested, used, uncovered }
}

/**
 * What of a day can be taken when later leave already reserves what is granted only by then: on no
 * day from this one on may the account pass its floor, each day with what is granted and taken up
 * to it. The buckets are those of the last day, which must not be overdrawn either.
 */
async function takeBeside(
  { trx, when, person }: Own,
  { type, request }: Step['touched'],
  requested: RequestedAmount,
): Promise<{ used: BucketUsage[]; short: RequestedAmount[] }> {
  const account = { siteId: when.siteId, person, type }
  const floor = -thousandths(type.rules.creditDays)
  const takings = await takingsOfAccount(trx, when.siteId, {
    employeeId: request.employee.id,
    typeId: type.id,
  })
  const days = [
    ...new Set([
      requested.day,
      ...takings.map((each) => each.day).filter((day) => day > requested.day),
    ]),
  ].toSorted()
  let amount = requested.amount
  for (const day of days) {
    const then = asOfDay(await accountOn(trx, account, day), takings, day)
    amount = Math.min(amount, total(takeAsFar(then, [requested], floor).used))
  }
  const { used } = takeAsFar(
    await accountOn(trx, account, days.at(-1) ?? requested.day),
    [{ ...requested, amount }],
    floor,
  )
  const rest = requested.amount - total(used)
  return { used, short: rest > 0 ? [{ day: requested.day, amount: rest }] : [] }
}

/**
 * Takes one day of a leave from what is available: from the buckets it was taken from before, then
 * at once, then beside what later leave reserves, then from what has expired since.
 */
async function takeDay(
  own: Own,
  { touched }: Step,
  requested: RequestedAmount,
): Promise<{ used: BucketUsage[]; short: RequestedAmount[] }> {
  const { request, type } = touched
  const account = await accountOn(
    own.trx,
    { siteId: own.when.siteId, person: own.person, type },
    request.from,
  )
  const remembered = (await rememberedOf(own.trx, own.when.siteId, request.id)).filter(
    (each) => each.day === requested.day,
  )
  const asBefore = takeAsFar(onlyRemembered(account, remembered), [requested])
  if (asBefore.short.length === 0) return asBefore
  const atOnce = takeAsFar(account, [requested], -thousandths(type.rules.creditDays))
  if (atOnce.short.length === 0) return atOnce
  const beside = await takeBeside(own, touched, requested)
  const [rest] = beside.short
  if (rest === undefined) return beside
  const { used, short } = await takeExpired(own, touched, rest)
  return { used: [...beside.used, ...used], short }
}

/** Then each leave takes what counts more, as far as its account allows. */
export async function takeMore(own: Own, step: Step): Promise<void> {
  for (const requested of step.requested) {
    const { used, short } = await takeDay(own, step, requested)
    const is = {
      used: joinedUsage([...step.used, ...used]),
      uncovered: [...step.uncovered.filter((each) => each.day !== requested.day), ...short],
    }
    await rewrite(own, step.touched, { used: step.used, uncovered: step.uncovered }, is)
    if (used.length > 0)
      await remember(own.trx, own.when.siteId, step.touched.request, [requested.day], [])
    step.used = is.used
    step.uncovered = is.uncovered
  }
}
