import { halfUp } from '#platform/money.ts'
import type { PayRules } from '../contract.ts'
import type { LineCode } from '../slips/contract.ts'
import { dayBaseOf, divisorOf, worthOfDays } from './day-rate.ts'
import type { MonthFacts, UnpaidDay } from './facts.ts'
import type { Line } from './lines.ts'
import type { Stretch } from './salary.ts'

/** Thousandths of a day, and hundredths of its pay. */
export const WHOLE_DAY = 1000 * 100

function codeOf({ leave, unpaidPercent }: UnpaidDay): LineCode {
  if (leave === null) return 'absence'
  return unpaidPercent === 100 ? 'unpaidLeave' : 'partPaidLeave'
}

export function weightOf({ amount, unpaidPercent }: UnpaidDay): number {
  return amount * unpaidPercent
}

function payOn(stretches: readonly Stretch[], day: string): Stretch | undefined {
  return stretches.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay)
}

/** Of the month's days that are paid for, in thousandths, rounded down (I21). */
export function paidDays(facts: MonthFacts, stretches: readonly Stretch[]): number {
  const all = stretches.reduce((sum, { days }) => sum + days, 0)
  const lost = facts.unpaid
    .filter(({ day }) => payOn(stretches, day) !== undefined)
    .reduce((sum, each) => sum + BigInt(weightOf(each)), 0n)
  return all * 1000 - Number((lost + 99n) / 100n)
}

/**
 * What each kind of days takes. More than the month earns is shared by what each comes to, so that
 * none takes it all and leaves no line for the days of the others.
 */
function sharesOf(exact: readonly number[], earned: number, isAll: boolean): number[] {
  const total = exact.reduce((sum, each) => sum + each, 0)
  if (total > earned) {
    let [done, given] = [0n, 0]
    return exact.map((each) => {
      done += BigInt(each)
      const fils = halfUp(BigInt(earned) * done, BigInt(total)) - given
      given += fils
      return fils
    })
  }
  const rest = isAll ? earned - total : 0
  return exact.map((each, index) => (index === exact.length - 1 ? each + rest : each))
}

/**
 * What days without pay, or with a part of it, take from the month. Together never more than the
 * month's pay of that base, and all of it when no day of the month is paid, however a month is
 * divided (gulf 8.2).
 */
export function unpaidLines(
  facts: MonthFacts,
  stretches: readonly Stretch[],
  { divisor, dayBase }: PayRules,
): Line[] {
  const days = facts.unpaid.flatMap((unpaid) => {
    const stretch = payOn(stretches, unpaid.day)
    if (stretch === undefined) return []
    return [{ ...unpaid, baseFils: dayBaseOf(dayBase, stretch.pay), weight: weightOf(unpaid) }]
  })
  if (days.length === 0) return []
  const share = divisorOf(divisor, facts.month)
  const earned = worthOfDays(
    stretches.map(({ days: count, pay }) => ({
      baseFils: dayBaseOf(dayBase, pay),
      weight: count * WHOLE_DAY,
    })),
    divisorOf('calendar', facts.month),
    WHOLE_DAY,
  )
  const isAll = paidDays(facts, stretches) === 0
  const groups = [...Map.groupBy(days, codeOf)].map(([code, same]) => ({
    code,
    same,
    exact: worthOfDays(same, share, WHOLE_DAY),
  }))
  const shares = sharesOf(
    groups.map(({ exact }) => exact),
    earned,
    isAll,
  )
  return groups.flatMap(({ code, same, exact }, index) => {
    const fils = shares[index] ?? 0
    if (fils === 0) return []
    const details = {
      kind: 'days' as const,
      base: dayBase,
      divisor,
      days: same.map(({ day, amount, unpaidPercent, leave, baseFils }) => ({
        day,
        amount,
        unpaidPercent,
        leave,
        baseFils,
      })),
      limited: fils !== exact,
    }
    return [
      {
        code,
        kind: 'pay' as const,
        forMonth: facts.month,
        effectFils: -fils,
        details,
        sourceId: null,
      },
    ]
  })
}
