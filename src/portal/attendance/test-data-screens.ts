import { idOf } from '#test/helpers/screen-data.ts'
import type { DaySummary, PunchBody, PunchReply, Session, ShiftDay, Today } from './contract.ts'
import type { MonthDay, MonthView } from './month/contract.ts'
import type { Correction } from './corrections/contract.ts'
import type { BoardRow } from './team/contract.ts'

// Replies of the server as the screens get them: Tuesday 10 November 2026 in Dubai, a shift from
// 08:00 to 17:00.

/** 08:30 in Dubai. */
export const MORNING = '2026-11-10T04:30:00.000Z'

export const SARA = {
  id: idOf(2),
  employeeNo: '1001',
  name: { en: 'Sara Ahmed', ar: 'سارة أحمد' },
}
export const OMAR = { id: idOf(12), employeeNo: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } }

const DAY_SHIFT = { en: 'Day shift', ar: 'مناوبة نهارية' }

export function shiftDay(change: Partial<ShiftDay> = {}): ShiftDay {
  return {
    shiftId: idOf(301),
    name: DAY_SHIFT,
    season: null,
    startsAt: '2026-11-10T04:00:00.000Z',
    endsAt: '2026-11-10T13:00:00.000Z',
    windowStartsAt: '2026-11-10T02:00:00.000Z',
    windowEndsAt: '2026-11-10T17:00:00.000Z',
    segments: [{ startsAt: '2026-11-10T04:00:00.000Z', endsAt: '2026-11-10T13:00:00.000Z' }],
    graceLateMinutes: 10,
    breakMinutes: 60,
    expectedMinutes: 480,
    ...change,
  }
}

/** Checked in at 08:05, and still in. */
export function workSession(change: Partial<Session> = {}): Session {
  return {
    id: idOf(311),
    day: '2026-11-10',
    zone: 'Asia/Dubai',
    inAt: '2026-11-10T04:05:00.000Z',
    outAt: null,
    source: 'online',
    flags: [],
    review: 'none',
    in: null,
    out: null,
    note: '',
    ...change,
  }
}

export function daySummary(change: Partial<DaySummary> = {}): DaySummary {
  return {
    day: '2026-11-10',
    zone: 'Asia/Dubai',
    status: 'waiting',
    shift: DAY_SHIFT,
    holiday: null,
    leave: null,
    leaveHours: [],
    leaveDays: 0,
    unauthorised: false,
    firstInAt: null,
    lastOutAt: null,
    open: false,
    expectedMinutes: 480,
    presentMinutes: 0,
    uncountedMinutes: 0,
    breakMinutes: 0,
    workedMinutes: 0,
    lateMinutes: 0,
    earlyMinutes: 0,
    overtimeMinutes: 0,
    missingMinutes: 0,
    flags: [],
    loosePunches: 0,
    sessions: [],
    ...change,
  }
}

/** A day of a month, with the hours of the day shift. */
export function monthDay(change: Partial<MonthDay> = {}): MonthDay {
  const day = change.day ?? '2026-11-10'
  return {
    ...daySummary({ day }),
    segments: [{ startsAt: `${day}T04:00:00.000Z`, endsAt: `${day}T13:00:00.000Z` }],
    correctionPending: false,
    ...change,
  }
}

const NO_ATTENTION: Today['attention'] = {
  unfinishedDays: [],
  openCorrections: 0,
  correctionsToDecide: 0,
  sessionsToReview: 0,
}

interface TodayChange extends Partial<Omit<Today, 'attention'>> {
  attention?: Partial<Today['attention']>
}

/** Nothing punched yet; no work site. */
export function todayView({ attention, ...change }: TodayChange = {}): Today {
  return {
    serverTime: MORNING,
    zone: 'Asia/Dubai',
    day: '2026-11-10',
    openSession: null,
    shift: shiftDay(),
    summary: daySummary(),
    locations: [],
    position: 'no',
    attention: { ...NO_ATTENTION, ...attention },
    ...change,
  }
}

/** Checked in since 08:05. */
export function todayIn(change: TodayChange = {}): Today {
  const session = workSession()
  return todayView({
    openSession: session,
    summary: daySummary({
      status: 'worked',
      firstInAt: session.inAt,
      open: true,
      sessions: [session],
    }),
    ...change,
  })
}

/** The days from the first to the tenth: worked, but the ninth, which was late. */
export function monthView(change: Partial<MonthView> = {}): MonthView {
  const worked = { status: 'worked', workedMinutes: 480, presentMinutes: 540 } as const
  return {
    employee: SARA,
    month: '2026-11',
    zone: 'Asia/Dubai',
    today: '2026-11-10',
    days: [
      monthDay({
        day: '2026-11-09',
        ...worked,
        firstInAt: '2026-11-09T04:45:00.000Z',
        lastOutAt: '2026-11-09T13:00:00.000Z',
        lateMinutes: 45,
      }),
      monthDay(),
    ],
    totals: {
      expectedMinutes: 2880,
      dueMinutes: 2880,
      workedMinutes: 2400,
      lateMinutes: 45,
      earlyMinutes: 0,
      overtimeMinutes: 30,
      missingMinutes: 0,
      workedDays: 5,
      absentDays: 0,
      lateDays: 1,
      holidayDays: 0,
      leaveDays: 0,
      flaggedDays: 0,
    },
    ...change,
  }
}

/** What the server records for a punch: at 08:30, or what changes. */
export function punchReply(body: PunchBody, change: Partial<PunchReply> = {}): PunchReply {
  const session =
    body.kind === 'in' ? workSession({ inAt: MORNING }) : workSession({ outAt: MORNING })
  return { result: 'recorded', kind: body.kind, at: MORNING, flags: [], session, ...change }
}

export function correction(change: Partial<Correction> = {}): Correction {
  return {
    id: idOf(321),
    employee: SARA,
    day: '2026-11-09',
    zone: 'Asia/Dubai',
    requested: [{ inAt: '2026-11-09T04:00:00.000Z', outAt: '2026-11-09T13:00:00.000Z' }],
    before: [{ inAt: '2026-11-09T04:00:00.000Z', outAt: null }],
    reason: 'I forgot to check out',
    state: 'open',
    createdAt: '2026-11-10T04:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    comment: null,
    canDecide: false,
    canWithdraw: true,
    ...change,
  }
}

export function boardRow(change: Partial<BoardRow> = {}): BoardRow {
  return {
    employee: SARA,
    department: { en: 'Kitchen', ar: 'المطبخ' },
    position: { en: 'Chef', ar: 'طاهية' },
    presence: 'in',
    zone: 'Asia/Dubai',
    startsAt: '2026-11-10T04:00:00.000Z',
    endsAt: '2026-11-10T13:00:00.000Z',
    firstInAt: '2026-11-10T04:05:00.000Z',
    lastOutAt: null,
    lateMinutes: 0,
    workedMinutes: 25,
    workSite: null,
    holiday: null,
    leave: null,
    leaveHours: [],
    flags: [],
    ...change,
  }
}
