import type { LineCode, PutOff } from '../slips/contract.ts'
import type { Line } from './lines.ts'
import type { TakenOnce } from './once.ts'
import { partLine } from './parts.ts'

/** Something that is taken once, with the line that takes it. */
export interface Once {
  readonly taken: TakenOnce
  readonly line: Line
}

/** Time that is not paid: its lines are counted like any deduction, but are never a reason to look. */
const UNPAID_TIME: ReadonlySet<LineCode> = new Set([
  'absence',
  'unpaidLeave',
  'partPaidLeave',
  'lateness',
  'suspension',
  'removal',
])

/** What the law itself takes from the last pay, notice that was not kept among it (art. 43). */
const DUE_BY_LAW: ReadonlySet<LineCode> = new Set(['pension', 'noticeDeduction'])

/** Neither is wage: money spent for the company, and what is due for the whole service (gulf 1.6). */
const NO_WAGE: ReadonlySet<LineCode> = new Set(['expenses', 'gratuity'])

interface Share {
  readonly earned: number
  readonly deducted: number
}

/** What is earned, and everything that is deducted from it, unpaid days too (gulf 8.2). */
function shareOf(lines: readonly Line[]): Share {
  let earned = 0
  let deducted = 0
  for (const { code, kind, effectFils } of lines) {
    if (kind === 'employer') continue
    if (effectFils < 0) deducted -= effectFils
    else if (!NO_WAGE.has(code)) earned += effectFils
  }
  return { earned, deducted }
}

function isDeduction({ kind, effectFils }: Line): boolean {
  return kind !== 'employer' && effectFils < 0
}

/** Whether more is deducted than a share of what is earned, and not for unpaid time alone. */
export function isOverShare(lines: readonly Line[], percent: number): boolean {
  const { earned, deducted } = shareOf(lines)
  return (
    lines.some((line) => isDeduction(line) && !UNPAID_TIME.has(line.code)) &&
    BigInt(deducted) * 100n > BigInt(earned) * BigInt(percent)
  )
}

/**
 * Whether the gratuity pays for more than the law or a judgment takes: what else is deducted is more
 * than the rest of the last pay. No line says that a court ordered it, so payroll has to look.
 */
export function isGratuityReduced(lines: readonly Line[]): boolean {
  if (!lines.some(({ code, effectFils }) => code === 'gratuity' && effectFils > 0)) return false
  const { earned, deducted } = shareOf(lines)
  const byLaw = lines.reduce(
    (sum, line) => (isDeduction(line) && DUE_BY_LAW.has(line.code) ? sum - line.effectFils : sum),
    0,
  )
  return deducted > byLaw && deducted > earned
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

function putOffOf({ taken, line }: Once, fils: number): PutOff {
  return {
    code: line.code,
    label: taken.from === 'item' ? taken.label : null,
    instalment: taken.from === 'instalment' ? { number: taken.number, of: taken.of } : null,
    fils,
  }
}

export interface Fitting {
  /** Of what is taken now. */
  readonly lines: readonly Line[]
  readonly putOff: readonly PutOff[]
}

/** How much of what may wait is taken now; null without a limit. */
export interface Limits {
  /** Of what is earned, for all deductions together. */
  readonly sharePercent: number | null
  /** Of overpayments, in fils. */
  readonly overpaymentFils: number | null
}

interface Waiting extends Once {
  readonly rank: number
}

/** What may wait, in the order in which it is taken, and what may not. */
function byRank(once: readonly Once[]): { lines: Line[]; waiting: Waiting[] } {
  const ranked = once.map((each) => ({ ...each, rank: rankOf(each) }))
  return {
    lines: ranked.filter(({ rank }) => rank === null).map(({ line }) => line),
    waiting: ranked
      .flatMap(({ rank, ...each }) => (rank === null ? [] : [{ ...each, rank }]))
      .toSorted((one, other) => one.rank - other.rank || (one.taken.id < other.taken.id ? -1 : 1)),
  }
}

/**
 * Everything is taken without a limit. With a share: penalties, then other deductions, then
 * instalments of loans, the oldest first, as long as all deductions stay within the share of what is
 * earned (gulf 1.5 and 8.2). Of the first that does not fit a part is taken, so that what is more than a
 * month's share does not wait for ever; the rest of it, and what comes after it, stays open. Of
 * overpayments no more is taken than the law lets a month recover.
 */
export function takeFitting(
  fixed: readonly Line[],
  once: readonly Once[],
  { sharePercent, overpaymentFils }: Limits,
): Fitting {
  const { lines, waiting } = byRank(once)
  const { earned, deducted } = shareOf([...fixed, ...lines])
  let room =
    sharePercent === null
      ? Number.MAX_SAFE_INTEGER
      : Math.max(0, Number((BigInt(earned) * BigInt(sharePercent)) / 100n) - deducted)
  let overpaymentRoom = overpaymentFils ?? Number.MAX_SAFE_INTEGER
  const putOff: PutOff[] = []
  for (const each of waiting) {
    const { taken, line } = each
    const isOverpayment = taken.from === 'item' && taken.isOverpayment
    const due = -line.effectFils
    const fils = Math.min(due, room, isOverpayment ? overpaymentRoom : due)
    room -= fils
    if (isOverpayment) overpaymentRoom -= fils
    if (fils === due) lines.push(line)
    else if (fils > 0) lines.push(partLine(line, fils))
    if (fils === due) continue
    putOff.push(putOffOf(each, due - fils))
  }
  return { lines, putOff }
}
