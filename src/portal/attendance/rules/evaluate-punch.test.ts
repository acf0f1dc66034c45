import { DAY, HOUR, instantAt } from '#platform/days.ts'
import { expect, test } from 'vitest'
import {
  aLocation,
  aPlan,
  aSession,
  aPunchContext,
  aPunch,
  aFix,
  anOfflinePunch,
  segmentsOn,
  someHours,
} from '../test-data.ts'
import { evaluatePunch, NEAR_MS, type PunchContext, type PunchRequest } from './evaluate-punch.ts'
import type { PunchState, SessionState } from './sessions.ts'

const at = (day: string, time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantAt(day, hour * 60 + minute, 'Asia/Dubai')
}
const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'

/** One employee's records as the database would store them, evaluated punch by punch. */
class Book {
  sessions: SessionState[] = []
  punches: PunchState[] = []
  seen = new Map<string, string>()
  #ids = 0
  readonly #context: Partial<PunchContext>

  constructor(context: Partial<PunchContext> & { plan?: ReturnType<typeof aPlan> } = {}) {
    this.#context = aPunchContext(context)
  }

  punch(
    punch: PunchRequest,
    now: number,
  ): { outcome: string; code: string | undefined; session: SessionState | null } {
    const isOffline = punch.claimedAt !== null
    const sessions = isOffline
      ? this.sessions.filter(
          (each) => each.inAt <= now + NEAR_MS && (each.outAt ?? now) >= now - 10 * DAY,
        )
      : this.sessions
    const decision = evaluatePunch(punch, now, {
      ...aPunchContext(),
      ...this.#context,
      sessions,
      punches: this.punches,
    })
    for (const removed of decision.removed)
      this.sessions = this.sessions.filter((each) => each.id !== removed.id)
    for (const saved of decision.saved) {
      const id = saved.id ?? `s${this.#ids++}`
      this.sessions = [...this.sessions.filter((each) => each.id !== id), { ...saved, id }]
    }
    if (decision.outcome === 'recorded' || decision.outcome === 'kept') {
      this.punches.push({
        clientId: punch.clientId,
        kind: punch.kind,
        at: decision.at,
        day: decision.day,
        zone: decision.zone,
        flags: decision.flags,
        offline: isOffline,
      })
    }
    return { outcome: decision.outcome, code: decision.refusal?.code, session: decision.session }
  }

  times(): string[] {
    const text = (when: number | null): string =>
      when === null ? '…' : new Date(when + 4 * HOUR).toISOString().slice(8, 16)
    return this.sessions
      .toSorted((a, b) => a.inAt - b.inAt)
      .map((each) => `${text(each.inAt)} ${text(each.outAt)}`)
  }
}

test('in and out make one session of the shift day', () => {
  const book = new Book()
  expect(book.punch(aPunch('in'), at(MONDAY, '08:05'))).toMatchObject({
    outcome: 'recorded',
    session: { day: MONDAY, outAt: null, flags: [] },
  })
  expect(book.punch(aPunch('out'), at(MONDAY, '17:00'))).toMatchObject({
    outcome: 'recorded',
    session: { outAt: at(MONDAY, '17:00'), review: 'none' },
  })
  expect(book.times()).toEqual(['16T08:05 16T17:00'])
})

test('[I14] an out before an in is refused', () => {
  expect(new Book().punch(aPunch('out'), at(MONDAY, '08:00')).code).toBe('attendance.notIn')
})

test('[I14] a second in is refused, with the time of the first', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  const decision = evaluatePunch(
    aPunch('in'),
    at(MONDAY, '09:00'),
    aPunchContext({ sessions: book.sessions, punches: book.punches }),
  )
  expect(decision.refusal).toEqual({ code: 'attendance.alreadyIn', details: { time: '08:00' } })
})

test("[I14] a punch inside recorded attendance is refused, such as when the server's clock jumped back", () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  expect(book.punch(aPunch('out'), at(MONDAY, '07:00')).code).toBe('attendance.overlaps')
  book.punch(aPunch('out'), at(MONDAY, '12:00'))
  expect(book.punch(aPunch('in'), at(MONDAY, '10:00')).code).toBe('attendance.overlaps')
})

