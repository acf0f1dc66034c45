import { DAY, dayAt, HOUR, MINUTE } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlan, aPunchContext, segmentsOn, someHours } from '../test-data.ts'
import { DOUBLE_PUNCH_MS, evaluatePunch, NEAR_MS, type PunchRequest } from './evaluate-punch.ts'
import { readPlan } from './schedule.ts'
import { type PunchState, type SessionState, closeExpired } from './sessions.ts'

const START = Date.parse('2026-03-25T20:00:00Z')

/**
 * The records of one employee, handled as the server does: same reads, same writes, replies
 * remembered by clientId.
 */
interface Records {
  sessions: SessionState[]
  punches: PunchState[]
  answered: Map<string, string>
}

function deliver(
  records: Records,
  punch: PunchRequest,
  now: number,
  context: ReturnType<typeof aPunchContext>,
): void {
  if (records.answered.has(punch.clientId)) return
  const isOffline = punch.claimedAt !== null
  const around = isOffline ? (punch.claimedAt ?? now) - (punch.skewMs ?? 0) : now
  const near = (from: number, to: number): boolean =>
    to >= around - NEAR_MS - DAY && from <= Math.max(around, now) + NEAR_MS
  const decision = evaluatePunch(punch, now, {
    ...context,
    sessions: records.sessions.filter((each) => near(each.inAt, each.outAt ?? now)),
    punches: records.punches.filter((each) => near(each.at, each.at)),
  })
  if (isOffline) expectTimedUnchanged(records, decision.removed, decision.saved)
  const gone = new Set([...decision.removed, ...decision.saved].map((each) => each.id))
  const kept = records.sessions.filter((each) => !gone.has(each.id))
  for (const each of decision.saved) {
    kept.push({ ...each, id: each.id ?? `${each.inClientId}-${records.answered.size}` })
    expect(
      kept.filter((one) => one.outAt === null).length,
      'one open session, after every single write',
    ).toBeLessThanOrEqual(1)
  }
  records.sessions = kept
  records.answered.set(punch.clientId, decision.outcome)
  expect(decision.at).toBeLessThanOrEqual(now)
  if (decision.outcome === 'recorded' || decision.outcome === 'kept') {
    records.punches.push({
      clientId: punch.clientId,
      kind: punch.kind,
      at: decision.at,
      day: decision.day,
      zone: decision.zone,
      flags: decision.flags,
      offline: isOffline,
    })
  }
}

/**
 * A claim never moves what the server timed itself: neither such a check-in nor such a check-out.
 */
function expectTimedUnchanged(
  { sessions, punches }: Records,
  removed: readonly SessionState[],
  saved: readonly SessionState[],
): void {
  const timed = new Set(punches.filter((each) => !each.offline).map((each) => each.clientId))
  for (const each of sessions) {
    const isBegun = each.inClientId !== null && timed.has(each.inClientId)
    const isEnded = each.outClientId !== null && timed.has(each.outClientId)
    if (!isBegun && !isEnded) continue
    expect(removed.map((one) => one.id)).not.toContain(each.id)
    const after = saved.find((one) => one.id === each.id) ?? each
    if (isBegun)
      expect([after.inClientId, after.inAt, after.day]).toEqual([
        each.inClientId,
        each.inAt,
        each.day,
      ])
    if (isEnded)
      expect([after.outClientId, after.outAt, after.inAt]).toEqual([
        each.outClientId,
        each.outAt,
        each.inAt,
      ])
  }
}

function closeForgotten(records: Records, now: number): void {
  records.sessions = records.sessions.map((each) => closeExpired(each, now))
}

function expectSound(records: Records, context: ReturnType<typeof aPunchContext>): void {
  const sessions = records.sessions.toSorted((a, b) => a.inAt - b.inAt)
  for (const [index, each] of sessions.entries()) {
    if (each.outAt !== null) expect(each.outAt).toBeGreaterThan(each.inAt)
    const next = sessions[index + 1]
    if (next !== undefined)
      expect(next.inAt, 'no overlap').toBeGreaterThanOrEqual(each.outAt ?? Number.POSITIVE_INFINITY)
    expect(each.day, 'the day is the start of the shift whose window holds the check-in').toBe(
      context.planIn(each.zone).bind(each.inAt).day,
    )
    expect(each.forgottenOutAt).toBeGreaterThan(each.inAt)
    expect(each.outAt ?? each.inAt, 'nobody is in beyond the shift window').toBeLessThanOrEqual(
      each.windowEndsAt,
    )
    expect(each.windowEndsAt).toBeGreaterThanOrEqual(each.forgottenOutAt)
  }
  const parts = sessions
    .flatMap((each) => [each.inClientId, each.outClientId])
    .filter((each) => each !== null)
  expect(new Set(parts).size, 'a tap is part of one session').toBe(parts.length)
}

