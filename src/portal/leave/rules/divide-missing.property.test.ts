import { addDays } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HALF_DAY } from './amounts.ts'
import { type Bucket, takeFrom, withoutUsage } from './buckets.ts'
import { type CalendarDay, type Counting, total } from './count.ts'
import { countReserved } from './count-reserved.ts'
import { divideMissing } from './divide-missing.ts'
import { type MissingDay, type ReservedSpan, resume } from './resume.ts'

const END = '2026-11-13'
const KINDS = ['working', 'working', 'working', 'halfWorking', 'rest', 'holiday'] as const

const calendar = fc.array(fc.constantFrom(...KINDS), { minLength: 60, maxLength: 60 }).map(
  (kinds) =>
    new Map(
      kinds.map((kind, offset): [string, CalendarDay] => {
        const day = addDays(END, offset)
        return [day, { day, kind, holiday: null, predicted: false }]
      }),
    ),
)

const aBucket = fc.record({ left: fc.integer({ min: 0, max: 6000 }), isOld: fc.boolean() })

function bucket({ left, isOld }: { left: number; isOld: boolean }, index: number): Bucket {
  return {
    id: `${index}`,
    firstDay: isOld ? '2025-01-01' : '2026-01-01',
    yearEnd: isOld ? '2025-12-31' : '2026-12-31',
    lastDay: isOld ? '2026-11-20' : '2027-12-31',
    carryCap: 15 * DAY,
    left,
    usedAfter: 0,
  }
}

/** What a person did not come for, after leave that ends on a Friday, perhaps at its midday. */
function missingOf(
  days: ReadonlyMap<string, CalendarDay>,
  toMidday: boolean,
  late: number,
): readonly MissingDay[] {
  const kindOf = (day: string): CalendarDay['kind'] => days.get(day)?.kind ?? 'working'
  const leave = { to: END, toMidday, days: [] }
  const resumed = resume(leave, addDays(END, late), kindOf)
  return resumed.kind === 'late' ? resumed.missing : []
}

test('[gulf 6] whatever is left, the parts of a late return are all its days, the balance covers as much as it can and never goes below zero', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(
      calendar,
      fc.record({ toMidday: fc.boolean(), late: fc.integer({ min: 1, max: 30 }) }),
      fc.array(aBucket, { maxLength: 2 }),
      fc.record({
        unit: fc.constantFrom<Counting['unit']>('calendar', 'working'),
        halfDays: fc.boolean(),
        sandwich: fc.boolean(),
      }),
      (days, { toMidday, late }, some, counting) => {
        const missing = missingOf(days, toMidday, late)
        const buckets = some.map(bucket)
        const taken = (halves: readonly ReservedSpan[]) =>
          takeFrom(
            buckets,
            countReserved(halves, counting, days).filter((each) => each.amount > 0),
          )
        const { covered, rest } = divideMissing(
          missing,
          counting.halfDays,
          (halves) => taken(halves).ok,
        )
        expect([...covered, ...rest]).toEqual(
          missing.flatMap(({ day, halves }) => halves.map((half) => ({ day, half }))),
        )
        expect((covered.length + rest.length) * HALF_DAY).toBe(total(missing))
        const used = taken(covered)
        expect(used.ok).toBe(true)
        for (const { left } of used.ok ? withoutUsage(buckets, used.value) : [])
          expect(left).toBeGreaterThanOrEqual(0)
        const dayOfRest = rest.filter((each) => each.day === rest[0]?.day)
        if (rest.length > 0) expect(taken([...covered, ...dayOfRest]).ok).toBe(false)
        if (covered.length > 0 && rest.length > 0) met.add('divided')
        if (covered.at(-1)?.day === rest[0]?.day && rest.length > 0) met.add('at midday')
      },
    ),
    { numRuns: 1500, seed: 20261126 },
  )
  expect([...met].toSorted()).toEqual(['at midday', 'divided'])
})

test('[gulf 6] two days late with one day left: one of the balance, one of the rest', () => {
  const days = new Map(
    ['2026-11-16', '2026-11-17'].map((day): [string, CalendarDay] => [
      day,
      { day, kind: 'working', holiday: null, predicted: false },
    ]),
  )
  const missing = ['2026-11-16', '2026-11-17'].map(
    (day): MissingDay => ({ day, working: true, halves: [1, 2], amount: DAY, worked: DAY }),
  )
  const counting: Counting = { unit: 'calendar', halfDays: true, sandwich: false }
  const divided = (left: number, halfDays = true): [number, number] => {
    const { covered, rest } = divideMissing(
      missing,
      halfDays,
      (halves) => total(countReserved(halves, counting, days)) <= left,
    )
    return [covered.length / 2, rest.length / 2]
  }
  expect([
    divided(0),
    divided(DAY),
    divided(1.5 * DAY),
    divided(1.25 * DAY),
    divided(9 * DAY),
  ]).toEqual([
    [0, 2],
    [1, 1],
    [1.5, 0.5],
    [1, 1],
    [2, 0],
  ])
  expect(divided(1.5 * DAY, false)).toEqual([1, 1])
})
