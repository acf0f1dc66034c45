import { fold } from '#platform/text.ts'

/** Longer ones are no words of trade, and would say more of the person than of the demand. */
const WORDS_MAX = 60
/** A search is told to a company once so many have been counted: what one person typed stays theirs. */
export const TOLD_FROM = 3
/** The first of what a search found are counted: nobody reads further. */
export const FOUND_COUNTED = 24
/** Days that counts are kept. */
export const KEPT_DAYS = 91
export const WEEKS_SHOWN = 8

/** The words of a search as they are counted: folded and short, without what could be somebody's number or address; null where nothing is left. */
export function countedWords(typed: string): string | null {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '' && !word.includes('@') && !/\d{5,}/.test(word))
    .join(' ')
  return words === '' || words.length > WORDS_MAX ? null : words
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

/** Sums of seven days each, the last of which ends with `today`; weeks in which nothing happened are there too. */
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
