import { daysText } from '#platform/ui/days-text.ts'
import { counted, formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { Estimate } from '../contract.ts'
import { lawText } from './law-text.ts'

type TierLine = Estimate['lines'][number]
type Share = TierLine['monthShare']

/** What a year of service earns. */
function rateText({ of, per }: Share, locale: LocaleOptions): string {
  if (of === per) return m['endOfServiceScreens.rate.month']()
  if (per === 2) return m['endOfServiceScreens.rate.halfMonth']()
  return m['endOfServiceScreens.rate.days'](counted(of, locale))
}

/** What remains of the gratuity after a resignation. */
function cutText({ of, per }: Share): string {
  if (of === 0) return m['endOfServiceScreens.cut.none']()
  if (of === 2) return m['endOfServiceScreens.cut.twoThirds']()
  return per === 2 ? m['endOfServiceScreens.cut.half']() : m['endOfServiceScreens.cut.third']()
}

function tierTerm({ fromYears, untilYears }: TierLine, locale: LocaleOptions): string {
  if (fromYears > 0) return m['endOfServiceScreens.tier.after'](counted(fromYears, locale))
  return untilYears === null
    ? m['endOfServiceScreens.tier.all']()
    : m['endOfServiceScreens.tier.first'](counted(untilYears, locale))
}

function sinceText({ changedOn }: TierLine, locale: LocaleOptions): string | null {
  if (changedOn === null) return null
  const day = formatDay(changedOn.day, locale, { weekday: false, year: true })
  return changedOn.side === 'before'
    ? m['endOfServiceScreens.tier.before']({ day })
    : m['endOfServiceScreens.tier.since']({ day })
}

export interface ExplainedLine {
  readonly key: string
  readonly term: string
  readonly note: string
  /** How the amount comes about. */
  readonly how: string
  readonly fils: number
}

function tierLines(
  { lines, dayFils }: Estimate,
  currency: string,
  locale: LocaleOptions,
): ExplainedLine[] {
  return lines.map((line, index) => ({
    key: `tier ${index}`,
    term: tierTerm(line, locale),
    note: [sinceText(line, locale), lawText(line.law, locale)]
      .filter((part) => part !== null)
      .join(' · '),
    how: m['endOfServiceScreens.tier.how']({
      service: daysText(line.serviceDays, locale),
      rate: rateText(line.monthShare, locale),
      pay: formatNumber(line.payDays, locale, { maximumFractionDigits: 2 }),
      day: formatMoney(dayFils ?? 0, currency, locale),
    }),
    fils: line.fils,
  }))
}

/** Every amount of an estimate, in the order in which they are added and taken away. */
export function explainedLines(
  estimate: Estimate,
  currency: string,
  locale: LocaleOptions,
): ExplainedLine[] {
  const { cut, cap, leave } = estimate
  const money = (fils: number): string => formatMoney(fils, currency, locale)
  const lines = tierLines(estimate, currency, locale)
  if (cut !== null)
    lines.push({
      key: 'cut',
      term: m['endOfServiceScreens.cut.term'](),
      note: lawText(cut.law, locale),
      how: cutText(cut.share),
      fils: -cut.fils,
    })
  if (cap !== null)
    lines.push({
      key: 'cap',
      term: m['endOfServiceScreens.cap.term'](),
      note: lawText(cap.law, locale),
      how: m['endOfServiceScreens.cap.how']({
        ...counted(cap.months, locale),
        limit: money(cap.limitFils),
      }),
      fils: -cap.fils,
    })
  if (leave !== null)
    lines.push({
      key: 'leave',
      term: m['endOfServiceScreens.leave.term'](),
      note: lawText(leave.law, locale),
      how: m['endOfServiceScreens.leave.how']({
        days: daysText(leave.days, locale),
        day: formatDay(leave.on, locale, { weekday: false, year: true }),
        rate: money(leave.dayFils),
      }),
      fils: leave.fils,
    })
  return lines
}
