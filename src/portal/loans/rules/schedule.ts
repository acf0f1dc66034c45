import { shiftMonth } from '#platform/days.ts'
import type { Instalment, LeavingWarning, ShareWarning } from '../contract.ts'

export function monthLater(month: string, months: number): string {
  return shiftMonth(month, months)
}

export interface Terms {
  readonly fils: number
  readonly months: number
  readonly firstMonth: string
}

/** Equal instalments in whole fils, without interest; the last one takes the rest. */
export function scheduleOf({ fils, months, firstMonth }: Terms): Instalment[] {
  const each = Number(BigInt(fils) / BigInt(months))
  return Array.from({ length: months }, (_, index) => ({
    number: index + 1,
    month: monthLater(firstMonth, index),
    fils: index === months - 1 ? fils - each * (months - 1) : each,
    state: 'open',
  }))
}

export function leftOf(instalments: readonly Instalment[]): number {
  return instalments
    .filter(({ state }) => state === 'open')
    .reduce((sum, { fils, takenFils = 0 }) => sum + fils - takenFils, 0)
}

/** The open instalments from one on, a month later each; null if that one is not open. */
export function putOff(instalments: readonly Instalment[], number: number): Instalment[] | null {
  const first = instalments.find((each) => each.number === number)
  if (first?.state !== 'open') return null
  return instalments
    .filter((each) => each.state === 'open' && each.number >= number)
    .map((each) => ({ ...each, month: monthLater(each.month, 1) }))
}

/** What of open instalments falls due after the month of the last working day; null where none is. */
export function leavingWarning(
  instalments: readonly Instalment[],
  lastDay: string | null,
): LeavingWarning | null {
  if (lastDay === null) return null
  const later = instalments.filter(({ month }) => month > lastDay.slice(0, 7))
  const fils = leftOf(later)
  return fils === 0 ? null : { day: lastDay, fils }
}

/**
 * The first month in which instalments and the other known deductions are more than half of the
 * wage; a month without a salary always is.
 */
export function shareWarning(
  instalments: readonly Instalment[],
  otherFils: (month: string) => number,
  wageFils: (month: string) => number | undefined,
): ShareWarning | null {
  for (const { month, fils, takenFils = 0, state } of instalments) {
    if (state !== 'open') continue
    const deductionsFils = fils - takenFils + otherFils(month)
    const wage = wageFils(month) ?? 0
    if (2 * deductionsFils > wage) return { month, deductionsFils, wageFils: wage }
  }
  return null
}