test('a double punch returns the existing record', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  expect(book.punch(aPunch('in'), at(MONDAY, '08:00') + 20_000)).toMatchObject({
    outcome: 'repeated',
    session: { inAt: at(MONDAY, '08:00') },
  })
  book.punch(aPunch('out'), at(MONDAY, '17:00'))
  expect(book.punch(aPunch('out'), at(MONDAY, '17:00') + 29_000)).toMatchObject({
    outcome: 'repeated',
    session: { outAt: at(MONDAY, '17:00') },
  })
  expect(book.punch(aPunch('in'), at(MONDAY, '17:00') + 40_000).outcome).toBe('recorded')
})

test('a forgotten check-out is closed by the shift, flagged, and the new day starts normally', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  expect(book.punch(aPunch('in'), at(TUESDAY, '08:00'))).toMatchObject({
    outcome: 'recorded',
    session: { day: TUESDAY },
  })
  expect(book.times()).toEqual(['16T08:00 16T17:00', '17T08:00 …'])
  expect(book.sessions.find((each) => each.day === MONDAY)).toMatchObject({
    source: 'closed',
    flags: ['forgotten_out'],
    review: 'open',
  })
})

test('an out after the window has ended is refused with the time it was closed', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  const decision = evaluatePunch(
    aPunch('out'),
    at(MONDAY, '22:00'),
    aPunchContext({ sessions: book.sessions, punches: book.punches }),
  )
  expect(decision).toMatchObject({
    outcome: 'refused',
    refusal: { code: 'attendance.windowEnded', details: { time: '17:00' } },
  })
  expect(decision.saved).toHaveLength(1)
})

test('a night shift is checked out the next morning and stays on its first day', () => {
  const book = new Book({
    plan: aPlan(someHours({ segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '22:00', '06:00') })),
  })
  book.punch(aPunch('in'), at(MONDAY, '21:50'))
  expect(book.punch(aPunch('out'), at(TUESDAY, '06:10'))).toMatchObject({
    outcome: 'recorded',
    session: { day: MONDAY },
  })
})

test('an employee is not recorded before joining, after leaving or while suspended', () => {
  const employments: PunchContext['employment'][] = [
    { state: 'active', joiningDate: TUESDAY, leavingDate: null },
    { state: 'left', joiningDate: '2020-01-01', leavingDate: '2026-11-15' },
    { state: 'left', joiningDate: '2020-01-01', leavingDate: null },
    { state: 'suspended', joiningDate: '2020-01-01', leavingDate: null },
  ]
  for (const employment of employments)
    expect(new Book({ employment }).punch(aPunch('in'), at(MONDAY, '08:00')).code).toBe(
      'attendance.notActive',
    )
  expect(
    new Book({
      employment: { state: 'left', joiningDate: '2020-01-01', leavingDate: MONDAY },
    }).punch(aPunch('in'), at(MONDAY, '08:00')).outcome,
  ).toBe('recorded')
})

test('the order is checked before the location, and the location stores its zone with the session', () => {
  const book = new Book({ locations: [aLocation({ zone: 'Asia/Riyadh' })], siteHasLocations: true })
  expect(book.punch(aPunch('out'), at(MONDAY, '08:00')).code).toBe('attendance.notIn')
  expect(book.punch(aPunch('in'), at(MONDAY, '09:00')).code).toBe('attendance.noFix')
  expect(book.punch(aPunch('in', { fix: aFix() }), at(MONDAY, '09:00')).session).toMatchObject({
    zone: 'Asia/Riyadh',
    day: MONDAY,
  })
})

test('an offline punch counts from when it was made', () => {
  const book = new Book()
  const sent = at(MONDAY, '11:00')
  expect(book.punch(anOfflinePunch('in', at(MONDAY, '08:00'), sent), sent)).toMatchObject({
    outcome: 'recorded',
    session: { source: 'offline', inAt: at(MONDAY, '08:00'), flags: [] },
  })
})

test('offline punches make the same sessions in any order of arrival', () => {
  const punches = (['08:00', '12:00', '13:00', '17:00'] as const).map((time, index) =>
    anOfflinePunch(index % 2 === 0 ? 'in' : 'out', at(MONDAY, time), at(TUESDAY, '06:00')),
  )
  const orders = punches
    .flatMap((a) =>
      punches.flatMap((b) => punches.flatMap((c) => punches.map((d) => [a, b, c, d]))),
    )
    .filter((each) => new Set(each).size === 4)
  expect(orders).toHaveLength(24)
  for (const order of orders) {
    const book = new Book()
    for (const [index, punch] of order.entries()) book.punch(punch, at(TUESDAY, '06:00') + index)
    expect(book.times()).toEqual(['16T08:00 16T12:00', '16T13:00 16T17:00'])
    expect(book.sessions.every((each) => each.flags.length === 0)).toBe(true)
  }
})

