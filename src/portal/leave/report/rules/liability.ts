import { DAY } from '../../rules/amounts.ts'
import type { Entry, TotalName } from './entries.ts'
import { sumOf } from './leave-lines.ts'

/** An owed day of leave is worth a thirtieth of a month's basic wage (DL33 art. 29). */
const DAYS_OF_MONTH = 30

const TO_COME: ReadonlySet<TotalName> = new Set(['planned', 'pending', 'nextYear'])

/**
 * What is earned so far and not taken: future leave, approved or only requested, is owed until it
 * is taken.
 */
export function owedBy(entries: readonly Pick<Entry, 'totalName' | 'kind' | 'amount'>[]): number {
  return sumOf(entries.filter(({ totalName, kind }) => !TO_COME.has(totalName) && kind !== 'held'))
}

/**
 * The value of a number of owed thousandths of a day, in whole fils, half up; a person who owes
 * days owes no money here.
 */
export function worthOf(basicFils: number, left: number): number {
  if (left <= 0) return 0
  const parts = DAYS_OF_MONTH * DAY
  return Number((BigInt(basicFils) * BigInt(left) * 2n + BigInt(parts)) / BigInt(parts * 2))
}
