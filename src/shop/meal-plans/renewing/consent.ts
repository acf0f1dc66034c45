import type { LocaleOptions } from '#platform/ui/format.ts'
import { counted } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'

export interface ConsentTerms {
  /** How many days a period has. */
  readonly days: number
  readonly totalFils: number
  readonly currency: string
  /** How many days before a period its price is announced. */
  readonly noticeDays: number
}

/**
 * What a customer agrees to when their plan renews: what is charged, when, and how it stops. The
 * screen shows it and the server stores it, word for word.
 */
export function consentText(
  { days, totalFils, currency, noticeDays }: ConsentTerms,
  locale: LocaleOptions,
): string {
  const language = { locale: locale.language }
  const amount = formatMoney(totalFils, currency, locale).replaceAll(' ', '\u00A0')
  return [
    m['planRenewals.consent.charge']({ amount, ...counted(days, locale) }, language),
    m['planRenewals.consent.notice'](counted(noticeDays, locale), language),
    m['planRenewals.consent.stop']({}, language),
  ].join(' ')
}
