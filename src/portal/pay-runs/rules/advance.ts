import { keyOfLine } from '../slips/rules.ts'
import type { Line } from './lines.ts'

/**
 * Says of the lines that make up the rest of a month that a part of it was paid in advance, and what
 * a percentage is now taken of, which only the month's own lines know. A line of which nothing was
 * paid is the month's own.
 */
export function restOfMonth(owed: readonly Line[], own: readonly Line[]): Line[] {
  return owed.map((line) => {
    if (line.details.kind !== 'change') return line
    const whole = own.find((each) => keyOfLine(each) === keyOfLine(line))
    if (line.details.wasFils === 0 && whole !== undefined) return whole
    const details = whole?.details
    const base = details?.kind === 'percent' ? { baseFils: details.baseFils } : {}
    return { ...line, details: { ...line.details, inAdvance: true as const, ...base } }
  })
}
