import { addDays } from '#platform/days.ts'
import type { Languages } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay, formatDayRange } from '#platform/ui/format-dates.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
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

export function stateLabel(state: ReturnState | 'all'): string {
  const labels: Record<ReturnState | 'all', () => string> = {
    pending: () => m['leaveReturns.state.pending'](),
    approved: () => m['leaveReturns.state.approved'](),
    rejected: () => m['leaveReturns.state.rejected'](),
    all: () => m['leaveReturns.state.all'](),
  }
  return labels[state]()
}

export function kindLabel(kind: ReturnKind): string {
  const labels: Record<ReturnKind, () => string> = {
    onTime: () => m['leaveReturns.kind.onTime'](),
    early: () => m['leaveReturns.kind.early'](),
    late: () => m['leaveReturns.kind.late'](),
  }
  return labels[kind]()
}

export function lateAsLabel(lateAs: LateAs): string {
  const labels: Record<LateAs, () => string> = {
    annual: () => m['leaveReturns.lateAs.annual'](),
    unpaid: () => m['leaveReturns.lateAs.unpaid'](),
    absence: () => m['leaveReturns.lateAs.absence'](),
  }
  return labels[lateAs]()
}

function formattedOf(amount: number, locale: Languages): { count: number; shown: string } {
  return { count: amount, shown: formatNumber(amount, locale, { maximumFractionDigits: 2 }) }
}

export function workingDaysText(amount: number, locale: Languages): string {
  return m['leaveReturns.workingDays'](formattedOf(amount, locale))
}

export function overdueText(days: number, locale: Languages): string {
  return m['leaveReturns.due.overdue'](formattedOf(days, locale))
}

/** A list of days, with consecutive ones as a range. */
export function daysListed(days: readonly string[], locale: Languages): string {
  const rows: [string, string][] = []
  for (const day of days) {
    const last = rows.at(-1)
    if (last !== undefined && addDays(last[1], 1) === day) last[1] = day
    else rows.push([day, day])
  }
  const listed = rows.map(([from, to]) =>
    from === to ? formatDay(from, locale) : formatDayRange(from, to, locale),
  )
  return new Intl.ListFormat(locale.language, { type: 'unit', style: 'short' }).format(listed)
}
