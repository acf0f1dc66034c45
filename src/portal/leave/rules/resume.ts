import { addDays } from './days.ts'
import type { CalendarDay } from './count.ts'

/** What the approved leave was, day by day, as it was counted. */
export interface LeaveTaken {
  readonly to: string
  readonly toMidday: boolean
  readonly days: readonly { readonly day: string; readonly amount: number }[]
}

export type Resumption =
  | { readonly kind: 'onTime'; readonly expected: string }
  | { readonly kind: 'early'; readonly expected: string; readonly givenBack: readonly string[] }
  | { readonly kind: 'late'; readonly expected: string; readonly missing: readonly { readonly day: string; readonly working: boolean }[] }

type Calendar = (day: string) => CalendarDay['kind']

function isWorked(kind: CalendarDay['kind']): boolean {
  return kind === 'working' || kind === 'halfWorking'
}

/** The day work goes on: the next working day after the leave, or its own last day when that ends at midday (I18). */
export function expectedReturn({ to, toMidday }: Pick<LeaveTaken, 'to' | 'toMidday'>, kindOf: Calendar): string {
  if (toMidday) return to
  let day = addDays(to, 1)
  for (let looked = 0; looked < 60 && !isWorked(kindOf(day)); looked++) day = addDays(day, 1)
  return day
}

/**
 * What an actual return means (I18; gulf 6): the days of leave from it on are given back, or the days from the first after the leave up
 * to it are missing. Days off between the leave's end and the expected day are nobody's lateness.
 */
export function resume(leave: LeaveTaken, actual: string, kindOf: Calendar): Resumption {
  const expected = expectedReturn(leave, kindOf)
  const isBackAtMidday = leave.toMidday && actual === leave.to
  const givenBack = isBackAtMidday ? [] : leave.days.filter((each) => each.day >= actual && each.amount > 0).map((each) => each.day)
  if (givenBack.length > 0) return { kind: 'early', expected, givenBack }
  if (actual <= expected) return { kind: 'onTime', expected }
  const missing: { day: string; working: boolean }[] = []
  for (let day = expected; day < actual; day = addDays(day, 1)) missing.push({ day, working: isWorked(kindOf(day)) })
  return { kind: 'late', expected, missing }
}

/** The days that are given back and those that stay taken: together what was taken, each once (I8). */
export function divided<Part extends { readonly day: string; readonly amount: number }>(parts: readonly Part[], from: string): { back: Part[]; kept: Part[] } {
  return { back: parts.filter((part) => part.day >= from), kept: parts.filter((part) => part.day < from) }
}

export interface Held {
  readonly day: string
  readonly half: 1 | 2
}

/** Days that other leave takes whole are not days to come back on; of one that it takes in part, the other half is owed. */
export function besides(held: readonly Held[], kindOf: Calendar): Calendar {
  const whole = wholeDays(held)
  return (day) => (whole.has(day) ? 'rest' : kindOf(day))
}

export function wholeDays(held: readonly Held[]): Set<string> {
  const halves = Map.groupBy(held, (each) => each.day)
  return new Set([...halves].filter(([, each]) => new Set(each.map(({ half }) => half)).size === 2).map(([day]) => day))
}
