/**
 * Formats numbers, days, times and money for a reader. Pure: takes the reader's locale, reads no
 * clock.
 */
export interface Manner {
  readonly language: 'en' | 'ar'
  readonly digits: 'latn' | 'arab'
  readonly zone: string
  readonly hijriOffset?: number
}
/** The default (S9.10). */
export const ENGLISH: Manner = { language: 'en', digits: 'latn', zone: 'Asia/Dubai' }
export const DEFAULT_CURRENCY = 'USD'

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>()

/** Intl objects cost about 50 µs each to create and nothing to cache. */
function kept<Made extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
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
function tag(manner: Manner, region: 'days' | 'times' | 'numbers' = 'numbers'): string {
  if (manner.language === 'ar') return `ar-AE-u-nu-${manner.digits}`
  return `${region === 'days' ? 'en-GB' : region === 'times' ? 'en-AE' : 'en'}-u-nu-${manner.digits}`
}

export function formatNumber(
  value: number,
  manner: Manner = ENGLISH,
  options: Intl.NumberFormatOptions = {},
): string {
  const locale = tag(manner)
  return kept(
    `n${locale}${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  ).format(value)
}

/** 0.05 as "5%". */
export function formatPercent(share: number, manner: Manner = ENGLISH, places = 0): string {
  return formatNumber(share, manner, { style: 'percent', maximumFractionDigits: places })
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export function formatBytes(bytes: number, manner: Manner = ENGLISH): string {
  const step = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3))
  return formatNumber(bytes / 1000 ** step, manner, {
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
  manner: Manner = ENGLISH,
): MoneyParts {
  const format = moneyFormat(currency, manner)
  const parts = format.formatToParts(minor / 10 ** minorPlaces(format))
  const isFigure = (part: Intl.NumberFormatPart) =>
    ['minusSign', 'integer', 'group', 'decimal', 'fraction'].includes(part.type)
  const amount = parts
    .filter(isFigure)
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
  manner: Manner = ENGLISH,
): string {
  const format = moneyFormat(currency, manner)
  return format.format(minor / 10 ** minorPlaces(format)).replace(/\u00A0/g, ' ')
}

function moneyFormat(currency: string, manner: Manner): Intl.NumberFormat {
  const locale = tag(manner)
  return kept(
    `m${locale}${currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency }),
  )
}

function minorPlaces(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

function days(
  manner: Manner,
  options: Intl.DateTimeFormatOptions,
  calendar = 'gregory',
): Intl.DateTimeFormat {
  const locale = `${tag(manner, 'days')}-ca-${calendar}`
  return kept(
    `d${locale}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
  )
}

function noon(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`)
}

function joined(format: Intl.DateTimeFormat, date: Date): string {
  const words = format.formatToParts(date).filter((part) => part.type !== 'literal')
  return words.map((part) => part.value).join(' ')
}

export interface DayStyle {
  readonly weekday?: boolean
  readonly year?: boolean
  readonly long?: boolean
}

/** A civil day as people say it: "Sun 22 Nov", with its year "Sun 22 Nov 2026". */
export function formatDay(day: string, manner: Manner = ENGLISH, style: DayStyle = {}): string {
  const { weekday = true, year = false, long = false } = style
  const length = long ? 'long' : 'short'
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: length }
  if (weekday) options.weekday = length
  if (year) options.year = 'numeric'
  return joined(days(manner, options), noon(day))
}

/**
 * The Hijri day by the Umm al-Qura calendar, with the site's correction: "12 Jumada II 1448 AH".
 */
export function formatHijri(day: string, manner: Manner = ENGLISH): string {
  const shown = noon(day).getTime() + (manner.hijriOffset ?? 0) * 86_400_000
  return days(
    manner,
    { day: 'numeric', month: 'long', year: 'numeric' },
    'islamic-umalqura',
  ).format(shown)
}

/** "November 2026" of "2026-11". */
export function formatMonth(month: string, manner: Manner = ENGLISH): string {
  return joined(days(manner, { month: 'long', year: 'numeric' }), noon(`${month.slice(0, 7)}-01`))
}

export function formatWeekday(
  day: string,
  manner: Manner = ENGLISH,
  length: 'long' | 'short' | 'narrow' = 'short',
): string {
  return days(manner, { weekday: length }).format(noon(day))
}

/** Whether a day needs its year to be understood. */
export function isOtherYear(day: string, today: string): boolean {
  return day.slice(0, 4) !== today.slice(0, 4)
}

/** "22 – 26 Nov", "29 Nov – 3 Dec"; years only where they differ or are requested. */
export function formatDayRange(
  from: string,
  to: string,
  manner: Manner = ENGLISH,
  year = false,
): string {
  if (from === to) return formatDay(from, manner, { year })
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
  const isYearNeeded = year || from.slice(0, 4) !== to.slice(0, 4)
  const last = joined(
    days(manner, isYearNeeded ? { ...options, year: 'numeric' } : options),
    noon(to),
  )
  if (from.slice(0, 7) === to.slice(0, 7))
    return `${joined(days(manner, { day: 'numeric' }), noon(from))} – ${last}`
  const isFirstYearNeeded = from.slice(0, 4) !== to.slice(0, 4)
  return `${joined(days(manner, isFirstYearNeeded ? { ...options, year: 'numeric' } : options), noon(from))} – ${last}`
}

/** An instant as local time at the site: "8:05 AM". */
export function formatTime(instant: string, manner: Manner = ENGLISH): string {
  const locale = tag(manner, 'times')
  const options: Intl.DateTimeFormatOptions = {
    timeZone: manner.zone,
    hour: 'numeric',
    minute: '2-digit',
  }
  const format = kept(`t${locale}${manner.zone}`, () => new Intl.DateTimeFormat(locale, options))
  return format.format(new Date(instant)).replace(/[\u202F\u00A0]/g, ' ')
}

/** "12:00 – 3:00 PM", "10:00 AM – 1:00 PM": AM or PM once when it applies to both. */
export function formatTimeRange(from: string, to: string, manner: Manner = ENGLISH): string {
  const [first, last] = [formatTime(from, manner), formatTime(to, manner)]
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
  const format = kept(
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
export function formatDuration(minutes: number, manner: Manner = ENGLISH): string {
  const whole = Math.round(Math.abs(minutes))
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  const unitDisplay = manner.language === 'ar' ? 'short' : 'narrow'
  const part = (value: number, unit: string) =>
    formatNumber(value, manner, { style: 'unit', unit, unitDisplay })
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
export function formatAgo(instant: string, now: string, manner: Manner = ENGLISH): string {
  const span = Date.parse(instant) - Date.parse(now)
  const [unit, length] =
    SPANS.find(([, size]) => Math.abs(span) >= size) ?? (['second', 1000] as const)
  const locale = tag(manner)
  const format = kept(`r${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  return format.format(unit === 'second' ? 0 : Math.trunc(span / length), unit)
}

/**
 * The first letter of a name, for an avatar without a picture; the Arabic article does not count.
 */
export function initialOf(name: string): string {
  const bare = name.trim().replace(/^ال(?=\p{L}{2})/u, '')
  const [first = ''] = [...bare]
  return first.toLocaleUpperCase('en')
}
