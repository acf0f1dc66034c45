import { cached, ENGLISH, type LocaleOptions, tag } from './format.ts'

export const DEFAULT_CURRENCY = 'USD'

export interface MoneyParts {
  readonly amount: string
  readonly currency: string
  readonly currencyFirst: boolean
}

/**
 * An amount of whole minor units (fils, cents) in its two parts, so that the currency can be
 * displayed smaller.
 */
export function moneyParts(
  minor: number,
  currency = DEFAULT_CURRENCY,
  localeOptions: LocaleOptions = ENGLISH,
): MoneyParts {
  const format = moneyFormat(currency, localeOptions)
  const parts = format.formatToParts(minor / 10 ** minorDigits(format))
  const isDigitPart = (part: Intl.NumberFormatPart) =>
    ['minusSign', 'integer', 'group', 'decimal', 'fraction'].includes(part.type)
  const amount = parts
    .filter(isDigitPart)
    .map((part) => part.value)
    .join('')
  const at = parts.findIndex((part) => part.type === 'currency')
  return {
    amount,
    currency: parts[at]?.value ?? currency,
    currencyFirst: at < parts.findIndex((part) => part.type === 'integer'),
  }
}

/** The same as one string, for sentences, titles and files. */
export function formatMoney(
  minor: number,
  currency = DEFAULT_CURRENCY,
  localeOptions: LocaleOptions = ENGLISH,
): string {
  const format = moneyFormat(currency, localeOptions)
  return format.format(minor / 10 ** minorDigits(format)).replace(/\u00A0/g, ' ')
}

function moneyFormat(currency: string, localeOptions: LocaleOptions): Intl.NumberFormat {
  const locale = tag(localeOptions)
  return cached(
    `m${locale}${currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency }),
  )
}

function minorDigits(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
