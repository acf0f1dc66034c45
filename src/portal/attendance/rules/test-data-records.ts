import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY, HOUR } from '#platform/days.ts'
import { type aPunchContext, segmentsOn, someHours } from '../test-data.ts'
import { evaluatePunch } from './evaluate-punch.ts'
import { NEAR_MS, type PunchRequest } from './punch-decision.ts'
import { closeExpired, type PunchState, type SessionState } from './sessions.ts'

export const START = Date.parse('2026-03-25T20:00:00Z')

/**
 * The records of one employee, handled as the server does: same reads, same writes, replies
 * remembered by clientId.
 */
export interface Records {
  sessions: SessionState[]
  punches: PunchState[]
  answered: Map<string, string>
}

export function deliver(
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
  const remaining = records.sessions.filter((each) => !gone.has(each.id))
  for (const each of decision.saved) {
    remaining.push({ ...each, id: each.id ?? `${each.inClientId}-${records.answered.size}` })
    expect(
      remaining.filter((one) => one.outAt === null).length,
      'one open session, after every single write',
    ).toBeLessThanOrEqual(1)
  }
  records.sessions = remaining
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

export function closeForgotten(records: Records, now: number): void {
  records.sessions = records.sessions.map((each) => closeExpired(each, now))
}

export function expectSound(records: Records, context: ReturnType<typeof aPunchContext>): void {
  const sessions = records.sessions.toSorted((a, b) => a.inAt - b.inAt)
  for (const [index, each] of sessions.entries()) {
    if (each.outAt !== null) expect(each.outAt).toBeGreaterThan(each.inAt)
    const next = sessions[index + 1]
    if (next !== undefined)
      expect(next.inAt, 'no overlap').toBeGreaterThanOrEqual(each.outAt ?? Number.POSITIVE_INFINITY)
    expect(each.day, 'the day is the start of the shift whose window contains the check-in').toBe(
      context.planIn(each.zone).bind(each.inAt).day,
    )
    expect(each.forgottenOutAt).toBeGreaterThan(each.inAt)
    expect(
      each.outAt ?? each.inAt,
      'no session is open beyond the shift window',
    ).toBeLessThanOrEqual(each.windowEndsAt)
    expect(each.windowEndsAt).toBeGreaterThanOrEqual(each.forgottenOutAt)
  }
  const parts = sessions
    .flatMap((each) => [each.inClientId, each.outClientId])
    .filter((each) => each !== null)
  expect(new Set(parts).size, 'a punch is part of one session').toBe(parts.length)
}

export const shift = fc.constantFrom(
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
export const zone = fc.constantFrom('Asia/Dubai', 'Europe/London', 'America/New_York')

export const event = fc.record({
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
