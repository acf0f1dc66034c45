import { DAY } from '#portal/leave/rules/amounts.ts'
import { type Cut, type Pack, type Share, WHOLE } from './packs.ts'
import type { Service, ServicePart } from './service.ts'

export interface Claim {
  readonly service: Service
  /** A month's pay on the base of the pack, in minor units. */
  readonly monthPay: number
  /** The month's pay that the cap counts, which can be more than the base. */
  readonly capPay: number
  readonly isResignation: boolean
  /**
   * Contract hours as a share of full-time hours (Cabinet Resolution 1 of 2022, art. 30), where
   * `monthPay` is that of full time; not where it is already that of part time.
   */
  readonly hoursShare?: Share
}

/** Years of service that earn the same share of a month's pay. */
export interface TierLine {
  readonly part: number
  readonly fromYears: number
  /** Null for the last tier. */
  readonly untilYears: number | null
  readonly monthShare: Share
  /** Thousandths of a day of service. */
  readonly amount: number
  readonly fils: number
}

export interface Gratuity {
  /** Whether the service is long enough for any gratuity. */
  readonly isLongEnough: boolean
  readonly lines: readonly TierLine[]
  /** What remains when the employee resigns, where that is less, and what it takes away. */
  readonly cut: { readonly share: Share; readonly fils: number } | null
  /** The highest amount, where it applies, and what it takes away. */
  readonly cap: { readonly months: number; readonly limit: number; readonly fils: number } | null
  /** Lines less the cut less the cap, in minor units, before sums due are taken from it. */
  readonly due: number
}

interface Fraction {
  readonly of: bigint
  readonly per: bigint
}

const NONE: Fraction = { of: 0n, per: 1n }

function plus(one: Fraction, other: Fraction): Fraction {
  return { of: one.of * other.per + other.of * one.per, per: one.per * other.per }
}

function times({ of, per }: Fraction, share: Share): Fraction {
  return { of: of * BigInt(share.of), per: per * BigInt(share.per) }
}

/** Halves up. */
function rounded({ of, per }: Fraction): number {
  return Number((2n * of + per) / (2n * per))
}

type Earned = Omit<TierLine, 'fils'>

/** Each part starts at the first tier, because a law changes no years that were served before it. */
function tiersOf({ amount, tiers }: ServicePart, part: number, yearDays: number): Earned[] {
  return tiers.flatMap(({ fromYears, monthShare }, index) => {
    const untilYears = tiers[index + 1]?.fromYears ?? null
    const year = yearDays * DAY
    const until = untilYears === null ? amount : Math.min(amount, untilYears * year)
    const counted = until - fromYears * year
    return counted <= 0 ? [] : [{ part, fromYears, untilYears, monthShare, amount: counted }]
  })
}

function shareOf({ amount, monthShare }: Earned, yearDays: number): Fraction {
  return times({ of: BigInt(amount), per: BigInt(DAY) * BigInt(yearDays) }, monthShare)
}

function cutOf({ amount, yearDays }: Service, cuts: readonly Cut[]): Share {
  const cut = cuts.find(
    ({ underYears }) => underYears === null || amount < underYears * yearDays * DAY,
  )
  return cut?.share ?? WHOLE
}

function isLongEnough({ amount, yearDays }: Service, { minimumMonths }: Pack): boolean {
  return amount > 0 && amount * 12 >= minimumMonths * yearDays * DAY
}

/**
 * The end-of-service gratuity (gulf 1.6 and 2). Exact until one rounding at the end; the lines are
 * rounded so that they add up to it.
 */
export function gratuityOf(claim: Claim, pack: Pack): Gratuity {
  const { service, monthPay, capPay, isResignation, hoursShare = WHOLE } = claim
  const nothing = { lines: [], cut: null, cap: null, due: 0 }
  if (!isLongEnough(service, pack)) return { isLongEnough: false, ...nothing }
  const { parts, yearDays } = service
  const month = times({ of: BigInt(monthPay), per: 1n }, hoursShare)
  const priced = (share: Fraction): Fraction => ({
    of: month.of * share.of,
    per: month.per * share.per,
  })
  let earned = NONE
  const lines = parts
    .flatMap((part, index) => tiersOf(part, index, yearDays))
    .map((line) => {
      const before = rounded(priced(earned))
      earned = plus(earned, shareOf(line, yearDays))
      return { ...line, fils: rounded(priced(earned)) - before }
    })
  const share = isResignation ? cutOf(service, pack.resignation) : WHOLE
  const whole = rounded(priced(earned))
  const kept = rounded(times(priced(earned), share))
  const cut = share.of === share.per ? null : { share, fils: whole - kept }
  const limit = pack.capMonths === null ? null : capPay * pack.capMonths
  if (limit === null || kept <= limit || pack.capMonths === null)
    return { isLongEnough: true, lines, cut, cap: null, due: kept }
  const cap = { months: pack.capMonths, limit, fils: kept - limit }
  return { isLongEnough: true, lines, cut, cap, due: limit }
}
