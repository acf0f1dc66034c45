import { DAY } from '../../rules/amounts.ts'

/** A day of leave that is owed is worth a thirtieth of a month's basic wage (DL33 art. 29). */
const DAYS_OF_MONTH = 30

/** What so many thousandths of a day owed to somebody are worth, in whole fils, half up; who owes days owes no money here. */
export function worthOf(basicFils: number, left: number): number {
  if (left <= 0) return 0
  const parts = DAYS_OF_MONTH * DAY
  return Number((BigInt(basicFils) * BigInt(left) * 2n + BigInt(parts)) / BigInt(parts * 2))
}
