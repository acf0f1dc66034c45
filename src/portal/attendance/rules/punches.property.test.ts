import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, HOUR } from '#platform/days.ts'
import { aPlan, aPunchContext } from '../test-data.ts'
import type { PunchRequest } from './punch-decision.ts'
import { readPlan } from './schedule.ts'
import {
  closeForgotten,
  deliver,
  event,
  expectSound,
  type Records,
  shift,
  START,
  zone,
} from './test-data-records.ts'

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
          clientId: `punch-${index}`,
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
                clientId: `punch-${index}`,
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
