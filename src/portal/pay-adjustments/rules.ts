import { parseDate } from '@internationalized/date'

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
  readonly halfDays: number
  readonly state: 'open' | 'taken'
}

export interface Wanted {
  readonly month: string
  readonly halfDays: number
}

export interface Settlement {
  /** Not taken yet, and no longer right. */
  readonly cancel: readonly string[]
  /** To be deducted besides what pay has taken. */
  readonly deduct: readonly Wanted[]
  /** Half days that pay has taken and must pay back. */
  readonly refund: number
}

/**
 * How pay follows a decision that changed: what was taken counts towards the new one, so that
 * nothing is deducted twice, and what is too much is paid back.
 */
export function settlementOf(handed: readonly Handed[], wanted: readonly Wanted[]): Settlement {
  const taken = handed
    .filter(({ state }) => state === 'taken')
    .reduce((sum, { halfDays }) => sum + halfDays, 0)
  let counted = taken
  const deduct = wanted.flatMap(({ month, halfDays }) => {
    const covered = Math.min(counted, halfDays)
    counted -= covered
    return halfDays === covered ? [] : [{ month, halfDays: halfDays - covered }]
  })
  return {
    cancel: handed.filter(({ state }) => state === 'open').map(({ id }) => id),
    deduct,
    refund: counted,
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
