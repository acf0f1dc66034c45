import { addDays, weekdayOf } from '#platform/days.ts'
import type { CountedDay, Preview } from './contract.ts'

/** The first day one would ask for without thinking about it: a working one that keeps the notice. */
export function firstDayToAsk(
  today: string,
  noticeDays: number,
  weekend: readonly number[],
): string {
  let day = addDays(today, Math.max(1, noticeDays))
  for (let looked = 0; looked < 7 && weekend.includes(weekdayOf(day)); looked++)
    day = addDays(day, 1)
  return day
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

/** What is to be explained of the days of a request: all but the plain ones, neighbours of a kind together. */
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

/** Days on which so much of a long leave is counted for one reason, all together. */
export interface Summed {
  readonly why: 'rest' | 'halfWorking'
  readonly days: number
  readonly amount: number
}

/** What comes again every week is summed up where each week would be too much to read. */
export function summedUp(days: Preview['days']): Summed[] {
  return (['rest', 'halfWorking'] as const).flatMap((why) => {
    const same = days.filter((day) => day.why === why)
    return same.length === 0
      ? []
      : [{ why, days: same.length, amount: same.reduce((sum, day) => sum + day.amount, 0) }]
  })
}

export interface Ringed {
  readonly carried: number
  readonly granted: number
  readonly corrected: number
  readonly left: number
  readonly pending: number
}

/** How much of all that there was each part of a ring is: 0 to 1, together never more. What is overdrawn leaves nothing. */
export function ringOf({ carried, granted, corrected, left, pending }: Ringed): {
  left: number
  pending: number
} {
  const all = carried + granted + corrected
  if (all <= 0) return { left: 0, pending: 0 }
  const share = Math.min(1, Math.max(0, left) / all)
  return { left: share, pending: Math.min(1 - share, pending / all) }
}

/** The leave that comes next, or the one that runs; of two that begin together the one asked for first. */
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
