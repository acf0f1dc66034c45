import { expect, test } from 'vitest'
import type { Session, Today } from './contract.ts'
import { dayNow, isStillThatDay, presentMinutes, skewOf } from './offline-day.ts'
import type { QueuedPunch } from './offline-punch.ts'
import type { QueueView } from './offline-queue.ts'

const ID = '018f0000-0000-7000-8000-000000000001'
const NOW = Date.parse('2026-11-18T09:00:00.000Z')
const DAY = '2026-11-18'

function aSession(inAt: string, outAt: string | null): Session {
  return {
    id: ID,
    day: DAY,
    zone: 'Asia/Dubai',
    inAt,
    outAt,
    source: 'online',
    flags: [],
    review: 'none',
    in: null,
    out: null,
    note: '',
  }
}

function aToday(sessions: Session[] = []): Today {
  return {
    serverTime: '2026-11-18T08:59:00.000Z',
    zone: 'Asia/Dubai',
    day: DAY,
    openSession: sessions.find((session) => session.outAt === null) ?? null,
    shift: {
      shiftId: ID,
      name: { en: 'Day', ar: 'نهار' },
      season: null,
      startsAt: '2026-11-18T04:00:00.000Z',
      endsAt: '2026-11-18T13:00:00.000Z',
      windowStartsAt: '2026-11-18T02:00:00.000Z',
      windowEndsAt: '2026-11-18T17:00:00.000Z',
      segments: [],
      graceLateMinutes: 10,
      breakMinutes: 60,
      expectedMinutes: 480,
    },
    summary: {
      day: DAY,
      zone: 'Asia/Dubai',
      status: 'worked',
      shift: null,
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
      sessions,
    },
    locations: [],
    position: 'no',
    attention: {
      unfinishedDays: [],
      openCorrections: 0,
      correctionsToDecide: 0,
      sessionsToReview: 0,
    },
  }
}

function aPunch(kind: 'in' | 'out', at: string, changes: Partial<QueuedPunch> = {}): QueuedPunch {
  return {
    clientId: `${kind} ${at}`,
    userId: 'sara',
    kind,
    tappedAt: Date.parse(at),
    skewMs: 0,
    fix: null,
    state: 'waiting',
    claimed: true,
    sentences: null,
    ...changes,
  }
}

function view(punches: QueuedPunch[], answered: QueueView['answered'] = []): QueueView {
  return { userId: 'sara', punches, answered }
}

const SEEN_AT = NOW - 30_000

test('without punches the day is what the server reported', () => {
  const day = dayNow(
    { today: aToday([aSession('2026-11-18T04:02:00.000Z', null)]), at: SEEN_AT },
    view([]),
    NOW,
    DAY,
  )
  expect(day).toMatchObject({
    inSince: Date.parse('2026-11-18T04:02:00.000Z'),
    next: 'out',
    pending: 'none',
    waiting: 0,
    isUnknown: false,
  })
})

test("a punch appears at once, at the server's time, and marked", () => {
  const punch = aPunch('in', '2026-11-18T09:12:00.000Z', {
    skewMs: 720_000,
    state: 'locating',
    claimed: false,
  })
  const day = dayNow({ today: aToday(), at: SEEN_AT }, view([punch]), NOW, DAY)
  expect(day).toMatchObject({ inSince: NOW, next: 'out', pending: 'locating', waiting: 0 })
  expect(day.stretches).toEqual([{ from: NOW, to: null, pending: true }])
})

test('a whole day punched without a network is rendered from the punches', () => {
  const punches = [
    aPunch('in', '2026-11-18T04:00:00.000Z'),
    aPunch('out', '2026-11-18T06:00:00.000Z'),
    aPunch('in', '2026-11-18T07:00:00.000Z'),
  ]
  const day = dayNow({ today: aToday(), at: SEEN_AT }, view(punches), NOW, DAY)
  expect(day).toMatchObject({ next: 'out', pending: 'waiting', waiting: 3 })
  expect(presentMinutes(day.stretches, NOW)).toBe(240)
})

