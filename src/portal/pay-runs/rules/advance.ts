import type { Line } from './lines.ts'

/**
 * Says of the lines that make up the rest of a month that a part of it was paid in advance, and what
 * a percentage is now taken of, which only the month's own lines know.
 */
export function restOfMonth(owed: readonly Line[], own: readonly Line[]): Line[] {
  return owed.map((line) => {
    if (line.details.kind !== 'change') return line
    const details = own.find(({ code }) => code === line.code)?.details
    const base = details?.kind === 'percent' ? { baseFils: details.baseFils } : {}
    return { ...line, details: { ...line.details, inAdvance: true as const, ...base } }
  })
}
