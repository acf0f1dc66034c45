import { HOUR, MINUTE } from '#platform/days.ts'
import { expect, test } from 'vitest'
import { anOfflinePunch, aPunch, aSession } from '../test-data.ts'
import { at, Book, MONDAY, TUESDAY } from './test-data-punches.ts'

test('an offline punch counts from when it was made', () => {
  const book = new Book()
  const sent = at(MONDAY, '11:00')
  expect(book.punch(anOfflinePunch('in', at(MONDAY, '08:00'), sent), sent)).toMatchObject({
    outcome: 'recorded',
    session: { source: 'offline', inAt: at(MONDAY, '08:00'), flags: ['sent_late'], review: 'open' },
  })
})

test('[F37] a punch that arrives later than the site allows waits for review, however steady its clock; one that arrives by then does not', () => {
  const review = (delayMs: number, clockMs: number, punchDelayMs?: number) => {
    const book = new Book(punchDelayMs === undefined ? {} : { punchDelayMs })
    const sent = at(MONDAY, '09:00')
    const decision = book.punch(
      aPunch('in', {
        claimedAt: sent - delayMs + clockMs,
        deviceTime: sent + clockMs,
        skewMs: clockMs,
      }),
      sent,
    )
    return [decision.session?.inAt, decision.session?.flags, decision.session?.review]
  }
  const nine = at(MONDAY, '09:00')
  const late = (delayMs: number) => [nine - delayMs, ['sent_late'], 'open']
  expect(review(5 * MINUTE, 0)).toEqual([nine - 5 * MINUTE, [], 'none'])
  expect(review(5 * MINUTE + 1, 0)).toEqual(late(5 * MINUTE + 1))
  expect(review(HOUR, MINUTE)).toEqual(late(HOUR))
  expect(review(HOUR, 0, 2 * HOUR)).toEqual([nine - HOUR, [], 'none'])
  expect(review(MINUTE, 0, 0)).toEqual(late(MINUTE))
  // A device that gives itself another clock is flagged for that too.
  expect(review(HOUR, 3 * HOUR)).toEqual([nine - HOUR, ['clock_untrusted', 'sent_late'], 'open'])
})

test('[F37] a mark stays whatever the device sends afterwards', () => {
  const book = new Book()
  const sent = at(MONDAY, '12:00')
  const late = anOfflinePunch('in', at(MONDAY, '08:00'), sent)
  book.punch(late, sent)
  book.punch({ ...late, clientId: 'again' }, sent + 1)
  book.punch(anOfflinePunch('out', at(MONDAY, '11:58'), sent), sent + 2)
  book.punch(aPunch('in'), at(MONDAY, '13:00'))
  book.punch(aPunch('out'), at(MONDAY, '17:00'))
  expect(book.sessions.toSorted((a, b) => a.inAt - b.inAt)).toMatchObject([
    { inAt: at(MONDAY, '08:00'), flags: ['sent_late'], review: 'open' },
    { flags: [], review: 'none' },
  ])
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
    expect(book.sessions.map((each) => each.flags)).toEqual([['sent_late'], ['sent_late']])
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
    flags: ['sent_late'],
    review: 'open',
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

test('a day claimed later waits for review, on a day without a shift for both reasons', () => {
  const saturday = '2026-11-14'
  for (const [sentAt, flags] of [
    [at(saturday, '17:05'), ['sent_late', 'no_shift']],
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
  expect(book.sessions.every((each) => each.flags.includes('sent_late'))).toBe(true)
})
