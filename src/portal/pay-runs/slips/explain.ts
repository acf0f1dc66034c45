import { daysOfMonth } from '#platform/days.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatNumber, formatPercent, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatDayRange, formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { SlipLine } from './contract.ts'
import { m } from '#messages'
import { amountText } from './amounts.ts'
import { component } from './explain-component.ts'
import { advance, gratuity, leaveAtExit, notice } from './explain-settlement.ts'
import {
  type Context,
  type DetailsOf,
  type Explanation,
  type Formula,
  isolated,
  NOTHING,
  product,
} from './explanation.ts'
import { claimName } from './labels.ts'

type DaysLine = DetailsOf<'days'>
type MinutesLine = DetailsOf<'minutes'>

const WHOLE = 1000

function baseLabel(base: DaysLine['base']): string {
  if (base === 'basic') return m['salarySlips.how.basic']()
  return base === 'basicHousing' ? m['salarySlips.how.basicHousing']() : m['salarySlips.how.wage']()
}

/** A month's pay by the day: "9,000.00 ÷ 30", of a year's days "9,000.00 × 12 ÷ 365". */
function dayRate(baseFils: number, divisor: DaysLine['divisor'], context: Context): string {
  const { currency, locale, line } = context
  const amount = isolated(amountText(baseFils, currency, locale))
  const by = (days: number): string => `${amount} ÷ ${formatNumber(days, locale)}`
  switch (divisor) {
    case 'fixed30':
      return by(30)
    case 'working26':
      return by(26)
    case 'calendar':
      return by(daysOfMonth(line.forMonth).length)
    case 'yearly365':
      return `${amount} × ${formatNumber(12, locale)} ÷ ${formatNumber(365, locale)}`
  }
}

/** The amount of the line after the only formula that makes it. */
function withResult(
  formulas: readonly Formula[],
  context: Context,
): Pick<Explanation, 'formulas' | 'sentences'> {
  const { line, currency, locale } = context
  const [only, ...others] = formulas
  if (only === undefined) return { formulas, sentences: [] }
  if (others.length > 0) return { formulas, sentences: [m['salarySlips.how.roundedOnce']()] }
  const result = isolated(amountText(Math.abs(line.effectFils), currency, locale))
  return { formulas: [{ ...only, text: `${only.text} = ${result}` }], sentences: [] }
}

function salary(details: DetailsOf<'salary'>, context: Context): Explanation {
  const { monthDays, parts } = details
  const { currency, locale } = context
  if (parts.length === 1 && parts[0]?.days === monthDays)
    return { ...NOTHING, sentences: [m['salarySlips.how.wholeMonth']()] }
  const formulas = parts.map(({ fromDay, toDay, days, monthFils }) => ({
    label: formatDayRange(fromDay, toDay, locale),
    text: product(
      `${isolated(amountText(monthFils, currency, locale))} ÷ ${formatNumber(monthDays, locale)}`,
      [daysText(days, locale)],
    ),
  }))
  return { ...NOTHING, ...withResult(formulas, context) }
}

function dayReason(
  { leave, unpaidPercent, amount }: DaysLine['days'][number],
  locale: LocaleOptions,
): string {
  return [
    leave === null ? m['salarySlips.how.absence']() : nameIn(leave, locale.language),
    ...(amount === WHOLE ? [] : [daysText(amount / WHOLE, locale)]),
    unpaidPercent === 100
      ? m['salarySlips.how.notPaid']()
      : m['salarySlips.how.paidAt']({
          percent: formatPercent((100 - unpaidPercent) / 100, locale),
        }),
  ].join(' · ')
}

function unpaidDays(details: DaysLine, context: Context): Explanation {
  const { base, divisor, days, limited } = details
  const { locale } = context
  const alike = Map.groupBy(days, ({ baseFils, unpaidPercent }) => `${baseFils} ${unpaidPercent}`)
  const formulas = [...alike.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const amount = same.reduce((sum, each) => sum + each.amount, 0)
    const share =
      first.unpaidPercent === 100
        ? []
        : [isolated(formatPercent(first.unpaidPercent / 100, locale))]
    return [
      {
        label: baseLabel(base),
        text: product(dayRate(first.baseFils, divisor, context), [
          daysText(amount / WHOLE, locale),
          ...share,
        ]),
      },
    ]
  })
  const explained = limited
    ? { formulas, sentences: [m['salarySlips.how.limited']()] }
    : withResult(formulas, context)
  return {
    ...NOTHING,
    ...explained,
    days: days.map((each) => ({
      day: formatDay(each.day, locale),
      text: dayReason(each, locale),
    })),
  }
}

function minutes(details: MinutesLine, context: Context): Explanation {
  const { base, divisor, hoursADay, percent, toleratedMinutes, days } = details
  const { locale } = context
  const alike = Map.groupBy(days, ({ baseFils }) => baseFils)
  const formulas = [...alike].map(([baseFils, same]) => ({
    label: baseLabel(base),
    text: product(`${dayRate(baseFils, divisor, context)} ÷ ${formatNumber(hoursADay, locale)}`, [
      durationText(
        same.reduce((sum, each) => sum + each.minutes, 0),
        locale,
      ),
      ...(percent === 100 ? [] : [isolated(formatPercent(percent / 100, locale))]),
    ]),
  }))
  const { formulas: shown, sentences } = withResult(formulas, context)
  const tolerated = durationText(toleratedMinutes, locale)
  return {
    ...NOTHING,
    formulas: shown,
    days: days.map((each) => ({
      day: formatDay(each.day, locale),
      text: durationText(each.minutes, locale),
    })),
    sentences:
      toleratedMinutes === 0
        ? sentences
        : [...sentences, m['salarySlips.how.tolerated']({ minutes: tolerated })],
  }
}

