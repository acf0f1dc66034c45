const DIGITS = 4

/** HR-2026-0042: the company's prefix, the year of issue, the place in that year. */
export function letterNumber(prefix: string, year: number, serial: number): string {
  return `${prefix}-${year}-${String(serial).padStart(DIGITS, '0')}`
}

export const DEFAULT_PREFIX = 'HR'
