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

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>()

/** Intl objects cost about 50 µs each to create and nothing to cache. */
export function cached<
  Made extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat,
>(key: string, make: () => Made): Made {
  const found = made.get(key)
  if (found !== undefined) return found as Made
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

/** Without the -u-nu- part, "ar" means different digits in different browsers. */
export function tag(
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

/**
 * A count for a message with plural forms, and its text: `m['leaveDesk.chosen'](counted(3, locale))`.
 * The message chooses its form by `count` and shows `shown`.
 */
export function counted(
  count: number,
  localeOptions: LocaleOptions = ENGLISH,
): { count: number; shown: string } {
  return { count, shown: formatNumber(count, localeOptions) }
}

/** A year has no separators. */
export function formatYear(year: number, localeOptions: LocaleOptions = ENGLISH): string {
  return formatNumber(year, localeOptions, { useGrouping: false })
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
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  })
}

/**
 * Groups a phone number the way people read it: "+971 50 123 4567". Returns a number that is not
 * from the UAE unchanged.
 */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+971(\d{1,2})(\d{3})(\d{4})$/, '+971 $1 $2 $3')
}

/**
 * The first letter of a name, for an avatar without a picture; the Arabic article does not count.
 */
export function initialOf(name: string): string {
  const plainName = name.trim().replace(/^ال(?=\p{L}{2})/u, '')
  const [first = ''] = [...plainName]
  return first.toLocaleUpperCase('en')
}
