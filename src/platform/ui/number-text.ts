export interface NumberBounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The input is rounded to the nearest step, counted from the minimum. */
  readonly step?: number | undefined
}

const ZEROS = ['\u0660', '\u06F0'].map((zero) => zero.charCodeAt(0))
const NUMBER = /-?(?:\d+(?:,\d+)*(?:\.\d*)?|\.\d+)/

/**
 * Parses a number in Latin, Arabic or Persian digits, with or without its unit; returns null where
 * there is none.
 */
export function readNumber(text: string, options: Intl.NumberFormatOptions = {}): number | null {
  const latin = text
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
      String(digit.charCodeAt(0) - (ZEROS.findLast((zero) => zero <= digit.charCodeAt(0)) ?? 0)),
    )
    .replace(/\u066C|(?<=\d)[ \u00A0\u202F](?=\d)/g, ',')
    .replace(/\u066B/g, '.')
    .replace(/\u2212/g, '-')
  const found = NUMBER.exec(latin)
  if (found === null) return null
  // A minus may stand before the currency, as in -AED 500.
  const isNegative = found[0].startsWith('-') || /-[^\d-]*$/.test(latin.slice(0, found.index))
  const size = Math.abs(Number(found[0].replaceAll(',', '')))
  const number = isNegative ? -size : size
  return rounded(options.style === 'percent' ? number / 100 : number, options)
}

/** Rounds to the displayed decimals. */
function rounded(number: number, options: Intl.NumberFormatOptions): number {
  const decimals = new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 3
  return Number(number.toFixed(options.style === 'percent' ? decimals + 2 : decimals))
}

export function withinBounds(
  number: number,
  { min = -Infinity, max = Infinity, step }: NumberBounds,
): number {
  const clamped = Math.min(max, Math.max(min, number))
  if (step === undefined) return clamped
  const base = Number.isFinite(min) ? min : 0
  const stepped = base + Math.round((clamped - base) / step) * step
  // Steps of a tenth do not add up to tenths.
  return Number((stepped > max ? stepped - step : stepped).toFixed(10))
}
