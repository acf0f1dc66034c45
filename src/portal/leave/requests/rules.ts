import { addDays } from '#platform/days.ts'
import type { CountedDay, Preview } from './preview/contract.ts'

/** How many days after the notice period are searched for a free one. */
export const DAYS_AHEAD = 180

/**
 * The default first day of a request: the first free day that respects the notice period, or the
 * first such day if none of them is free.
 */
export function firstRequestableDay(
  today: string,
  noticeDays: number,
  isFree: (day: string) => boolean,
): string {
  const first = addDays(today, Math.max(1, noticeDays))
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const day = addDays(first, ahead)
    if (isFree(day)) return day
  }
  return first
}

export interface Stretch {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly why: CountedDay['why']
  readonly half: CountedDay['half']
  readonly holiday: CountedDay['holiday']
  readonly predicted: boolean
}

/**
 * The days of a request that need an explanation: all but the normal ones, with neighbours of a
 * kind grouped.
 */
export function stretchesOf(days: Preview['days']): Stretch[] {
  const found: Stretch[] = []
  for (const { day, amount, why, half, holiday, predicted } of days) {
    if (why === 'counted' && holiday === null) continue
    const last = found.at(-1)
    const goesOn =
      last !== undefined &&
      addDays(last.to, 1) === day &&
      last.why === why &&
      last.holiday?.en === holiday?.en &&
      last.half === half
    if (goesOn) found[found.length - 1] = { ...last, to: day, amount: last.amount + amount }
    else found.push({ from: day, to: day, amount, why, half, holiday, predicted })
  }
  return found
}

/** Days of a long leave that are counted the same for one reason, grouped. */
export interface Summed {
  readonly why: 'rest' | 'halfWorking'
  readonly days: number
  readonly amount: number
}

/** Groups what repeats every week, where listing each week would be too long. */
export function summedUp(days: Preview['days']): Summed[] {
  return (['rest', 'halfWorking'] as const).flatMap((why) => {
    const same = days.filter((day) => day.why === why)
    return same.length === 0
      ? []
      : [{ why, days: same.length, amount: same.reduce((sum, day) => sum + day.amount, 0) }]
  })
}

/** The upcoming or current leave; of two that begin together, the one requested first. */
export function nextOf<
  Leave extends { readonly id: string; readonly from: string; readonly to: string },
>(leaves: readonly Leave[], today: string): Leave | null {
  const coming = leaves.filter((each) => each.to >= today)
  return (
    coming.toSorted(
      (one, other) => one.from.localeCompare(other.from) || one.id.localeCompare(other.id),
    )[0] ?? null
  )
}
