import { useLanguage } from '#platform/i18n/language.tsx'
import { minorUnits } from '#platform/money.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { m } from '#messages'
import { DayBase, Divisor, type PayRules } from '../contract.ts'
import { divisorOf, worthOfDays } from '../rules/day-rate.ts'
import type { ChangeRules, RulesDraft } from './use-rules-form.ts'

type DivisorName = PayRules['divisor']

interface Explained {
  readonly days: number
  readonly label: (days: string) => string
  readonly text: (example: { amount: string; days: string }) => string
}

const DIVISORS: Readonly<Record<DivisorName, Explained>> = {
  fixed30: {
    days: 30,
    label: (days) => m['payRunScreens.rules.fixed30']({ days }),
    text: (example) => m['payRunScreens.rules.fixed30Text'](example),
  },
  calendar: {
    days: 0,
    label: () => m['payRunScreens.rules.calendar'](),
    text: (example) => m['payRunScreens.rules.calendarText'](example),
  },
  working26: {
    days: 26,
    label: (days) => m['payRunScreens.rules.working26']({ days }),
    text: (example) => m['payRunScreens.rules.working26Text'](example),
  },
  yearly365: {
    days: 365,
    label: (days) => m['payRunScreens.rules.yearly365']({ days }),
    text: (example) => m['payRunScreens.rules.yearly365Text'](example),
  },
}

const BASES: Readonly<Record<PayRules['dayBase'], () => string>> = {
  basic: () => m['payRunScreens.rules.basic'](),
  basicHousing: () => m['payRunScreens.rules.basicHousing'](),
  wage: () => m['payRunScreens.rules.wage'](),
}

export function divisorLabel(divisor: DivisorName, locale: LocaleOptions): string {
  const { days, label } = DIVISORS[divisor]
  return label(formatNumber(days, locale))
}

export function baseLabel(base: PayRules['dayBase']): string {
  return BASES[base]()
}

const EXAMPLE_PAY = 9_000
const EXAMPLE_DAYS = 3

interface DayRateFieldsProps {
  draft: RulesDraft
  currency: string
  month: string
  onChange: ChangeRules
}

/** What a day without pay costs, each choice with the same example. */
export function DayRateFields({ draft, currency, month, onChange }: DayRateFieldsProps) {
  const locale = useLanguage()
  const days = daysText(EXAMPLE_DAYS, locale)
  const payFils = EXAMPLE_PAY * minorUnits(currency)
  const deducted = (divisor: DivisorName): string =>
    formatMoney(
      worthOfDays([{ baseFils: payFils, weight: EXAMPLE_DAYS }], divisorOf(divisor, month), 1),
      currency,
      locale,
    )
  return (
    <>
      <RadioGroup
        label={m['payRunScreens.rules.divisor']()}
        help={m['payRunScreens.rules.divisorHelp']({
          pay: formatMoney(payFils, currency, locale),
          days,
          month: formatMonth(month, locale),
        })}
        choices={Divisor.options.map((value) => ({
          value,
          label: divisorLabel(value, locale),
          detail: DIVISORS[value].text({ amount: deducted(value), days }),
        }))}
        value={draft.divisor}
        onChange={(value) => onChange({ divisor: Divisor.parse(value) })}
      />
      <RadioGroup
        label={m['payRunScreens.rules.base']()}
        choices={DayBase.options.map((value) => ({ value, label: baseLabel(value) }))}
        value={draft.dayBase}
        onChange={(value) => onChange({ dayBase: DayBase.parse(value) })}
      />
    </>
  )
}
