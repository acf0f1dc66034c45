import { fold } from '#platform/text.ts'
import type { BoardRow } from '../team/contract.ts'

/** Who is where, as chips name it. `late` is among those in or gone. */
export type BoardFilter = 'all' | 'in' | 'late' | 'missing' | 'absent' | 'out' | 'notYet' | 'off'
export const BOARD_FILTERS: readonly BoardFilter[] = ['all', 'in', 'late', 'missing', 'absent', 'out', 'notYet', 'off']

export function isAmong(row: BoardRow, filter: BoardFilter): boolean {
  if (filter === 'all') return true
  return filter === 'late' ? row.lateMinutes > 0 : row.presence === filter
}

/** In either language, by name or number; alef, hamza and diacritics do not matter. */
export function isFound(row: BoardRow, wanted: string): boolean {
  if (wanted === '') return true
  const { employee, department } = row
  const text = fold([employee.name.en, employee.name.ar, employee.employeeNo, department.en, department.ar].join(' '))
  return fold(wanted)
    .split(' ')
    .every((word) => text.includes(word))
}

const ORDER: Record<BoardRow['presence'], number> = { missing: 0, absent: 1, in: 2, notYet: 3, out: 4, off: 5 }

/** Those who are expected and not there come first; otherwise as the server ordered them. */
export function inUrgency(rows: readonly BoardRow[]): BoardRow[] {
  return rows.toSorted((one, other) => ORDER[one.presence] - ORDER[other.presence])
}
