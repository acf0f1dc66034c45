import { fold } from '#platform/text.ts'
import type { BoardRow } from '../team/contract.ts'

/** The board's filter chips. `late` is among those in or gone. */
export type BoardFilter =
  | 'all'
  | 'in'
  | 'late'
  | 'missing'
  | 'absent'
  | 'out'
  | 'notYet'
  | 'onLeave'
  | 'off'
export const BOARD_FILTERS: readonly BoardFilter[] = [
  'all',
  'in',
  'late',
  'missing',
  'absent',
  'out',
  'notYet',
  'onLeave',
  'off',
]

export function isAmong(row: BoardRow, filter: BoardFilter): boolean {
  if (filter === 'all') return true
  return filter === 'late' ? row.lateMinutes > 0 : row.presence === filter
}

/** Searches either language, by name or number; alef, hamza and diacritics do not matter. */
export function isFound(row: BoardRow, status: string): boolean {
  if (status === '') return true
  const { employee, department } = row
  const text = fold(
    [employee.name.en, employee.name.ar, employee.employeeNo, department.en, department.ar].join(
      ' ',
    ),
  )
  return fold(status)
    .split(' ')
    .every((word) => text.includes(word))
}

export interface Attendance {
  readonly expected: number
  /** How many of those expected are in now or, on another day, came. */
  readonly came: number
  /** How many came without being expected: on a rest day or a holiday, or without a shift. */
  readonly beyond: number
}

/** How many of those who had hours that day came, and how many others came. */
export function attendanceOf(rows: readonly BoardRow[], isToday: boolean): Attendance {
  const isExpected = (row: BoardRow): boolean =>
    row.presence !== 'off' &&
    row.presence !== 'onLeave' &&
    row.startsAt !== null &&
    row.holiday === null
  const came = rows.filter((row) => (isToday ? row.presence === 'in' : row.firstInAt !== null))
  const expected = rows.filter(isExpected).length
  const cameExpected = came.filter(isExpected).length
  return { expected, came: cameExpected, beyond: came.length - cameExpected }
}

const ORDER: Record<BoardRow['presence'], number> = {
  missing: 0,
  absent: 1,
  in: 2,
  notYet: 3,
  out: 4,
  onLeave: 5,
  off: 6,
}

/** Those who are expected but not there come first; otherwise in the server's order. */
export function inUrgency(rows: readonly BoardRow[]): BoardRow[] {
  return rows.toSorted((one, other) => ORDER[one.presence] - ORDER[other.presence])
}
