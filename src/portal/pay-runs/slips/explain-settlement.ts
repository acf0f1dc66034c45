import { halfUp } from '#platform/money.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { counted, formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import { amountText } from './amounts.ts'
import {
  type Context,
  type DetailsOf,
  type Explanation,
  type Formula,
  isolated,
  NOTHING,
} from './explanation.ts'

// A printed page is in its own language and not in the reader's, so each text names it.

type Tier = DetailsOf<'gratuity'>['tiers'][number]

const WHOLE = 1000
const HUNDREDTHS = 100
const DAYS_OF_MONTH = 30
const NO_BREAK = '\u00A0'

/** What a year of service earns. */
function rateText({ of, per }: Tier['share'], locale: LocaleOptions): string {
  const spoken = { locale: locale.language }
  if (of === per) return m['endOfServiceScreens.rate.month']({}, spoken)
  if (per === 2) return m['endOfServiceScreens.rate.halfMonth']({}, spoken)
  return m['endOfServiceScreens.rate.days'](counted(of, locale), spoken)
}

function tierText({ fromYears, untilYears }: Tier, locale: LocaleOptions): string {
  const spoken = { locale: locale.language }
  if (fromYears > 0) return m['endOfServiceScreens.tier.after'](counted(fromYears, locale), spoken)
  return untilYears === null
    ? m['endOfServiceScreens.tier.all']({}, spoken)
    : m['endOfServiceScreens.tier.first'](counted(untilYears, locale), spoken)
}

/** A product and its result; only before the result may the line break. */
function equation(product: string, fils: number, { currency, locale }: Context): string {
  const result = isolated(amountText(fils, currency, locale))
  return `${product.replaceAll(' ', NO_BREAK)} =${NO_BREAK}${result}`
}

/** "9,000.00 ÷ 30 × 12.5 days = 3,750.00", in the direction of the language. */
function byDays(
  { monthFils, monthDays, days }: { monthFils: number; monthDays: number; days: number },
  fils: number,
  context: Context,
): string {
  const { currency, locale } = context
  const amount = isolated(amountText(monthFils, currency, locale))
  const product = `${amount} ÷ ${formatNumber(monthDays, locale)} × ${daysText(days, locale)}`
  return equation(product, fils, context)
}

/** Whether the days of pay, to the hundredth, come to the amount exactly. */
function isExact(tier: Tier, { monthFils, monthDays }: DetailsOf<'gratuity'>): boolean {
  const parts = BigInt(monthDays * HUNDREDTHS)
  return halfUp(BigInt(monthFils) * BigInt(tier.payHundredths), parts) === tier.fils
}

/** "8,400.00 ÷ 30 × 30 days × 2,761 ÷ 365": the days of pay of a year, and the years as a fraction. */
function byYears(
  { share, service, fils }: Tier,
  { monthFils, monthDays }: DetailsOf<'gratuity'>,
  yearDays: number,
  context: Context,
): string {
  const { currency, locale } = context
  const amount = isolated(amountText(monthFils, currency, locale))
  const ofYear = daysText((share.of * monthDays) / share.per, locale)
  const years = `${formatNumber(service / WHOLE, locale, { maximumFractionDigits: 3 })} ÷ ${formatNumber(yearDays, locale)}`
  return equation(
    `${amount} ÷ ${formatNumber(monthDays, locale)} × ${ofYear} × ${years}`,
    fils,
    context,
  )
}

/** The gratuity by the years that earn the same, and what resigning or the law takes from it. */
export function gratuity(details: DetailsOf<'gratuity'>, context: Context): Explanation {
  const { currency, locale } = context
  const { monthFils, monthDays, yearDays, tiers, cutFils, capFils } = details
  const spoken = { locale: locale.language }
  const formulas = tiers.map(
    (tier): Formula => ({
      label: m['salarySlips.how.tier'](
        {
          years: tierText(tier, locale),
          service: daysText(tier.service / WHOLE, locale),
          rate: rateText(tier.share, locale),
        },
        spoken,
      ),
      text:
        yearDays === undefined || isExact(tier, details)
          ? byDays(
              { monthFils, monthDays, days: tier.payHundredths / HUNDREDTHS },
              tier.fils,
              context,
            )
          : byYears(tier, details, yearDays, context),
    }),
  )
  const less = (fils: number): string => formatMoney(fils, currency, locale)
  return {
    ...NOTHING,
    formulas,
    sentences: [
      ...(cutFils === 0 ? [] : [m['salarySlips.how.cut']({ amount: less(cutFils) }, spoken)]),
      ...(capFils === 0 ? [] : [m['salarySlips.how.cap']({ amount: less(capFils) }, spoken)]),
    ],
  }
}

/** Unused leave on the basic salary, or what was taken beyond what was earned. */
export function leaveAtExit(
  { amount, basicFils, dueFils }: DetailsOf<'encashment'>,
  context: Context,
): Explanation {
  const { line } = context
  const days = { monthFils: basicFils, monthDays: DAYS_OF_MONTH, days: amount / WHOLE }
  const spoken = { locale: context.locale.language }
  return {
    ...NOTHING,
    formulas: [
      {
        label: m['salarySlips.how.basic']({}, spoken),
        text: byDays(days, dueFils ?? Math.abs(line.effectFils), context),
      },
    ],
    sentences: line.effectFils < 0 ? [m['salarySlips.how.leaveOverdrawn']({}, spoken)] : [],
  }
}

/** Notice that was not kept, at the full wage. */
export function notice(
  { days, monthFils, dueFils }: DetailsOf<'notice'>,
  context: Context,
): Explanation {
  const { line, locale } = context
  const spoken = { locale: locale.language }
  const text = byDays(
    { monthFils, monthDays: DAYS_OF_MONTH, days },
    dueFils ?? Math.abs(line.effectFils),
    context,
  )
  return {
    ...NOTHING,
    formulas: [{ label: m['salarySlips.how.wage']({}, spoken), text }],
    sentences: [
      line.effectFils > 0
        ? m['salarySlips.how.noticeByEmployer']({}, spoken)
        : m['salarySlips.how.noticeByEmployee']({}, spoken),
    ],
  }
}

/** The rest of a month of which a part was paid in advance, with leave. */
export function advance(
  { wasFils, nowFils }: DetailsOf<'change'>,
  { line, currency, locale }: Context,
): Explanation {
  const isDeduction = wasFils <= 0 && nowFils <= 0
  const amount = (fils: number): string =>
    isolated(amountText(isDeduction ? Math.abs(fils) : fils, currency, locale))
  const values = {
    month: formatMonth(line.forMonth, locale),
    was: amount(wasFils),
    now: amount(nowFils),
  }
  const spoken = { locale: locale.language }
  return {
    ...NOTHING,
    sentences: [
      isDeduction
        ? m['salarySlips.how.deductedInAdvance'](values, spoken)
        : m['salarySlips.how.paidInAdvance'](values, spoken),
    ],
  }
}
