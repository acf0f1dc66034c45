import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { PayRules } from '../contract.ts'
import { baseLabel, divisorLabel } from './day-rate-fields.tsx'

type Name = keyof PayRules

function yesNo(value: boolean): string {
  return value ? m['payRunScreens.rules.yes']() : m['payRunScreens.rules.no']()
}

/** What a rule is called, and what it says; of a list of rates only that. */
const RULES: {
  readonly [N in Name]: readonly [() => string, (rules: PayRules, locale: LocaleOptions) => string]
} = {
  divisor: [
    () => m['payRunScreens.rules.divisor'](),
    ({ divisor }, locale) => divisorLabel(divisor, locale),
  ],
  dayBase: [() => m['payRunScreens.rules.base'](), ({ dayBase }) => baseLabel(dayBase)],
  hoursADay: [
    () => m['payRunScreens.rules.hours'](),
    ({ hoursADay }, locale) => formatNumber(hoursADay, locale),
  ],
  overtimePercents: [() => m['payRunScreens.rules.overtime'](), () => ''],
  absenceDeducted: [
    () => m['payRunScreens.rules.absence'](),
    ({ absenceDeducted }) => yesNo(absenceDeducted),
  ],
  lateness: [
    () => m['payRunScreens.rules.lateness'](),
    ({ lateness }) =>
      lateness === 'none'
        ? m['payRunScreens.rules.lateNone']()
        : m['payRunScreens.rules.lateMinutes'](),
  ],
  lateTolerance: [
    () => m['payRunScreens.rules.tolerance'](),
    ({ lateTolerance }, locale) => formatNumber(lateTolerance, locale),
  ],
  deductionSharePercent: [
    () => m['payRunScreens.rules.share'](),
    ({ deductionSharePercent: percent }, locale) =>
      m['payRunScreens.rules.shareOf']({
        share: formatNumber(percent / 100, locale, { style: 'percent' }),
      }),
  ],
  putOffDeductions: [
    () => m['payRunScreens.rules.putOff'](),
    ({ putOffDeductions }) => yesNo(putOffDeductions),
  ],
  pension: [() => m['payRunScreens.rules.pension'](), () => ''],
}

export interface RuleChange {
  readonly label: string
  /** Empty where the rule is a list of rates. */
  readonly value: string
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other
  const entries = Object.entries(one)
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => isSame(value, (other as Record<string, unknown>)[key]))
  )
}

/** The rules that differ from those before, with what they say now. */
export function ruleChanges(
  before: PayRules,
  after: PayRules,
  locale: LocaleOptions,
): RuleChange[] {
  return (Object.keys(RULES) as Name[])
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ label: RULES[name][0](), value: RULES[name][1](after, locale) }))
}