const shift = fc.constantFrom(
  someHours(),
  someHours({
    segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '22:00', '06:00'),
    earlyInMinutes: 240,
    lateOutMinutes: 600,
  }),
  someHours({
    segments: [
      ...segmentsOn([1, 3, 6, 7], '10:00', '14:00'),
      ...segmentsOn([1, 3, 6, 7], '18:00', '00:30'),
    ],
  }),
  someHours({
    segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '08:00', '08:00'),
    earlyInMinutes: 0,
    lateOutMinutes: 0,
  }),
)
const zone = fc.constantFrom('Asia/Dubai', 'Europe/London', 'America/New_York')

const event = fc.record({
  passes: fc.oneof(
    fc.integer({ min: 0, max: 60_000 }),
    fc.integer({ min: 0, max: 14 * HOUR }),
    fc.integer({ min: -7 * HOUR, max: 0 }),
  ),
  kind: fc.constantFrom<'in' | 'out'>('in', 'out'),
  delayMs: fc.option(fc.integer({ min: 0, max: 8 * DAY }), { nil: null }),
  clock: fc.oneof(fc.constant(0), fc.integer({ min: -5 * HOUR, max: 5 * HOUR })),
  measured: fc.constantFrom('right', 'wrong', 'never'),
  again: fc.option(fc.nat(), { nil: null }),
  job: fc.boolean(),
})

test('[I14] [I15] any punches, replays, offline replays in any order, clock jumps and jobs leave valid records', () => {
  fc.assert(
    fc.property(shift, zone, fc.array(event, { maxLength: 40 }), (hours, homeZone, events) => {
      const context = aPunchContext({ plan: aPlan(hours), homeZone })
      const records: Records = { sessions: [], punches: [], answered: new Map() }
      const sent: PunchRequest[] = []
      let now = START
      for (const [index, each] of events.entries()) {
        now += each.passes
        if (each.job) closeForgotten(records, now)
        const skewMs =
          each.measured === 'never'
            ? null
            : each.measured === 'right'
              ? each.clock
              : each.clock + HOUR
        const fresh: PunchRequest = {
          clientId: `tap-${index}`,
          kind: each.kind,
          fix: null,
          deviceTime: now + each.clock,
          skewMs,
          claimedAt: each.delayMs === null ? null : now + each.clock - each.delayMs,
        }
        const punch =
          each.again === null ? fresh : (sent[each.again % Math.max(1, sent.length)] ?? fresh)
        sent.push(punch)
        deliver(records, punch, now, context)
        expectSound(records, context)
      }
      const count = records.punches.length
      for (const punch of sent.toReversed()) deliver(records, punch, now, context)
      expect(records.punches.length, 'a replay adds nothing').toBe(count)
    }),
    { numRuns: 400 },
  )
})

test('[I14] offline punches of correct clocks give the same sessions in any order of arrival, with or without the job in between', () => {
  const gaps = fc.array(fc.integer({ min: 2 * DOUBLE_PUNCH_MS, max: 10 * HOUR }), {
    minLength: 1,
    maxLength: 9,
  })
  const plan = fc.record({
    gaps,
    kinds: fc.array(fc.constantFrom<'in' | 'out'>('in', 'out'), { minLength: 9, maxLength: 9 }),
    order: fc.infiniteStream(fc.nat(1000)),
    job: fc.infiniteStream(fc.boolean()),
  })
  fc.assert(
    fc.property(shift, zone, plan, (hours, homeZone, { gaps: waits, kinds, order, job }) => {
      const context = aPunchContext({ plan: aPlan(hours), homeZone })
      let at = START
      const punches = waits.map((wait, index): PunchRequest => {
        at += wait
        return {
          clientId: `tap-${index}`,
          kind: kinds[index] ?? 'in',
          fix: null,
          deviceTime: 0,
          skewMs: 0,
          claimedAt: at,
        }
      })
      const run = (sequence: readonly PunchRequest[], withJob: boolean): string => {
        const records: Records = { sessions: [], punches: [], answered: new Map() }
        let now = at + MINUTE
        for (const punch of sequence) {
          now += 1
          if (withJob && job.next().value === true) closeForgotten(records, now)
          deliver(records, { ...punch, deviceTime: now }, now, context)
        }
        closeForgotten(records, at + HOUR)
        const visible = records.sessions
          .toSorted((a, b) => a.inAt - b.inAt)
          .map(({ id: _id, ...rest }) => rest)
        return JSON.stringify(visible)
      }
      const ranks = new Map(punches.map((punch) => [punch, order.next().value ?? 0]))
      const shuffled = punches.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
      expect(run(shuffled, true)).toBe(run(punches, false))
    }),
    { numRuns: 300 },
  )
})

