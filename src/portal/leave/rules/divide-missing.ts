import type { MissingDay, ReservedSpan } from './resume.ts'

export interface DividedDays {
  /** What the balance covers. */
  readonly covered: ReservedSpan[]
  readonly rest: ReservedSpan[]
}

/** After how many halves the days may be divided: after each day, or at midday of a working day. */
function cutsOf(missing: readonly MissingDay[], halfDays: boolean): number[] {
  const cuts = [0]
  for (const { halves, working } of missing) {
    const before = cuts.at(-1) ?? 0
    if (halfDays && working && halves.length === 2) cuts.push(before + 1)
    cuts.push(before + halves.length)
  }
  return cuts
}

/**
 * Divides the missing days of a late return (gulf 6): from the first on as many as a balance covers,
 * to the half day where its kind of leave has these, and the rest. Each half is in one of both.
 */
export function divideMissing(
  missing: readonly MissingDay[],
  halfDays: boolean,
  covers: (halves: readonly ReservedSpan[]) => boolean,
): DividedDays {
  const all = missing.flatMap(({ day, halves }) => halves.map((half) => ({ day, half })))
  const cuts = cutsOf(missing, halfDays)
  // More halves never take less, so the last cut that the balance covers is found by halving.
  let [most, least] = [cuts.length - 1, 0]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (covers(all.slice(0, cuts[middle]))) least = middle
    else most = middle - 1
  }
  const cut = cuts[least] ?? 0
  return { covered: all.slice(0, cut), rest: all.slice(cut) }
}
