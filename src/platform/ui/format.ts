/**
 * Formats numbers, days, times and money for a reader. Pure: takes the reader's locale, reads no
 * clock.
 */
export interface LocaleOptions {
  readonly language: 'en' | 'ar'
  readonly digits: 'latn' | 'arab'
  readonly zone: string
  readonly hijriOffset?: number
}
/** The default (S9.10). */
export const ENGLISH: LocaleOptions = { language: 'en', digits: 'latn', zone: 'Asia/Dubai' }
export const DEFAULT_CURRENCY = 'USD'

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>()

/** Intl objects cost about 50 µs each to create and nothing to cache. */
function cached<Made extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => Made,
): Made {
  const found = made.get(key)
  if (found !== undefined) return found as Made
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

/** Without the -u-nu- part, "ar" means different digits in different browsers. */
function tag(
  localeOptions: LocaleOptions,
  region: 'days' | 'times' | 'numbers' = 'numbers',
): string {
  if (localeOptions.language === 'ar') return `ar-AE-u-nu-${localeOptions.digits}`
  return `${region === 'days' ? 'en-GB' : region === 'times' ? 'en-AE' : 'en'}-u-nu-${localeOptions.digits}`
}

export function formatNumber(
  value: number,
  localeOptions: LocaleOptions = ENGLISH,
  options: Intl.NumberFormatOptions = {},
): string {
  const locale = tag(localeOptions)
  return cached(
    `n${locale}${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  ).format(value)
}

/** 0.05 as "5%". */
export function formatPercent(
  share: number,
  localeOptions: LocaleOptions = ENGLISH,
  decimals = 0,
): string {
  return formatNumber(share, localeOptions, { style: 'percent', maximumFractionDigits: decimals })
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export function formatBytes(bytes: number, localeOptions: LocaleOptions = ENGLISH): string {
  const step = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3))
  return formatNumber(bytes / 1000 ** step, localeOptions, {
    style: 'unit',
    unit: SIZES[step] ?? 'byte',
    maximumFractionDigits: step > 1 ? 1 : 0,
  })
}

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

function days(
  localeOptions: LocaleOptions,
  options: Intl.DateTimeFormatOptions,
  calendar = 'gregory',
): Intl.DateTimeFormat {
  const locale = `${tag(localeOptions, 'days')}-ca-${calendar}`
  return cached(
    `d${locale}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
  )
}

function noon(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`)
}

function joined(format: Intl.DateTimeFormat, date: Date): string {
  const dateParts = format.formatToParts(date).filter((part) => part.type !== 'literal')
  return dateParts.map((part) => part.value).join(' ')
}

export interface DayStyle {
  readonly weekday?: boolean
  readonly year?: boolean
  readonly long?: boolean
}

/** A civil day as people say it: "Sun 22 Nov", with its year "Sun 22 Nov 2026". */
export function formatDay(
  day: string,
  localeOptions: LocaleOptions = ENGLISH,
  style: DayStyle = {},
): string {
  const { weekday = true, year = false, long = false } = style
  const length = long ? 'long' : 'short'
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: length }
  if (weekday) options.weekday = length
  if (year) options.year = 'numeric'
  return joined(days(localeOptions, options), noon(day))
}

/**
 * The Hijri day by the Umm al-Qura calendar, with the site's correction: "12 Jumada II 1448 AH".
 */
export function formatHijri(day: string, localeOptions: LocaleOptions = ENGLISH): string {
  const shifted = noon(day).getTime() + (localeOptions.hijriOffset ?? 0) * 86_400_000
  return days(
    localeOptions,
    { day: 'numeric', month: 'long', year: 'numeric' },
    'islamic-umalqura',
  ).format(shifted)
}

/** "November 2026" of "2026-11". */
export function formatMonth(month: string, localeOptions: LocaleOptions = ENGLISH): string {
  return joined(
    days(localeOptions, { month: 'long', year: 'numeric' }),
    noon(`${month.slice(0, 7)}-01`),
  )
}

export function formatWeekday(
  day: string,
  localeOptions: LocaleOptions = ENGLISH,
  length: 'long' | 'short' | 'narrow' = 'short',
): string {
  return days(localeOptions, { weekday: length }).format(noon(day))
}

/** Whether a day needs its year to be understood. */
export function isOtherYear(day: string, today: string): boolean {
  return day.slice(0, 4) !== today.slice(0, 4)
}

/** "22 – 26 Nov", "29 Nov – 3 Dec"; years only where they differ or are requested. */
export function formatDayRange(
  from: string,
  to: string,
  localeOptions: LocaleOptions = ENGLISH,
  year = false,
): string {
  if (from === to) return formatDay(from, localeOptions, { year })
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
  const isYearNeeded = year || from.slice(0, 4) !== to.slice(0, 4)
  const last = joined(
    days(localeOptions, isYearNeeded ? { ...options, year: 'numeric' } : options),
    noon(to),
  )
  if (from.slice(0, 7) === to.slice(0, 7))
    return `${joined(days(localeOptions, { day: 'numeric' }), noon(from))} – ${last}`
  const isFirstYearNeeded = from.slice(0, 4) !== to.slice(0, 4)
  return `${joined(days(localeOptions, isFirstYearNeeded ? { ...options, year: 'numeric' } : options), noon(from))} – ${last}`
}

/** An instant as local time at the site: "8:05 AM". */
export function formatTime(instant: string, localeOptions: LocaleOptions = ENGLISH): string {
  const locale = tag(localeOptions, 'times')
  const options: Intl.DateTimeFormatOptions = {
    timeZone: localeOptions.zone,
    hour: 'numeric',
    minute: '2-digit',
  }
  const format = cached(
    `t${locale}${localeOptions.zone}`,
    () => new Intl.DateTimeFormat(locale, options),
  )
  return format.format(new Date(instant)).replace(/[\u202F\u00A0]/g, ' ')
}

/** "12:00 – 3:00 PM", "10:00 AM – 1:00 PM": AM or PM once when it applies to both. */
export function formatTimeRange(
  from: string,
  to: string,
  localeOptions: LocaleOptions = ENGLISH,
): string {
  const [first, last] = [formatTime(from, localeOptions), formatTime(to, localeOptions)]
  const [clock = first, ...half] = first.split(' ')
  return `${half.length > 0 && last.endsWith(` ${half.join(' ')}`) ? clock : first} – ${last}`
}

/**
 * Groups a phone number the way people read it: "+971 50 123 4567". Returns a number that is not
 * from the UAE unchanged.
 */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+971(\d{1,2})(\d{3})(\d{4})$/, '+971 $1 $2 $3')
}

/** The civil day, YYYY-MM-DD, of an instant in the zone. */
export function dayOf(instant: string, zone: string): string {
  const format = cached(
    `z${zone}`,
    () =>
      new Intl.DateTimeFormat('en-CA-u-nu-latn', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
  )
  return format.format(new Date(instant))
}

/** Minutes as hours and minutes, abbreviated: "7h 30m". */
export function formatDuration(minutes: number, localeOptions: LocaleOptions = ENGLISH): string {
  const whole = Math.round(Math.abs(minutes))
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  const unitDisplay = localeOptions.language === 'ar' ? 'short' : 'narrow'
  const part = (value: number, unit: string) =>
    formatNumber(value, localeOptions, { style: 'unit', unit, unitDisplay })
  const parts = [
    hours > 0 ? part(hours, 'hour') : '',
    rest > 0 || hours === 0 ? part(rest, 'minute') : '',
  ]
  return `${minutes < 0 ? '\u2212' : ''}${parts.filter((text) => text !== '').join(' ')}`
}

const SPANS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** The time since or until an instant, relative to `now`: "3 hours ago", "yesterday". */
export function formatAgo(
  instant: string,
  now: string,
  localeOptions: LocaleOptions = ENGLISH,
): string {
  const span = Date.parse(instant) - Date.parse(now)
  const [unit, length] =
    SPANS.find(([, size]) => Math.abs(span) >= size) ?? (['second', 1000] as const)
  const locale = tag(localeOptions)
  const format = cached(
    `r${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  )
  return format.format(unit === 'second' ? 0 : Math.trunc(span / length), unit)
}

/**
 * The first letter of a name, for an avatar without a picture; the Arabic article does not count.
 */
export function initialOf(name: string): string {
  const plainName = name.trim().replace(/^ال(?=\p{L}{2})/u, '')
  const [first = ''] = [...plainName]
  return first.toLocaleUpperCase('en')
}
