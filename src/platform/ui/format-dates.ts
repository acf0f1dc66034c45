import { cached, ENGLISH, formatNumber, type LocaleOptions, tag } from './format.ts'

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

/** Both as one text, for emails: "Thursday 26 November 2026 · 16 Jumada II 1448 AH". */
export function formatDayAndHijri(
  day: string,
  localeOptions: LocaleOptions = ENGLISH,
  style: DayStyle = {},
): string {
  return `${formatDay(day, localeOptions, style)} · ${formatHijri(day, localeOptions)}`
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

/**
 * A weekday where a full name has no room: "Tue", «ثلاثاء». Arabic has no abbreviations; calendars
 * leave out the article.
 */
export function formatWeekdayBrief(day: string, localeOptions: LocaleOptions = ENGLISH): string {
  return formatWeekday(day, localeOptions).replace(/^ال/, '')
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
