import type { Language } from '#platform/i18n/language-address.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatNumber, formatPercent, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { componentOf } from './rules.ts'
import type { ClaimCategory, LineCode, RunKind, SlipLine } from './contract.ts'
import type { UnpaidDays } from './unpaid-days/contract.ts'
import { m } from '#messages'

type Spoken = { locale?: Language }

const NAMES: Readonly<Record<LineCode, (spoken: Spoken) => string>> = {
  basic: (spoken) => m['payRuns.line.basic']({}, spoken),
  housing: (spoken) => m['payRuns.line.housing']({}, spoken),
  transport: (spoken) => m['payRuns.line.transport']({}, spoken),
  otherAllowance: (spoken) => m['payRuns.line.otherAllowance']({}, spoken),
  component: (spoken) => m['payRuns.line.component']({}, spoken),
  overtimeDay: (spoken) => m['payRuns.line.overtimeDay']({}, spoken),
  overtimeNight: (spoken) => m['payRuns.line.overtimeNight']({}, spoken),
  restDayWork: (spoken) => m['payRuns.line.restDayWork']({}, spoken),
  holidayWork: (spoken) => m['payRuns.line.holidayWork']({}, spoken),
  leaveEncashment: (spoken) => m['payRuns.line.leaveEncashment']({}, spoken),
  gratuity: (spoken) => m['payRuns.line.gratuity']({}, spoken),
  leavePaidOut: (spoken) => m['payRuns.line.leavePaidOut']({}, spoken),
  noticePay: (spoken) => m['payRuns.line.noticePay']({}, spoken),
  award: (spoken) => m['payRuns.line.award']({}, spoken),
  bonus: (spoken) => m['payRuns.line.bonus']({}, spoken),
  expenses: (spoken) => m['payRuns.line.expenses']({}, spoken),
  refund: (spoken) => m['payRuns.line.refund']({}, spoken),
  absence: (spoken) => m['payRuns.line.absence']({}, spoken),
  unpaidLeave: (spoken) => m['payRuns.line.unpaidLeave']({}, spoken),
  partPaidLeave: (spoken) => m['payRuns.line.partPaidLeave']({}, spoken),
  lateness: (spoken) => m['payRuns.line.lateness']({}, spoken),
  penalty: (spoken) => m['payRuns.line.penalty']({}, spoken),
  suspension: (spoken) => m['payRuns.line.suspension']({}, spoken),
  removal: (spoken) => m['payRuns.line.removal']({}, spoken),
  loan: (spoken) => m['payRuns.line.loan']({}, spoken),
  otherDeduction: (spoken) => m['payRuns.line.otherDeduction']({}, spoken),
  noticeDeduction: (spoken) => m['payRuns.line.noticeDeduction']({}, spoken),
  leaveOverdrawn: (spoken) => m['payRuns.line.leaveOverdrawn']({}, spoken),
  pension: (spoken) => m['payRuns.line.pension']({}, spoken),
  pensionEmployer: (spoken) => m['payRuns.line.pensionEmployer']({}, spoken),
  componentEmployer: (spoken) => m['payRuns.line.componentEmployer']({}, spoken),
}

/** What a slip is called: by what its run pays, and whether its month had one before. */
export function slipTitle(
  { runKind, runNumber }: { readonly runKind: RunKind; readonly runNumber: number },
  language?: Language,
): string {
  const spoken = language === undefined ? {} : { locale: language }
  if (runKind === 'settlement') return m['salarySlips.settlement']({}, spoken)
  if (runKind === 'leaveSalary') return m['salarySlips.leaveSalary']({}, spoken)
  return runNumber > 1
    ? m['salarySlips.additional']({}, spoken)
    : m['salarySlips.title']({}, spoken)
}

/**
 * The name of a kind of line, in the page's language or in a given one; of an own component or a
 * single amount the label it was given.
 */
export function lineName(code: LineCode, language?: Language, label?: TwoNames): string {
  const name = NAMES[code](language === undefined ? {} : { locale: language })
  return label === undefined || language === undefined ? name : label[language] || name
}

/** The name of one line: with the month where it makes up for an earlier one. */
export function lineTitle(
  { code, forMonth, details }: SlipLine,
  month: string,
  locale: LocaleOptions,
): string {
  const { language } = locale
  const label = details.kind === 'item' ? details.label : componentOf(details)?.label
  const name = lineName(code, language, label)
  return forMonth === month
    ? name
    : m['salarySlips.forMonth'](
        { name, month: formatMonth(forMonth, locale) },
        { locale: language },
      )
}

const WHOLE = 1000

/** How much of it there was, in short: "3 days", "2 hours", "3 of 12"; empty for none. */
export function lineQuantity({ details }: SlipLine, locale: LocaleOptions): string {
  const spoken = { locale: locale.language }
  switch (details.kind) {
    case 'days':
      return unpaidDaysText(details, locale)
    case 'minutes':
      return durationText(sumOf(details.days.map(({ minutes }) => minutes)), locale)
    case 'percent':
      return formatPercent(details.hundredths / 10_000, locale, 2)
    case 'decision':
      return details.halfDays === null ? '' : daysText(details.halfDays / 2, locale)
    case 'encashment':
      return daysText(details.amount / WHOLE, locale)
    case 'instalment':
      return m['salarySlips.how.countOf'](
        { number: formatNumber(details.number, locale), of: formatNumber(details.of, locale) },
        spoken,
      )
    case 'salary':
      return salaryQuantity(details, locale)
    case 'component': {
      const { days, monthDays } = details
      return days === null || days === monthDays ? '' : daysText(days, locale)
    }
    case 'notice':
      return daysText(details.days, locale)
    case 'gratuity':
    case 'item':
    case 'claim':
      return ''
    // A line on top of what was deducted before names days that are not all its own.
    case 'change':
    case 'partly':
      return details.now === undefined || (details.wasFils ?? 0) !== 0
        ? ''
        : unpaidDaysText(details.now, locale)
  }
}

function unpaidDaysText({ days }: UnpaidDays, locale: LocaleOptions): string {
  return daysText(sumOf(days.map(({ amount }) => amount)) / WHOLE, locale)
}

function salaryQuantity(
  { parts, monthDays }: { parts: readonly { days: number }[]; monthDays: number },
  locale: LocaleOptions,
): string {
  const days = sumOf(parts.map((part) => part.days))
  return days === monthDays ? '' : daysText(days, locale)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

const CLAIMS: Readonly<Record<ClaimCategory, (spoken: Spoken) => string>> = {
  travel: (spoken) => m['payRuns.claim.travel']({}, spoken),
  fuel: (spoken) => m['payRuns.claim.fuel']({}, spoken),
  meals: (spoken) => m['payRuns.claim.meals']({}, spoken),
  accommodation: (spoken) => m['payRuns.claim.accommodation']({}, spoken),
  supplies: (spoken) => m['payRuns.claim.supplies']({}, spoken),
  communication: (spoken) => m['payRuns.claim.communication']({}, spoken),
  other: (spoken) => m['payRuns.claim.other']({}, spoken),
}

/** What money was spent on, in the page's language or in a given one. */
export function claimName(category: ClaimCategory, language?: Language): string {
  return CLAIMS[category](language === undefined ? {} : { locale: language })
}