test('an offline punch without its partner is stored, and its session is made when the partner comes', () => {
  const book = new Book()
  const sent = at(MONDAY, '18:00')
  expect(book.punch(anOfflinePunch('out', at(MONDAY, '17:00'), sent), sent)).toMatchObject({
    outcome: 'kept',
    session: null,
  })
  expect(book.punch(anOfflinePunch('in', at(MONDAY, '08:00'), sent), sent + 1)).toMatchObject({
    outcome: 'recorded',
  })
  expect(book.times()).toEqual(['16T08:00 16T17:00'])
})

test('an offline check-out after the shift window matches no session, and the shift closes the session', () => {
  const book = new Book()
  const sent = at(TUESDAY, '09:00')
  book.punch(anOfflinePunch('in', at(MONDAY, '08:00'), sent), sent)
  expect(book.punch(anOfflinePunch('out', at(TUESDAY, '07:30'), sent), sent + 1).outcome).toBe(
    'kept',
  )
  expect(book.times()).toEqual(['16T08:00 16T17:00'])
})

test('a check-out made offline replaces the one set by the shift', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  book.punch(aPunch('in'), at(TUESDAY, '08:00'))
  book.punch(anOfflinePunch('out', at(MONDAY, '17:20'), at(TUESDAY, '08:01')), at(TUESDAY, '08:01'))
  expect(book.times()).toEqual(['16T08:00 16T17:20', '17T08:00 …'])
  expect(book.sessions.find((each) => each.day === MONDAY)).toMatchObject({
    flags: [],
    review: 'none',
    source: 'offline',
  })
})

test('a second in inside a session is stored and flags the session', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  book.punch(aPunch('out'), at(MONDAY, '17:00'))
  expect(
    book.punch(anOfflinePunch('in', at(MONDAY, '12:00'), at(MONDAY, '18:00')), at(MONDAY, '18:00'))
      .outcome,
  ).toBe('kept')
  expect(book.times()).toEqual(['16T08:00 16T17:00'])
  expect(book.sessions[0]).toMatchObject({ flags: ['extra_punch'], review: 'open' })
})

test('corrected and accepted sessions are unchanged, whatever arrives later', () => {
  for (const resolved of [
    { inClientId: null, outClientId: null, source: 'correction' as const },
    { review: 'accepted' as const },
  ]) {
    const book = new Book()
    book.sessions = [aSession({ day: MONDAY, inAt: at(MONDAY, '08:00'), ...resolved })]
    const sent = at(MONDAY, '19:00')
    expect(
      book.punch(anOfflinePunch('in', at(MONDAY, '07:00'), sent), sent).session?.outAt ??
        at(MONDAY, '08:00'),
    ).toBeLessThanOrEqual(at(MONDAY, '08:00'))
    expect(
      book.punch(anOfflinePunch('out', at(MONDAY, '12:00'), sent), sent + 1).session?.outAt ?? 0,
    ).toBeLessThanOrEqual(at(MONDAY, '12:00'))
    expect(book.times()).toContain('16T08:00 16T17:00')
  }
})

test('[F37] five events, wrong clock, out of order and twice: each stored once, the doubtful ones flagged', () => {
  const book = new Book()
  const now = at(TUESDAY, '07:00')
  const skewMs = 3 * HOUR
  const times = ['08:00', '12:00', '13:00', '17:00', '17:30']
  const punches = times.map((time, index) =>
    aPunch(index % 2 === 0 ? 'in' : 'out', {
      claimedAt: at(MONDAY, time) + skewMs,
      skewMs,
      deviceTime: now + skewMs,
    }),
  )
  for (const punch of [...punches.toReversed()]) book.punch(punch, now)
  expect(book.punches).toHaveLength(5)
  expect(book.punches.every((each) => each.flags.includes('clock_untrusted'))).toBe(true)
  expect(book.times()).toEqual(['16T08:00 16T12:00', '16T13:00 16T17:00', '16T17:30 16T21:00'])
  expect(book.sessions.every((each) => each.review === 'open')).toBe(true)
})

