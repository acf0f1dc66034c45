import type { OwnSlip } from './contract.ts'

export interface MonthNet {
  readonly month: string
  /** Of all slips of the month; null where there was none. */
  readonly netFils: number | null
}

const MONTHS = 12

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The net of the twelve months up to the newest slip, the oldest first. */
export function lastYear(slips: readonly Pick<OwnSlip, 'month' | 'netFils'>[]): MonthNet[] {
  const [newest] = slips
    .map(({ month }) => month)
    .toSorted()
    .toReversed()
  if (newest === undefined) return []
  const months = [newest]
  while (months.length < MONTHS) months.unshift(monthBefore(months[0] ?? newest))
  return months.map((month) => {
    const own = slips.filter((slip) => slip.month === month)
    return {
      month,
      netFils: own.length === 0 ? null : own.reduce((sum, { netFils }) => sum + netFils, 0),
    }
  })
}
