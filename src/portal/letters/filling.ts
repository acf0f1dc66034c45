import type { TwoNames } from '#platform/schemas.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney, moneyParts } from '#platform/ui/format-money.ts'
import type { Block, FilledField, LetterValue } from './contract.ts'
import { fill, type Filler, type Filling } from './rules/text.ts'

const LANGUAGES = ['en', 'ar'] as const

/** Letters have Latin digits in both languages, as authorities and banks expect. */
export function letterLocale(language: 'en' | 'ar', zone: string): LocaleOptions {
  return { language, digits: 'latn', zone }
}

/** Keeps a number, a code or a name in its place within a text of the other direction. */
export function inBoth(text: (language: 'en' | 'ar') => string): TwoNames {
  return { en: text('en'), ar: text('ar') }
}

export function dayText(day: string, zone: string): TwoNames {
  return inBoth((language) =>
    formatDay(day, letterLocale(language, zone), { year: true, weekday: false, long: true }),
  )
}

/** “AED 12,500.00”; in Arabic with the currency's name after the amount. */
export function sumText(sum: number, currency: string, zone: string): TwoNames {
  const { amount } = moneyParts(sum, currency, letterLocale('ar', zone))
  return {
    en: formatMoney(sum, currency, letterLocale('en', zone)),
    ar: `${amount} ${currencyName(currency)}`,
  }
}

function currencyName(currency: string): string {
  return new Intl.DisplayNames(['ar'], { type: 'currency' }).of(currency) ?? currency
}

interface Where {
  readonly currency: string
  readonly zone: string
}

function valueText(value: LetterValue, { currency, zone }: Where): TwoNames {
  switch (value.type) {
    case 'text':
      return value.text
    case 'day':
      return dayText(value.day, zone)
    case 'sum':
      return sumText(value.sum, currency, zone)
    case 'number':
      return inBoth((language) => formatNumber(value.number, letterLocale(language, zone)))
  }
}

/** What was entered for the asks, as fields. */
export function askFields(values: readonly LetterValue[], where: Where): FilledField[] {
  return values.map((value) => ({
    key: value.key,
    source: 'ask' as const,
    text: valueText(value, where),
  }))
}

function fillerOf(
  fields: readonly FilledField[],
  gender: 'male' | 'female',
  language: 'en' | 'ar',
): Filler {
  return {
    gender,
    fields: new Map(
      fields.map(({ key, source, text }): [string, Filling] => [
        key,
        { source, text: text[language] },
      ]),
    ),
  }
}

/** A letter's text in both languages. */
export function filledBlocks(
  body: TwoNames,
  fields: readonly FilledField[],
  gender: 'male' | 'female',
): Record<'en' | 'ar', Block[]> {
  const [en, ar] = LANGUAGES.map((language) =>
    fill(body[language], fillerOf(fields, gender, language)),
  )
  return { en: en ?? [], ar: ar ?? [] }
}
