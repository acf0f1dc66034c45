import { parseDate } from '@internationalized/date'
import type { Languages } from '#platform/i18n/language.tsx'
import { formatDay, formatDayRange, formatNumber } from '#platform/ui/format.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#words'
import type { LateAs, ReturnKind, ReturnState } from '../contract.ts'

/** The specification's labels for the state of a return (S4.9). */
export const RETURN_STATES: readonly ReturnState[] = ['pending', 'approved', 'rejected']

export const STATE_TONES: Record<ReturnState, Tone> = {
  pending: 'info',
  approved: 'good',
  rejected: 'bad',
}
export const KIND_TONES: Record<ReturnKind, Tone> = {
  onTime: 'good',
  early: 'info',
  late: 'warning',
}

export function stateWord(state: ReturnState | 'all'): string {
  const words: Record<ReturnState | 'all', () => string> = {
    pending: () => m['leaveReturns.state.pending'](),
    approved: () => m['leaveReturns.state.approved'](),
    rejected: () => m['leaveReturns.state.rejected'](),
    all: () => m['leaveReturns.state.all'](),
  }
  return words[state]()
}

export function kindWord(kind: ReturnKind): string {
  const words: Record<ReturnKind, () => string> = {
    onTime: () => m['leaveReturns.kind.onTime'](),
    early: () => m['leaveReturns.kind.early'](),
    late: () => m['leaveReturns.kind.late'](),
  }
  return words[kind]()
}

export function lateAsWord(lateAs: LateAs): string {
  const words: Record<LateAs, () => string> = {
    annual: () => m['leaveReturns.lateAs.annual'](),
    unpaid: () => m['leaveReturns.lateAs.unpaid'](),
    absence: () => m['leaveReturns.lateAs.absence'](),
  }
  return words[lateAs]()
}

function shownOf(amount: number, manner: Languages): { count: number; shown: string } {
  return { count: amount, shown: formatNumber(amount, manner, { maximumFractionDigits: 2 }) }
}

export function workingDaysWords(amount: number, manner: Languages): string {
  return m['leaveReturns.workingDays'](shownOf(amount, manner))
}

export function overdueWords(days: number, manner: Languages): string {
  return m['leaveReturns.due.overdue'](shownOf(days, manner))
}

/** A list of days, with consecutive ones as a range. */
export function daysListed(days: readonly string[], manner: Languages): string {
  const rows: [string, string][] = []
  for (const day of days) {
    const last = rows.at(-1)
    if (last !== undefined && parseDate(last[1]).add({ days: 1 }).toString() === day) last[1] = day
    else rows.push([day, day])
  }
  const listed = rows.map(([from, to]) =>
    from === to ? formatDay(from, manner) : formatDayRange(from, to, manner),
  )
  return new Intl.ListFormat(manner.language, { type: 'unit', style: 'short' }).format(listed)
}
