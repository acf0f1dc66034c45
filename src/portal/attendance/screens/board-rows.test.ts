import { expect, test } from 'vitest'
import type { BoardRow } from '../team/contract.ts'
import { attendanceOf } from './board-rows.ts'

function aRow(changes: Partial<BoardRow>): BoardRow {
  const name = { en: 'A', ar: 'أ' }
  return {
    employee: { id: '1', employeeNo: 'E1', name },
    department: name,
    position: name,
    presence: 'in',
    zone: 'Asia/Dubai',
    startsAt: '2026-11-20T04:00:00.000Z',
    endsAt: '2026-11-20T08:00:00.000Z',
    firstInAt: '2026-11-20T04:00:00.000Z',
    lastOutAt: null,
    lateMinutes: 0,
    workedMinutes: 60,
    workSite: null,
    holiday: null,
    leave: null,
    leaveHours: [],
    flags: [],
    ...changes,
  }
}
const restDay = { startsAt: null, endsAt: null }

test('only those with hours that day are expected, and those who come on a rest day or a holiday count separately', () => {
  const rows = [
    aRow({}),
    aRow({ presence: 'missing', firstInAt: null }),
    aRow({ presence: 'out' }),
    aRow(restDay),
    aRow({ ...restDay, presence: 'out' }),
    aRow({ holiday: { en: 'Eid', ar: 'عيد' } }),
    aRow({ ...restDay, presence: 'off', firstInAt: null }),
  ]
  expect(attendanceOf(rows, true)).toEqual({ expected: 3, came: 1, beyond: 2 })
  expect(attendanceOf(rows, false)).toEqual({ expected: 3, came: 2, beyond: 3 })
  expect(attendanceOf([], true)).toEqual({ expected: 0, came: 0, beyond: 0 })
})