function percentage({ baseFils, hundredths }: DetailsOf<'percent'>, context: Context): Explanation {
  const { currency, locale } = context
  const text = product(isolated(amountText(baseFils, currency, locale)), [
    isolated(formatPercent(hundredths / 10_000, locale, 2)),
  ])
  return {
    ...NOTHING,
    ...withResult([{ label: m['salarySlips.how.wage'](), text }], context),
  }
}

function decision(details: DetailsOf<'decision'>, context: Context): Explanation {
  const { halfDays, baseFils, base, divisor } = details
  const { currency, locale } = context
  if (halfDays === null) return { ...NOTHING, sentences: [m['salarySlips.how.decisionAmount']()] }
  const days = daysText(halfDays / 2, locale)
  const sentence = m['salarySlips.how.decisionDays']({ days })
  if (base !== undefined && divisor !== undefined) {
    const text = product(dayRate(baseFils, divisor, context), [days])
    const { formulas } = withResult([{ label: baseLabel(base), text }], context)
    return { ...NOTHING, formulas, sentences: [sentence] }
  }
  return {
    ...NOTHING,
    sentences: [
      sentence,
      m['salarySlips.how.monthPay']({ amount: formatMoney(baseFils, currency, locale) }),
    ],
  }
}

function change({ wasFils, nowFils }: DetailsOf<'change'>, context: Context): Explanation {
  const { line, currency, locale } = context
  const isDeduction = wasFils <= 0 && nowFils <= 0
  const amount = (fils: number): string =>
    isolated(amountText(isDeduction ? Math.abs(fils) : fils, currency, locale))
  const values = {
    month: formatMonth(line.forMonth, locale),
    was: amount(wasFils),
    now: amount(nowFils),
  }
  return {
    ...NOTHING,
    sentences: [
      isDeduction ? m['salarySlips.how.deducted'](values) : m['salarySlips.how.paid'](values),
      m['salarySlips.how.why'](),
    ],
  }
}

/** The days of what a month comes to now, before the comparison with what was paid. */
function withDaysNow(
  { now, nowFils }: { readonly now?: DaysLine | undefined; readonly nowFils: number },
  text: Explanation,
  context: Context,
): Explanation {
  if (now === undefined) return text
  const line = { ...context.line, effectFils: nowFils }
  const { formulas, days, sentences } = unpaidDays(now, { ...context, line })
  return { ...text, formulas, days, sentences: [...sentences, ...text.sentences] }
}

function partly(details: DetailsOf<'partly'>, context: Context): Explanation {
  const { dueFils, now, wasFils = 0, isOwed } = details
  const { line, currency, locale } = context
  const values = {
    month: formatMonth(line.forMonth, locale),
    due: isolated(amountText(dueFils, currency, locale)),
  }
  const text = {
    ...NOTHING,
    sentences: [isOwed ? m['payRuns.partlyOwed'](values) : m['payRuns.partly'](values)],
  }
  return withDaysNow({ now, nowFils: wasFils - dueFils }, text, context)
}

/** Explains a line from what it was calculated from. */
export function explain(line: SlipLine, currency: string, locale: LocaleOptions): Explanation {
  const context = { line, currency, locale }
  const { details } = line
  switch (details.kind) {
    case 'salary':
      return salary(details, context)
    case 'days':
      return unpaidDays(details, context)
    case 'minutes':
      return minutes(details, context)
    case 'percent':
      return percentage(details, context)
    case 'decision':
      return decision(details, context)
    case 'change':
      return withDaysNow(
        details,
        details.inAdvance === true ? advance(details, context) : change(details, context),
        context,
      )
    case 'partly':
      return partly(details, context)
    case 'gratuity':
      return gratuity(details, context)
    case 'notice':
      return notice(details, context)
    case 'component':
      return component(details, context)
    case 'encashment':
      if (line.code === 'leavePaidOut' || line.code === 'leaveOverdrawn')
        return leaveAtExit(details, context)
      return {
        ...NOTHING,
        sentences: [
          m['salarySlips.how.encashment']({
            day: formatDay(details.day, locale, { weekday: false, year: true }),
            days: daysText(details.amount / WHOLE, locale),
          }),
          m['salarySlips.how.basicAmount']({
            amount: formatMoney(details.basicFils, currency, locale),
          }),
        ],
      }
    case 'instalment':
      return {
        ...NOTHING,
        sentences: [
          m['salarySlips.how.instalment']({
            number: formatNumber(details.number, locale),
            of: formatNumber(details.of, locale),
          }),
          m['salarySlips.how.left']({ amount: formatMoney(details.leftFils, currency, locale) }),
        ],
      }
    case 'item':
      return { ...NOTHING, sentences: [m['salarySlips.how.item']()], note: details.note }
    case 'claim':
      return { ...NOTHING, sentences: [claimName(details.category)], note: details.note }
  }
}
