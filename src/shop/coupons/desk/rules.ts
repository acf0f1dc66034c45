import { parseAbsolute, parseDate, toZoned } from '@internationalized/date'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { CouponState, CouponInput } from './contract.ts'

const WHOLE = 10_000

export interface CouponStatus {
  readonly active: boolean
  readonly fromAt: string | null
  readonly toAt: string | null
  readonly inAll: number | null
  readonly uses: number
}

/**
 * The first matching state wins: a disabled coupon is off, whatever its days. Instants are in UTC
 * and compare as strings.
 */
export function stateOf(
  { active, fromAt, toAt, inAll, uses }: CouponStatus,
  now: string,
): CouponState {
  if (!active) return 'off'
  if (toAt !== null && toAt <= now) return 'over'
  if (inAll !== null && uses >= inAll) return 'usedUp'
  return fromAt !== null && fromAt > now ? 'coming' : 'running'
}

export function checkCoupon({
  type,
  value,
  fromDay,
  lastDay,
}: Pick<CouponInput, 'type' | 'value' | 'fromDay' | 'lastDay'>): Outcome<
  null,
  'couponDesk.backwards' | 'couponDesk.overAll'
> {
  if (type === 'percentage' && value > WHOLE) return refuse('couponDesk.overAll', {}, 'value')
  if (fromDay !== null && lastDay !== null && lastDay < fromDay)
    return refuse('couponDesk.backwards', {}, 'lastDay')
  return ok(null)
}

/**
 * The instants of whole days at the shop: from the first moment of the first to the first moment
 * after the last.
 */
export function instantsOf(
  { fromDay, lastDay }: Pick<CouponInput, 'fromDay' | 'lastDay'>,
  zone: string,
) {
  const start = (day: string, later: number): string =>
    parseDate(day).add({ days: later }).toDate(zone).toISOString()
  return {
    fromAt: fromDay === null ? null : start(fromDay, 0),
    toAt: lastDay === null ? null : start(lastDay, 1),
  }
}

/** The first and last day of a coupon, inclusive. */
export function daysOf({ fromAt, toAt }: Pick<CouponStatus, 'fromAt' | 'toAt'>, zone: string) {
  const day = (instant: string, sooner: number): string => {
    const local = toZoned(parseAbsolute(instant, 'UTC').subtract({ milliseconds: sooner }), zone)
    return local.toString().slice(0, 10)
  }
  return {
    fromDay: fromAt === null ? null : day(fromAt, 0),
    lastDay: toAt === null ? null : day(toAt, 1),
  }
}
