import { idOf } from '#test/helpers/screen-data.ts'
import type { DueReturn, LeaveReturn, ReturnMeaning } from './contract.ts'

// Replies of the server as the screens get them, on Tuesday 10 November 2026.

const SARA = { id: idOf(2), number: '1001', name: { en: 'Sara Ahmed', ar: 'سارة أحمد' } }
/** Monday 2 to Friday 6 November; the next working day is Monday the 9th. */
const LEAVE = {
  id: idOf(201),
  type: { id: idOf(101), code: 'annual', name: { en: 'Annual leave', ar: 'إجازة سنوية' } },
  from: '2026-11-02',
  to: '2026-11-06',
  fromMidday: false,
  toMidday: false,
  amount: 5,
}

export function dueReturn(change: Partial<DueReturn> = {}): DueReturn {
  return {
    employee: SARA,
    leave: LEAVE,
    expected: '2026-11-09',
    overdueDays: 1,
    state: 'due',
    proposed: '2026-11-09',
    ...change,
  }
}

export function leaveReturn(change: Partial<LeaveReturn> = {}): LeaveReturn {
  return {
    id: idOf(401),
    employee: SARA,
    leave: LEAVE,
    kind: 'onTime',
    actualDate: '2026-11-09',
    expectedDate: '2026-11-09',
    days: 0,
    reason: '',
    fileId: null,
    state: 'pending',
    lateAs: null,
    rest: null,
    comment: '',
    reportedBy: null,
    createdAt: '2026-11-10T04:30:00.000Z',
    decidedAt: null,
    decidedBy: null,
    inPlaceOf: null,
    canDecide: false,
    leftTo: [],
    ...change,
  }
}

export const onTime: ReturnMeaning = {
  kind: 'onTime',
  expected: '2026-11-09',
  actual: '2026-11-09',
  checkIns: [],
}

export const oneDayLate: ReturnMeaning = {
  kind: 'late',
  expected: '2026-11-09',
  actual: '2026-11-10',
  checkIns: [],
  days: 1,
  workingDays: 1,
  missing: [{ day: '2026-11-09', working: true }],
}
