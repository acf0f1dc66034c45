import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/days.ts'
import { aPlan, aPunchContext } from '../test-data.ts'
import { DOUBLE_PUNCH_MS } from './evaluate-punch.ts'
import type { PunchRequest } from './punch-decision.ts'
import {
  closeForgotten,
  deliver,
  expectSound,
  type Records,
  shift,
  START,
  zone,
} from './test-data-records.ts'

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
          clientId: `punch-${index}`,
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
