import type { LocaleOptions } from '#platform/ui/format.ts'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'

export interface ConsentTerms {
  /** How many days a period has. */
  readonly days: number
  readonly totalFils: number
  readonly currency: string
  /** How many days before the charge its price is announced. */
  readonly noticeDays: number
  /** The next period, once it is known: its first day, and the day of the charge. */
  readonly next?: { readonly day: string; readonly charged: string } | null
}

/**
 * What a customer agrees to when their plan renews: what is charged, when, and how it stops. The
 * screen shows it and the server stores it, word for word.
 */
export function consentText(
  { days, totalFils, currency, noticeDays, next = null }: ConsentTerms,
  locale: LocaleOptions,
): string {
  const language = { locale: locale.language }
  const amount = formatMoney(totalFils, currency, locale).replaceAll(' ', '\u00A0')
  return [
    m['planRenewals.consent.charge']({ amount, ...counted(days, locale) }, language),
    m['planRenewals.consent.notice'](counted(noticeDays, locale), language),
    m['planRenewals.consent.stop']({}, language),
    ...(next === null ? [] : [nextText(next, locale)]),
  ].join(' ')
}

function nextText(
  { day, charged }: { readonly day: string; readonly charged: string },
  locale: LocaleOptions,
): string {
  const dates = { day: formatDay(day, locale), charged: formatDay(charged, locale) }
  return m['planRenewals.consent.next'](dates, { locale: locale.language })
}
