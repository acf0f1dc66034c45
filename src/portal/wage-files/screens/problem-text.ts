import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatPercent } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { WageProblem } from '../contract.ts'

interface TextOptions {
  readonly currency: string
  readonly locale: LocaleOptions
}

function numbersText({ field, reason }: WageProblem): string {
  const isMissing = reason === 'missing'
  if (field === 'personCode')
    return isMissing
      ? m['wageFileScreens.problem.personCodeMissing']()
      : m['wageFileScreens.problem.personCode']()
  if (field === 'routingCode')
    return isMissing
      ? m['wageFileScreens.problem.routingCodeMissing']()
      : m['wageFileScreens.problem.routingCode']()
  if (field === 'account')
    return isMissing
      ? m['wageFileScreens.problem.accountMissing']()
      : m['wageFileScreens.problem.account']()
  return m['wageFileScreens.problem.heading']()
}

function amountText({ reason }: WageProblem): string {
  if (reason === 'currency') return m['wageFileScreens.problem.currency']()
  return reason === 'tooLarge'
    ? m['wageFileScreens.problem.tooLarge']()
    : m['wageFileScreens.problem.amount']()
}

/** Amounts in the details are fils. */
function lowText({ details }: WageProblem, { currency, locale }: TextOptions): string {
  return m['wageFileScreens.problem.low']({
    net: formatMoney(Number(details['fils'] ?? 0), currency, locale),
    wage: formatMoney(Number(details['contractFils'] ?? 0), currency, locale),
    percent: formatPercent(Number(details['percent'] ?? 0) / 100, locale),
  })
}

function returnedText({ details }: WageProblem): string {
  const reason = String(details['reason'] ?? '')
  return reason === ''
    ? m['wageFileScreens.problem.returned']()
    : m['wageFileScreens.problem.returnedBecause']({ reason })
}

const TEXTS: Readonly<Record<string, (problem: WageProblem, options: TextOptions) => string>> = {
  W04: numbersText,
  W05: ({ details }) =>
    m['wageFileScreens.problem.repeated']({ number: String(details['employeeNo'] ?? '') }),
  W06: () => m['wageFileScreens.problem.period'](),
  W07: ({ reason }) =>
    reason === 'half'
      ? m['wageFileScreens.problem.halfDay']()
      : m['wageFileScreens.problem.days'](),
  W08: amountText,
  W09: () => m['wageFileScreens.problem.otherBank'](),
  W10: lowText,
  W11: () => m['wageFileScreens.problem.absent'](),
  returned: returnedText,
  W13: () => m['wageFileScreens.problem.negative'](),
}

/** What is wrong and what to do about it, as a sentence. */
export function problemText(problem: WageProblem, options: TextOptions): string {
  const text = TEXTS[problem.code]
  return text === undefined
    ? m['wageFileScreens.problem.other']({ code: problem.code })
    : text(problem, options)
}