test('[I14] offline punches that come after days worked online leave those unchanged, in any order of arrival', () => {
  const wait = fc.integer({ min: 2 * DOUBLE_PUNCH_MS, max: 14 * HOUR })
  const claim = fc.record({
    kind: fc.constantFrom<'in' | 'out'>('in', 'out'),
    at: fc.integer({ min: 0, max: 5 * DAY }),
  })
  const order = fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(
      shift,
      zone,
      fc.array(wait, { maxLength: 8 }),
      fc.array(claim, { maxLength: 8 }),
      order,
      (hours, homeZone, waits, claims, ranks) => {
        const context = aPunchContext({ plan: aPlan(hours), homeZone })
        const run = (withRanks: boolean): { before: string; after: string; all: string } => {
          const records: Records = { sessions: [], punches: [], answered: new Map() }
          let now = START
          for (const [index, each] of waits.entries()) {
            now += each
            const punch: PunchRequest = {
              clientId: `online-${index}`,
              kind: index % 2 === 0 ? 'in' : 'out',
              fix: null,
              deviceTime: now,
              skewMs: 0,
              claimedAt: null,
            }
            deliver(records, punch, now, context)
          }
          now = Math.max(now, START + 5 * DAY) + DAY
          closeForgotten(records, now)
          const ended = records.sessions
            .filter((each) => each.outClientId !== null)
            .map((each) => each.id)
          const visible = (): string =>
            JSON.stringify(
              records.sessions
                .filter((each) => ended.includes(each.id))
                .map((each) => [each.id, each.inAt, each.outAt, each.source])
                .toSorted(),
            )
          const before = visible()
          const punches = claims.map(
            (each, index): PunchRequest => ({
              clientId: `claim-${index}`,
              kind: each.kind,
              fix: null,
              deviceTime: now,
              skewMs: 0,
              claimedAt: START + each.at,
            }),
          )
          const rank = new Map(punches.map((punch, index) => [punch, ranks[index] ?? 0]))
          const sent = withRanks
            ? punches.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
            : punches
          // Two of a kind within the double-punch time are one punch; which one depends on the order of
          // arrival.
          const apart = claims.every((one, index) =>
            claims.every(
              (other, otherIndex) =>
                index === otherIndex || Math.abs(one.at - other.at) > DOUBLE_PUNCH_MS,
            ),
          )
          for (const punch of sent) deliver(records, punch, now, context)
          expectSound(records, context)
          const sessions = records.sessions
            .map(({ id: _id, ...each }) => each)
            .toSorted((a, b) => a.inAt - b.inAt)
          return { before, after: visible(), all: apart ? JSON.stringify(sessions) : '' }
        }
        const [straight, shuffled] = [run(false), run(true)]
        expect(straight.after).toBe(straight.before)
        expect(shuffled.after).toBe(straight.before)
        expect(shuffled.all).toBe(straight.all)
      },
    ),
    { numRuns: 300 },
  )
})

test('[I17] the records do not depend on the process time zone', () => {
  const before = process.env['TZ']
  fc.assert(
    fc.property(
      shift,
      zone,
      fc.array(fc.integer({ min: 0, max: 12 * HOUR }), { maxLength: 12 }),
      (hours, homeZone, waits) => {
        const seen = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((processZone) => {
          process.env['TZ'] = processZone
          const context = aPunchContext({
            homeZone,
            planIn: (each) => readPlan(aPlan(hours), each),
          })
          const records: Records = { sessions: [], punches: [], answered: new Map() }
          let now = START
          for (const [index, wait] of waits.entries()) {
            now += wait
            const kind = index % 2 === 0 ? 'in' : 'out'
            deliver(
              records,
              {
                clientId: `tap-${index}`,
                kind,
                fix: null,
                deviceTime: now,
                skewMs: null,
                claimedAt: null,
              },
              now,
              context,
            )
          }
          for (const each of records.sessions)
            expect(dayAt(each.inAt, homeZone) >= each.day).toBe(true)
          return JSON.stringify(records.sessions)
        })
        expect(new Set(seen).size).toBe(1)
      },
    ),
    { numRuns: 60 },
  )
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})
