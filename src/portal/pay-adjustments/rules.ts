import { parseDate } from '@internationalized/date'
import { halfUp } from '#platform/money.ts'

/** How many months of pay something may be put off to. */
const PAY_MONTHS = 3

/** The months whose pay can take something over: this one and those after it. */
export function payMonths(today: string): string[] {
  const first = parseDate(`${today.slice(0, 7)}-01`)
  return Array.from({ length: PAY_MONTHS }, (_, months) =>
    first.add({ months }).toString().slice(0, 7),
  )
}

/** What was handed over for one decision, as far as it still stands. */
export interface Handed {
  readonly id: string
  readonly month: string
  /** Below zero where it pays back; none of what is left of days that were priced before. */
  readonly halfDays: number
  /** `part`: pay took a part of it, and will take the rest. */
  readonly state: 'open' | 'part' | 'taken'
  /** What it comes to; null before pay has priced it, and where another payroll did. */
  readonly dueFils: number | null
  /** Below zero where it was paid back. */
  readonly takenFils: number
}

export interface Wanted {
  readonly month: string
  readonly halfDays: number
}

export interface Settlement {
  /** No longer right: not taken yet, or what is left of it. */
  readonly cancel: readonly string[]
  /** To be deducted besides what pay has taken. */
  readonly deduct: readonly Wanted[]
  /** Of days that pay has priced, what is still to be deducted. */
  readonly restFils: number
  /** Half days that pay has taken and must pay back. */
  readonly refund: number
  /** What they were taken for; null where that is not known. */
  readonly refundFils: number | null
}

/** As much of something handed over as was not paid back. */
interface Kept {
  readonly row: Handed
  readonly halfDays: number
}

/** Takes half days off, from the last ones on. */
function without(kept: readonly Kept[], halfDays: number): Kept[] {
  let less = halfDays
  return kept
    .toReversed()
    .flatMap((each) => {
      const off = Math.min(less, each.halfDays)
      less -= off
      return each.halfDays === off ? [] : [{ ...each, halfDays: each.halfDays - off }]
    })
    .toReversed()
}

function dueOf({ row, halfDays }: Kept): number {
  return halfUp(BigInt(row.dueFils ?? 0) * BigInt(halfDays), BigInt(row.halfDays))
}

/** What the decision comes to of the days that pay has priced; null where no one knows. */
function pricedFils(counted: readonly Handed[], tooMany: number): number | null {
  if (counted.some(({ dueFils }) => dueFils === null)) return null
  const standing = counted.reduce<Kept[]>((kept, row) => {
    if (row.halfDays < 0) return without(kept, -row.halfDays)
    return row.halfDays === 0 ? kept : [...kept, { row, halfDays: row.halfDays }]
  }, [])
  return without(standing, tooMany).reduce((sum, each) => sum + dueOf(each), 0)
}

/**
 * How pay follows a decision that changed: what was taken counts towards the new one, so that
 * nothing is deducted twice, and what is too much is paid back as it was taken. Of what pay took a
 * part of, the rest is taken only as far as the decision comes to more than was taken.
 */
export function settlementOf(handed: readonly Handed[], wanted: readonly Wanted[]): Settlement {
  const idsOf = (state: Handed['state']): string[] =>
    handed.filter((each) => each.state === state).map(({ id }) => id)
  const counted = handed.filter(({ state }) => state !== 'open')
  let left = counted.reduce((sum, { halfDays }) => sum + halfDays, 0)
  const deduct = wanted.flatMap(({ month, halfDays }) => {
    const covered = Math.min(left, halfDays)
    left -= covered
    return halfDays === covered ? [] : [{ month, halfDays: halfDays - covered }]
  })
  const dueFils = pricedFils(counted, left)
  if (dueFils === null)
    return { cancel: idsOf('open'), deduct, restFils: 0, refund: left, refundFils: null }
  const takenFils = counted.reduce((sum, each) => sum + each.takenFils, 0)
  const followingFils = counted
    .filter(({ state }) => state === 'part')
    .reduce((sum, each) => sum + (each.dueFils ?? 0) - each.takenFils, 0)
  const isAsBefore = dueFils - takenFils === followingFils
  return {
    cancel: [...idsOf('open'), ...(isAsBefore ? [] : idsOf('part'))],
    deduct,
    restFils: isAsBefore ? 0 : Math.max(0, dueFils - takenFils),
    refund: left,
    refundFils: Math.max(0, takenFils - dueFils),
  }
}

/** How many months before and after this one something can be entered for. */
const MONTHS_AROUND = 3

/**
 * The months that something new can be entered for: from the first one whose own pay is not
 * approved on. Where none is approved yet, pay may begin with the month before this one.
 */
export function openMonths(today: string, lastPaidMonth: string | null): string[] {
  const thisMonth = parseDate(`${today.slice(0, 7)}-01`)
  const lastPaid = lastPaidMonth ?? thisMonth.subtract({ months: 2 }).toString().slice(0, 7)
  return Array.from({ length: 2 * MONTHS_AROUND + 1 }, (_, index) =>
    thisMonth
      .add({ months: index - MONTHS_AROUND })
      .toString()
      .slice(0, 7),
  ).filter((month) => month > lastPaid)
}
