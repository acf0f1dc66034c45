import type { LineDetails, PutOff } from '../slips/contract.ts'
import { componentOf, unpaidDaysOf } from '../slips/rules.ts'
import { type Line, sumsOf } from './lines.ts'

/** Time without pay, and what was paid too much earlier. */
const CHANGES = 2

/** The order in which deductions are reduced: statutory shares first; null for what is not. */
function rankOf({ code, kind, effectFils, sourceId }: Line): number | null {
  if (kind === 'employer' || effectFils >= 0 || sourceId !== null) return null
  if (code === 'pension') return 0
  if (code === 'component') return 1
  return CHANGES
}

/** What was deducted for the same days before, if something was. */
function beforeOf(details: LineDetails): { readonly wasFils?: number } {
  return details.kind === 'change' && details.wasFils !== 0 ? { wasFils: details.wasFils } : {}
}

/** A calculated deduction, less an amount. */
export function reduced(line: Line, fils: number): Line[] {
  const effectFils = line.effectFils + fils
  if (effectFils === 0) return []
  const component = componentOf(line.details)
  const now = unpaidDaysOf(line.details)
  const details = {
    kind: 'partly' as const,
    dueFils: -line.effectFils,
    ...(component === undefined ? {} : { component }),
    ...(now === undefined ? {} : { now, ...beforeOf(line.details) }),
  }
  return [{ ...line, effectFils, details }]
}

function restOf({ code, forMonth, details }: Line, fils: number): PutOff {
  return { code, label: componentOf(details)?.label ?? null, instalment: null, fils, forMonth }
}

export interface Bearable {
  readonly lines: readonly Line[]
  /** What the pay could not bear. */
  readonly rests: readonly PutOff[]
}

/**
 * Takes calculated deductions only as far as the net is not below zero, those of newer months last.
 * The rest is not lost: a month owes what it comes to less what approved lines took for it.
 */
export function takeBearable(lines: readonly Line[]): Bearable {
  let missing = -sumsOf(lines).netFils
  if (missing <= 0) return { lines, rests: [] }
  const reducible = lines
    .flatMap((line) => {
      const rank = rankOf(line)
      return rank === null ? [] : [{ line, rank }]
    })
    .toSorted(
      (one, other) => one.rank - other.rank || (one.line.forMonth > other.line.forMonth ? -1 : 1),
    )
  // Penalties and loans take the last of the pay before a share does, but no time without pay.
  const once = lines.reduce(
    (sum, { effectFils, sourceId }) => sum - (sourceId === null ? 0 : Math.min(0, effectFils)),
    0,
  )
  const less = new Map<Line, number>()
  for (const { line, rank } of reducible) {
    const most = rank === CHANGES ? Math.max(0, missing - once) : missing
    const fils = Math.min(most, -line.effectFils)
    if (fils > 0) less.set(line, fils)
    missing -= fils
  }
  return {
    lines: lines.flatMap((line) => {
      const fils = less.get(line)
      return fils === undefined ? [line] : reduced(line, fils)
    }),
    rests: [...less].map(([line, fils]) => restOf(line, fils)),
  }
}
