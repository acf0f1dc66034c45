import { dayAt, timeAt } from '#platform/days.ts'
import type { RunKind } from '#portal/pay-runs/slips/contract.ts'
import type { FileHeading } from './sif.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** What else than a month's own pay the file is of. */
const KINDS: Readonly<Record<RunKind, string>> = {
  month: '',
  leaveSalary: '-LEAVE',
  settlement: '-EOS',
}

interface Run {
  readonly kind: RunKind
  readonly month: string
  readonly number: number
}

/** `JAN2026`, and `JAN2026-2` for the second run of the month; `JAN2026-EOS` of a settlement. */
export function referenceOf({ kind, month, number }: Run): string {
  const name = `${MONTHS[Number(month.slice(5)) - 1] ?? ''}${month.slice(0, 4)}${KINDS[kind]}`
  return number === 1 ? name : `${name}-${number}`
}

/** The wall time of an instant where the employer is. */
export function createdAtOf(instant: Date, zone: string): FileHeading['createdAt'] {
  const at = instant.getTime()
  const seconds = String(instant.getUTCSeconds()).padStart(2, '0')
  return { date: dayAt(at, zone), time: `${timeAt(at, zone)}:${seconds}` }
}
