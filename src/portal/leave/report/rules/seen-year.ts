import type { LeaveRules } from '../../types/contract.ts'
import { leaveYearOf } from '../../rules/grants.ts'
import type { Seen } from './entries.ts'

interface RequestedYear {
  /** A calendar year; by default the one of today, or of the requested day. */
  readonly year?: number | undefined
  /** Views the account as of this day. */
  readonly on?: string | undefined
  readonly today: string
}

/**
 * Which year of an account is requested, and on which day it is viewed: the requested day, else
 * today within the current year, or the last day of a year that is over or has not begun.
 */
export function seenOf(
  { year, on, today }: RequestedYear,
  kind: LeaveRules['year'],
  joined: string,
): Seen {
  const requestedYear = year ?? Number((on ?? today).slice(0, 4))
  const mark =
    on ?? (requestedYear === Number(today.slice(0, 4)) ? today : `${requestedYear}-12-31`)
  const span = leaveYearOf(mark, kind, joined)
  const usual = span.firstDay <= today && today <= span.lastDay ? today : span.lastDay
  return { year: span, on: on ?? usual, today }
}