test('a claimed check-in before the one made online does not move the day, and the day is flagged', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '13:00'))
  const claimed = book.punch(
    anOfflinePunch('in', at(MONDAY, '08:00'), at(MONDAY, '13:30')),
    at(MONDAY, '13:30'),
  )
  expect(claimed).toMatchObject({ outcome: 'kept', session: null })
  expect(book.times()).toEqual(['16T13:00 …'])
  expect(book.sessions[0]).toMatchObject({
    flags: ['extra_punch'],
    review: 'open',
    source: 'online',
  })
  expect(book.punch(aPunch('out'), at(MONDAY, '17:00')).outcome).toBe('recorded')
  expect(book.times()).toEqual(['16T13:00 16T17:00'])
})

test('a day ended online keeps its times whatever is claimed later', () => {
  for (const [kind, time] of [
    ['out', '05:00'],
    ['out', '12:00'],
    ['out', '17:30'],
    ['in', '07:00'],
    ['in', '12:30'],
  ] as const) {
    const book = new Book()
    book.punch(aPunch('in'), at(MONDAY, '09:05'))
    book.punch(aPunch('out'), at(MONDAY, '17:00'))
    const decision = book.punch(
      anOfflinePunch(kind, at(MONDAY, time), at(MONDAY, '18:00')),
      at(MONDAY, '18:00'),
    )
    expect([decision.outcome, book.times()], `${kind} ${time}`).toEqual([
      'kept',
      ['16T09:05 16T17:00'],
    ])
    expect(book.sessions[0]).toMatchObject({
      flags: ['extra_punch'],
      review: 'open',
      source: 'online',
    })
  }
})

test('a check-out made online stays the end of a day begun offline', () => {
  const book = new Book()
  const sent = at(MONDAY, '09:00')
  book.punch(anOfflinePunch('in', at(MONDAY, '08:00'), sent), sent)
  book.punch(aPunch('out'), at(MONDAY, '17:00'))
  book.punch(anOfflinePunch('out', at(MONDAY, '12:00'), at(MONDAY, '18:00')), at(MONDAY, '18:00'))
  book.punch(anOfflinePunch('in', at(MONDAY, '06:30'), at(MONDAY, '18:00')), at(MONDAY, '18:01'))
  expect(book.times()).toEqual(['16T08:00 16T17:00'])
})

test('work claimed beside a day ended online is recorded and waits for review', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '10:00'))
  book.punch(aPunch('out'), at(MONDAY, '17:00'))
  const sent = at(MONDAY, '18:00')
  book.punch(anOfflinePunch('in', at(MONDAY, '07:00'), sent), sent)
  expect(book.sessions[0]).toMatchObject({ flags: ['extra_punch'] })
  book.punch(anOfflinePunch('out', at(MONDAY, '09:30'), sent), sent + 1)
  expect(book.times()).toEqual(['16T07:00 16T09:30', '16T10:00 16T17:00'])
  expect(book.sessions.toSorted((a, b) => a.inAt - b.inAt)).toMatchObject([
    { flags: ['sent_late'], review: 'open', source: 'offline' },
    { flags: [], review: 'none', source: 'online' },
  ])
})

test('a day claimed more than a day later waits for review', () => {
  const saturday = '2026-11-14'
  for (const [sentAt, flags] of [
    [at(saturday, '19:00'), ['no_shift']],
    [at(MONDAY, '18:00'), ['sent_late', 'no_shift']],
  ] as const) {
    const book = new Book()
    book.punch(anOfflinePunch('in', at(saturday, '08:00'), sentAt), sentAt)
    book.punch(anOfflinePunch('out', at(saturday, '17:00'), sentAt), sentAt + 1)
    expect(book.sessions).toMatchObject([{ flags, review: 'open', source: 'offline' }])
  }
})

test('a check-out made offline closes the open session, and an earlier one of the same queue is applied first', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  const sent = at(MONDAY, '17:30')
  const queue = (['12:00', '13:00', '17:00'] as const).map((time, index) =>
    anOfflinePunch(index % 2 === 0 ? 'out' : 'in', at(MONDAY, time), sent),
  )
  for (const punch of queue.toReversed()) book.punch(punch, sent)
  expect(book.times()).toEqual(['16T08:00 16T12:00', '16T13:00 16T17:00'])
  expect(book.sessions.every((each) => each.flags.length === 0)).toBe(true)
})
