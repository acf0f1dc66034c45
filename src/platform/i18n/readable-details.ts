import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatDayRange, formatMonth, formatTime } from '#platform/ui/format-dates.ts'

/** The language of a sentence and the digits of its numbers. */
export type Reader = Pick<LocaleOptions, 'language' | 'digits'>

/**
 * What a refusal says besides its code: numbers, days as 2026-11-20, times as 08:30, names, and
 * months as 2026-11 in a detail whose name ends in `Month`.
 */
export type Details = Readonly<Record<string, string | number>>

export type ReadableDetails = Readonly<Record<string, string | NumberText>>

/** A number of a message: its value chooses the plural form, its text stands in the sentence. */
class NumberText {
  readonly #value: number
  readonly #text: string
  constructor(value: number, text: string) {
    this.#value = value
    this.#text = text
  }
  [Symbol.toPrimitive](hint: string): number | string {
    return hint === 'number' ? this.#value : this.#text
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A detail that is called `month` stays as it is, since files and references are named by it. */
const MONTH_NAME = /[a-z]Month$/
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const TIME = /^(?:[01]\d|2[0-4]):[0-5]\d$/
/** Years and the numbers of orders are names: they have no separators. */
const NAMING = /(?:^|[a-z])(?:[nN]umber|[yY]ear)$/

/**
 * Prepares the details of a refusal, an issue or a blocker for its message: numbers, days and times
 * as the reader writes them, and the Arabic of a name (`companiesAr` beside `companies`) in its
 * place. The numbers still choose the plural form. The days `from` and `to` are also one `period`,
 * which names a single day once.
 */
export function readableDetails(details: Details, reader: Reader): ReadableDetails {
  const locale: LocaleOptions = { ...reader, zone: 'UTC' }
  const readable = Object.entries(details).map(([name, value]) => {
    const own = reader.language === 'ar' ? (details[`${name}Ar`] ?? value) : value
    return [
      name,
      typeof own === 'number' ? numberText(name, own, locale) : readableText(name, own, locale),
    ] as const
  })
  return Object.fromEntries([...readable, ...periodOf(details, locale)])
}

function periodOf({ from, to }: Details, locale: LocaleOptions): (readonly [string, string])[] {
  const isPeriod =
    typeof from === 'string' && typeof to === 'string' && DAY.test(from) && DAY.test(to)
  return isPeriod ? [['period', formatDayRange(from, to, locale, true)]] : []
}

/** A number for a refusal's message that the screen shows before the server refuses. */
export function readableNumber(value: number, reader: Reader): NumberText {
  return numberText('', value, { ...reader, zone: 'UTC' })
}

function numberText(name: string, value: number, locale: LocaleOptions): NumberText {
  const options = { maximumFractionDigits: 3, useGrouping: !NAMING.test(name) }
  return new NumberText(value, formatNumber(value, locale, options))
}

function readableText(name: string, text: string, locale: LocaleOptions): string {
  if (DAY.test(text)) return formatDay(text, locale, { year: true })
  if (MONTH_NAME.test(name) && MONTH.test(text)) return formatMonth(text, locale)
  // A time does not break before AM or PM.
  return TIME.test(text)
    ? formatTime(`2000-01-01T${text}:00Z`, locale).replaceAll(' ', '\u00A0')
    : text
}
