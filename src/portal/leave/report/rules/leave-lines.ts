import type { LeaveYear } from '../../rules/grants.ts'
import type { EntryKind, ReportBucket, StoredLine, StoredTaking } from './stored.ts'

/**
 * Where a day lies relative to the viewed year: before it, past and in it, future and in it, or
 * after it.
 */
export type Side = 'before' | 'taken' | 'planned' | 'later'

export interface Sight {
  readonly year: LeaveYear
  /** The last day that counts as past. */
  readonly mark: string
}

export function sideOf(day: string, { year, mark }: Sight): Side {
  if (day < year.firstDay) return 'before'
  if (day > year.lastDay) return 'later'
  return day <= mark ? 'taken' : 'planned'
}

/** A line for display: a ledger line, or part of one. */
export type LineView = Pick<StoredLine, 'id' | 'day' | 'amount' | 'requestId' | 'note'> & {
  readonly kind: EntryKind
}

export function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, each) => sum + each.amount, 0)
}

export function firstDayOf(parts: readonly { readonly day: string }[]): string {
  return parts.map((part) => part.day).toSorted()[0] ?? ''
}

/**
 * Changes lines so that they sum to a larger amount: reduces the most recently taken first; if that
 * is not enough, one line replaces all.
 */
function broughtTo(
  lines: readonly LineView[],
  amount: number,
  whole: Omit<LineView, 'amount'>,
): LineView[] {
  let more = amount - sumOf(lines)
  const lessened = lines
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .map((line) => {
      const cut = Math.max(0, Math.min(more, -line.amount))
      more -= cut
      return { ...line, amount: line.amount + cut }
    })
  return (more === 0 ? lessened : [{ ...whole, amount }]).filter((line) => line.amount !== 0)
}

/**
 * The lines of one request in one year's leave. A ledger line is dated on the first day it takes,
 * so for leave that is only partly over, or was saved before lines ended with the year, each part
 * goes to its own side, according to the days taken. Lines that are already split correctly stay as
 * they are. The total does not change.
 */
function linesOfRequest(
  lines: readonly StoredLine[],
  takings: readonly StoredTaking[],
  cut: string,
  sight: Sight,
): LineView[] {
  const home = sideOf(cut, sight)
  const known = Map.groupBy(
    takings.filter((each) => sideOf(each.day, sight) !== home),
    (each) => sideOf(each.day, sight),
  )
  const sides = Map.groupBy(lines, (line) => sideOf(line.day, sight))
  const beyond = new Set([...known.keys(), ...sides.keys()].filter((side) => side !== home))
  if ([...beyond].every((side) => sumOf(sides.get(side) ?? []) === -sumOf(known.get(side) ?? [])))
    return [...lines]
  const [first] = lines
  const requestId = first?.requestId ?? null
  const part = (side: Side, day: string) => ({
    id: `part ${side} ${requestId} ${first?.id}`,
    kind: 'taken' as const,
    requestId,
    note: '',
    day,
  })
  const parts = [...known].map(([side, days]) => ({
    ...part(side, firstDayOf(days)),
    amount: -sumOf(days),
  }))
  const there = sides.get(home) ?? []
  return [
    ...broughtTo(
      there,
      sumOf(lines) - sumOf(parts),
      part(home, firstDayOf(there.length > 0 ? there : lines)),
    ),
    ...parts,
  ]
}

/** Of the last employment, or of an earlier one of somebody who came back. */
const OF_EXIT = /^(earlier \S+ )?exit /

/** A grant of the end of employment has a kind of its own. */
function ofExit(line: StoredLine): LineView {
  return line.kind === 'grant' && OF_EXIT.test(line.runKey ?? '') ? { ...line, kind: 'exit' } : line
}

/** The lines of a bucket; those of requests are split by the side their days lie on. */
export function visibleLines(bucket: ReportBucket, sight: Sight): LineView[] {
  const isOfLeave = (line: StoredLine): boolean =>
    line.requestId !== null && line.kind !== 'expired'
  const approved = Map.groupBy(
    bucket.takings.filter((each) => !each.pending),
    (each) => each.requestId,
  )
  const cut = sight.mark < bucket.yearEnd ? sight.mark : bucket.yearEnd
  const requests = Map.groupBy(bucket.lines.filter(isOfLeave), (line) => line.requestId ?? '')
  return [
    ...bucket.lines.filter((line) => !isOfLeave(line)).map(ofExit),
    ...[...requests].flatMap(([id, lines]) =>
      linesOfRequest(lines, approved.get(id) ?? [], cut, sight),
    ),
  ]
}
