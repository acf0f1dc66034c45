import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { PenaltyKind } from '../contract.ts'
import type { LadderStep } from '../set-up/contract.ts'
import { MAX_DEDUCTION_DAYS, MAX_SUSPENSION_DAYS } from './law.ts'

/** A schedule that names only what the law allows: days where a penalty has days, and no more. */
export function checkLadder(
  ladder: readonly LadderStep[],
): Outcome<null, 'discipline.ladderDays' | 'discipline.ladderTooMany'> {
  for (const [index, { kind, days }] of ladder.entries()) {
    const field = `ladder.${index}.days`
    const limit =
      kind === 'deduction' ? MAX_DEDUCTION_DAYS : kind === 'suspension' ? MAX_SUSPENSION_DAYS : null
    if ((limit === null) !== (days === null)) return refuse('discipline.ladderDays', {}, field)
    if (limit !== null && days !== null && days > limit)
      return refuse('discipline.ladderTooMany', { days: limit }, field)
    if (kind === 'suspension' && !Number.isInteger(days))
      return refuse('discipline.ladderDays', {}, field)
  }
  return ok(null)
}

/** The usual penalty after some earlier ones for the same act; the last step stays. */
export function usualStep(ladder: readonly LadderStep[], timesBefore: number): LadderStep | null {
  return ladder[Math.min(timesBefore, ladder.length - 1)] ?? null
}

/** What the schedule has for the next time, at least as grave as the usual one now. */
export function nextKind(ladder: readonly LadderStep[], timesBefore: number): PenaltyKind {
  const gravest = PenaltyKind.options.at(-1) ?? 'dismissal'
  return ladder[timesBefore + 1]?.kind ?? ladder.at(-1)?.kind ?? gravest
}
