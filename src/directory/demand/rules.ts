import { fold } from '#platform/text.ts'

/**
 * Longer ones are not trade terms, and would reveal more about the person than about the demand.
 */
const MAX_TERM_LENGTH = 60
/**
 * A search is reported to a company only once counted this often: what one person typed stays
 * private.
 */
export const REPORTED_FROM = 3
/** Only the first results of a search are counted: no one reads further. */
export const FOUND_COUNTED = 24
/** Days that counts are stored. */
export const RETENTION_DAYS = 91
export const VISIBLE_WEEKS = 8

/**
 * A search text as it is counted: folded and short, without possible personal numbers or addresses;
 * null where nothing is left.
 */
export function countedTerm(typed: string): string | null {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '' && !word.includes('@') && !/\d{5,}/.test(word))
    .join(' ')
  return words === '' || words.length > MAX_TERM_LENGTH ? null : words
}

export interface DayCount {
  readonly day: string
  readonly seen: number
  readonly found: number
}

export interface WeekCount extends DayCount {
  /** Its first day. */
  readonly day: string
}

/** Sums of seven days each, the last ending with `today`; empty weeks are included. */
export function weeksOf(counts: readonly DayCount[], days: readonly string[]): WeekCount[] {
  const weeks: WeekCount[] = []
  for (let from = 0; from < days.length; from += 7) {
    const week = new Set(days.slice(from, from + 7))
    const inIt = counts.filter(({ day }) => week.has(day))
    weeks.push({
      day: days[from] ?? '',
      seen: sum(inIt.map(({ seen }) => seen)),
      found: sum(inIt.map(({ found }) => found)),
    })
  }
  return weeks
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