test('a refused or failed punch changes nothing', () => {
  const punches = [
    aPunch('in', '2026-11-18T04:00:00.000Z', { state: 'refused' }),
    aPunch('in', '2026-11-18T05:00:00.000Z', { state: 'failed' }),
  ]
  expect(dayNow({ today: aToday(), at: SEEN_AT }, view(punches), NOW, DAY)).toMatchObject({
    inSince: null,
    next: 'in',
    pending: 'none',
    waiting: 0,
  })
})

test("a reply counts until the server's day is requested again", () => {
  const reply = {
    result: 'recorded',
    kind: 'in',
    at: '2026-11-18T08:59:50.000Z',
    flags: [],
    session: aSession('2026-11-18T08:59:50.000Z', null),
  } as const
  const answered = [
    { clientId: 'a', claimed: false, reply: { ...reply, flags: [] }, answeredAt: NOW - 10_000 },
  ]
  const fresh = dayNow({ today: aToday(), at: SEEN_AT }, view([], answered), NOW, DAY)
  expect(fresh).toMatchObject({
    inSince: Date.parse('2026-11-18T08:59:50.000Z'),
    next: 'out',
    pending: 'none',
  })
  const requested = aToday([aSession('2026-11-18T08:59:50.000Z', '2026-11-18T08:59:58.000Z')])
  expect(dayNow({ today: requested, at: NOW - 5_000 }, view([], answered), NOW, DAY)).toMatchObject(
    {
      inSince: null,
      next: 'in',
    },
  )
})

test("yesterday's reply says nothing about today, and a night shift's day lasts until its window ends", () => {
  const old = { today: aToday([aSession('2026-11-18T04:02:00.000Z', null)]), at: SEEN_AT }
  const nextMorning = Date.parse('2026-11-19T04:00:00.000Z')
  expect(dayNow(old, view([]), nextMorning, '2026-11-19')).toMatchObject({
    inSince: null,
    next: 'in',
    shift: null,
    isUnknown: true,
  })
  expect(isStillThatDay(aToday(), Date.parse('2026-11-18T16:59:00.000Z'), '2026-11-19')).toBe(true)
  expect(
    dayNow({ today: undefined, at: 0 }, view([aPunch('in', '2026-11-18T08:00:00.000Z')]), NOW, DAY),
  ).toMatchObject({ next: 'out', isUnknown: true })
})

test('the skew is how far the device is ahead of the server', () => {
  expect(skewOf({ today: aToday(), at: Date.parse('2026-11-18T09:01:00.000Z') })).toBe(120_000)
  expect(skewOf({ today: undefined, at: 0 })).toBeNull()
})

test('a day of leave and a holiday owe nothing and give the reason, until the day is over', () => {
  const today = aToday()
  const annual = { en: 'Annual leave', ar: 'إجازة سنوية' }
  const onLeave: Today = {
    ...today,
    summary: {
      ...today.summary,
      status: 'onLeave',
      leave: { half: 'all', name: annual, dayOff: null },
    },
  }
  expect(dayNow({ today: onLeave, at: NOW }, view([]), NOW, DAY).off).toEqual({
    why: 'leave',
    name: annual,
  })
  expect(
    dayNow(
      {
        today: { ...today, summary: { ...today.summary, status: 'holiday', holiday: annual } },
        at: NOW,
      },
      view([]),
      NOW,
      DAY,
    ).off?.why,
  ).toBe('holiday')
  const half: Today = {
    ...today,
    summary: {
      ...today.summary,
      status: 'waiting',
      leave: { half: 'first', name: annual, dayOff: null },
    },
  }
  expect(dayNow({ today: half, at: NOW }, view([]), NOW, DAY).off).toBeNull()
  expect(
    dayNow({ today: onLeave, at: NOW }, view([]), NOW + 86_400_000, '2026-11-19').off,
  ).toBeNull()
})
