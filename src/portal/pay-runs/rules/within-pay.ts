import { reduced } from './bearable.ts'
import { type Line, sumsOf } from './lines.ts'
import { partLine, partOf } from './parts.ts'

/** What the last pay bears, and what it could not bear of all deductions. */
export interface WithinPay {
  readonly lines: readonly Line[]
  /** Besides leave that was not earned, which the settlement names by itself. */
  readonly owedFils: number
}

/** The order in which deductions of the last pay are reduced; null for what is none. */
function rankOf({ code, kind, effectFils }: Line): number | null {
  if (kind === 'employer' || effectFils >= 0) return null
  const first = ['leaveOverdrawn', 'noticeDeduction', 'loan', 'otherDeduction', 'penalty']
  const index = first.indexOf(code)
  if (index >= 0) return index
  // Other decisions before what is calculated, and the share that the law requires last.
  if (code === 'suspension' || code === 'removal') return first.length
  return code === 'pension' ? first.length + 2 : first.length + 1
}

/** A deduction of which the pay bears so much; there is no later pay for the rest. */
function borne(line: Line, fils: number): Line[] {
  if (fils === 0) return []
  const { details, effectFils } = line
  const dueFils = -effectFils
  switch (details.kind) {
    case 'encashment':
    case 'notice':
      return [{ ...line, effectFils: -fils, details: { ...details, dueFils } }]
    case 'instalment':
    case 'item':
    case 'decision': {
      const taken = partLine(line, fils)
      const part = partOf(taken.details)
      return part === undefined
        ? [taken]
        : [{ ...taken, details: { ...details, part: { ...part, isOwed: true } } }]
    }
    default:
      return reduced(line, dueFils - fils).map((each) =>
        each.details.kind === 'partly'
          ? { ...each, details: { ...each.details, isOwed: true } }
          : each,
      )
  }
}

/**
 * Takes deductions from the last pay only as far as the net is not below zero. The employee owes the
 * rest, and what it is of stays open: a loan, an item or a penalty.
 */
export function withinPay(lines: readonly Line[]): WithinPay {
  let missing = Math.max(0, -sumsOf(lines).netFils)
  if (missing === 0) return { lines, owedFils: 0 }
  const reducible = lines
    .flatMap((line) => {
      const rank = rankOf(line)
      return rank === null ? [] : [{ line, rank }]
    })
    // The newest first: what is older was to be taken before it.
    .toSorted(
      (one, other) =>
        one.rank - other.rank || ((one.line.sourceId ?? '') > (other.line.sourceId ?? '') ? -1 : 1),
    )
  const less = new Map<Line, number>()
  for (const { line } of reducible) {
    const fils = Math.min(missing, -line.effectFils)
    if (fils > 0) less.set(line, fils)
    missing -= fils
  }
  return {
    lines: lines.flatMap((line) => {
      const fils = less.get(line)
      return fils === undefined ? [line] : borne(line, -line.effectFils - fils)
    }),
    owedFils: [...less].reduce(
      (sum, [{ code }, fils]) => (code === 'leaveOverdrawn' ? sum : sum + fils),
      0,
    ),
  }
}
