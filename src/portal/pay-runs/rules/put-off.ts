import type { LineCode, PutOff } from '../slips/contract.ts'
import type { Line } from './lines.ts'
import type { TakenOnce } from './once.ts'

/** Something that is taken once, with the line that takes it. */
export interface Once {
  readonly taken: TakenOnce
  readonly line: Line
}

/** Time that is not paid reduces what a month earns; it is no deduction from it (art. 25). */
const UNPAID_TIME: ReadonlySet<LineCode> = new Set([
  'absence',
  'unpaidLeave',
  'partPaidLeave',
  'lateness',
  'suspension',
  'removal',
])

interface Share {
  readonly earned: number
  readonly deducted: number
}

/** What is earned, without money spent for the company, and what is deducted from it. */
function shareOf(lines: readonly Line[]): Share {
  let earned = 0
  let deducted = 0
  for (const { code, kind, effectFils } of lines) {
    if (kind === 'employer' || code === 'expenses') continue
    if (effectFils > 0 || UNPAID_TIME.has(code)) earned += effectFils
    else deducted -= effectFils
  }
  return { earned, deducted }
}

/** The order in which deductions that may wait are taken; null for what may not. */
function rankOf({ taken, line }: Once): number | null {
  if (line.effectFils > 0) return null
  switch (taken.from) {
    case 'adjustment':
      return taken.source === 'penalty' ? 0 : null
    case 'item':
      return 1
    case 'instalment':
      return 2
    case 'encashment':
    case 'claim':
      return null
  }
}

function putOffOf({ taken, line }: Once): PutOff {
  return {
    code: line.code,
    label: taken.from === 'item' ? taken.label : null,
    instalment: taken.from === 'instalment' ? { number: taken.number, of: taken.of } : null,
    fils: -line.effectFils,
  }
}

export interface Fitting {
  /** Of what is taken now. */
  readonly lines: readonly Line[]
  readonly putOff: readonly PutOff[]
}

/**
 * Everything is taken without a share. With one: penalties, then other deductions, then instalments of loans, the oldest first, as long as
 * all deductions stay within the share of what is earned (gulf 1.5). What does not fit stays open
 * for a later month, whole, and so do the later instalments of its loan.
 */
export function takeFitting(
  fixed: readonly Line[],
  once: readonly Once[],
  sharePercent: number | null,
): Fitting {
  if (sharePercent === null) return { lines: once.map(({ line }) => line), putOff: [] }
  const ranked = once.map((each) => ({ ...each, rank: rankOf(each) }))
  const lines = ranked.filter(({ rank }) => rank === null).map(({ line }) => line)
  const waiting = ranked
    .flatMap(({ rank, ...each }) => (rank === null ? [] : [{ ...each, rank }]))
    .toSorted((one, other) => one.rank - other.rank || (one.taken.id < other.taken.id ? -1 : 1))
  const share = shareOf([...fixed, ...lines])
  let { deducted } = share
  const putOff: PutOff[] = []
  const loans = new Set<string>()
  for (const each of waiting) {
    const { taken, line } = each
    const next = deducted - line.effectFils
    const fits = BigInt(next) * 100n <= BigInt(share.earned) * BigInt(sharePercent)
    if (fits && !(taken.from === 'instalment' && loans.has(taken.loanId))) {
      deducted = next
      lines.push(line)
      continue
    }
    if (taken.from === 'instalment') loans.add(taken.loanId)
    putOff.push(putOffOf(each))
  }
  return { lines, putOff }
}
