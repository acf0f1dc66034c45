import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** A second payment is on its way; a wage was paid twice; the recovery of one is wrong; all is settled. */
export const DOUBLE_STATES = ['toStop', 'paidTwice', 'recoveredTooMuch', 'recovered'] as const
export type DoubleState = (typeof DOUBLE_STATES)[number]

export const DOUBLE_ACTIONS = ['stop', 'recover', 'undo'] as const
export type DoubleAction = (typeof DOUBLE_ACTIONS)[number]

/** How many payments of a wage the bank made and how many may still be made, over all files. */
export interface DoubleCounts {
  readonly paid: number
  /** Sent or pending. */
  readonly waiting: number
  /** The payments that are recovered, or came back another way. */
  readonly recovered: number
}

/** Payments beyond the first that are not recovered; below zero where too many are. */
export function extraOf({ paid, recovered }: DoubleCounts): number {
  return Math.max(paid - 1, 0) - recovered
}

function hasToStop({ paid, waiting }: DoubleCounts): boolean {
  return paid > 0 && waiting > 0
}

/** What has to be done first about a wage; null where it is, and was, paid once. */
export function doubleStateOf(counts: DoubleCounts): DoubleState | null {
  const extra = extraOf(counts)
  if (hasToStop(counts)) return 'toStop'
  if (extra > 0) return 'paidTwice'
  if (extra < 0) return 'recoveredTooMuch'
  return counts.recovered > 0 ? 'recovered' : null
}

interface Caller {
  readonly employeeId: string | null
}

interface OwnedCounts extends DoubleCounts {
  readonly employeeId: string
}

/** Nobody in payroll decides about their own pay. */
export function doubleActionsOf(caller: Caller, counts: OwnedCounts): DoubleAction[] {
  if (caller.employeeId === counts.employeeId) return []
  const extra = extraOf(counts)
  return [
    ...(hasToStop(counts) ? (['stop'] as const) : []),
    ...(extra > 0 ? (['recover'] as const) : []),
    ...(extra < 0 ? (['undo'] as const) : []),
  ]
}

const REFUSALS = {
  stop: 'doubleWages.nothingToStop',
  recover: 'doubleWages.notPaidTwice',
  undo: 'doubleWages.nothingToUndo',
} as const

export function checkDoubleAction<A extends DoubleAction>(
  action: A,
  caller: Caller,
  counts: OwnedCounts,
): Outcome<null, 'doubleWages.ownPay' | (typeof REFUSALS)[A]> {
  if (caller.employeeId === counts.employeeId) return refuse('doubleWages.ownPay')
  return doubleActionsOf(caller, counts).includes(action) ? ok(null) : refuse(REFUSALS[action])
}
