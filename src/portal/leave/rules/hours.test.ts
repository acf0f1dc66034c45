import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HALF_DAY } from './amounts.ts'
import {
  ANY_TIME,
  hoursText,
  type Minutes,
  minutesIn,
  minutesLong,
  shareOf,
  stepsOf,
  type WorkingTime,
} from './hours.ts'

const EIGHT_TO_FIVE: WorkingTime = { stretches: [{ from: 480, to: 1020 }], expectedMinutes: 480 }
const NIGHT: WorkingTime = { stretches: [{ from: 1320, to: 1800 }], expectedMinutes: 480 }
const SPLIT: WorkingTime = {
  stretches: [
    { from: 480, to: 720 },
    { from: 960, to: 1200 },
  ],
  expectedMinutes: 480,
}
const alone = { whole: DAY, besides: 0 }

function of(from: string, to: string, working = EIGHT_TO_FIVE) {
  return minutesIn({ from, to }, working)
}

function refusalOf(from: string, to: string, working = EIGHT_TO_FIVE) {
  const found = of(from, to, working)
  return found.ok
    ? null
    : { code: found.refusal.code, field: found.refusal.field, details: found.refusal.details }
}

test('two hours are a quarter of an eight-hour day, and a quarter of the half on a half working day', () => {
  const found = of('10:00', '12:00')
  expect(found).toEqual({ ok: true, value: { from: 600, to: 720 } })
  expect(shareOf({ from: 600, to: 720 }, EIGHT_TO_FIVE, alone)).toBe(250)
  expect(
    shareOf(
      { from: 480, to: 540 },
      { stretches: [{ from: 480, to: 720 }], expectedMinutes: 240 },
      { whole: HALF_DAY, besides: 0 },
    ),
  ).toBe(125)
  // Six working hours in Ramadan: two of them are a third.
  expect(
    shareOf(
      { from: 600, to: 720 },
      { stretches: [{ from: 540, to: 900 }], expectedMinutes: 360 },
      alone,
    ),
  ).toBe(333)
})

test('the whole working time is a whole day, including its break, and never more', () => {
  expect(shareOf({ from: 480, to: 1020 }, EIGHT_TO_FIVE, alone)).toBe(DAY)
  expect(shareOf({ from: 900, to: 1020 }, EIGHT_TO_FIVE, { whole: DAY, besides: 900 })).toBe(100)
})

test('hours outside the working time are refused with that time, and so are an end before the beginning and odd minutes', () => {
  expect(refusalOf('07:00', '09:00')).toEqual({
    code: 'leave.hoursOutside',
    field: 'hours.from',
    details: { from: '08:00', to: '17:00' },
  })
  expect(refusalOf('16:00', '18:00')).toMatchObject({
    code: 'leave.hoursOutside',
    field: 'hours.to',
  })
  expect(refusalOf('12:00', '10:00')).toMatchObject({
    code: 'leave.hoursBackwards',
    field: 'hours.to',
  })
  expect(refusalOf('10:00', '10:00')).toMatchObject({ code: 'leave.hoursBackwards' })
  expect(refusalOf('10:02', '11:00')).toMatchObject({
    code: 'leave.hoursStep',
    details: { minutes: 5 },
  })
})

test('a night shift continues after midnight, and its hours are given as clock times', () => {
  expect(of('23:00', '01:00', NIGHT)).toEqual({ ok: true, value: { from: 1380, to: 1500 } })
  expect(of('02:00', '06:00', NIGHT)).toEqual({ ok: true, value: { from: 1560, to: 1800 } })
  expect(refusalOf('06:00', '07:00', NIGHT)?.code).toBe('leave.hoursOutside')
  expect(hoursText({ from: 1560, to: 1800 })).toEqual({ from: '02:00', to: '06:00' })
  expect(minutesLong({ from: '23:00', to: '01:00' })).toBe(120)
})

test('a break between two stretches takes nothing, and hours entirely in the break are not working hours', () => {
  const found = of('11:00', '17:00', SPLIT)
  expect(found.ok && shareOf(found.value, SPLIT, alone)).toBe(250)
  expect(refusalOf('13:00', '15:00', SPLIT)?.code).toBe('leave.hoursOutside')
})

test('without a shift any hours are allowed, of which eight are a day; midnight is the end of the day', () => {
  const found = of('22:00', '00:00', ANY_TIME)
  expect(found).toEqual({ ok: true, value: { from: 1320, to: 1440 } })
  expect(shareOf({ from: 480, to: 1440 }, ANY_TIME, alone)).toBe(DAY)
})

test('hours reserve each of their five-minute steps once', () => {
  expect(stepsOf({ from: 600, to: 615 })).toEqual([600, 605, 610])
})

/**
 * Working times of one or two stretches, their break, and non-overlapping hours taken from them.
 */
const aDay = fc
  .record({
    begins: fc.integer({ min: 0, max: 220 }),
    first: fc.integer({ min: 1, max: 60 }),
    gap: fc.integer({ min: 0, max: 30 }),
    second: fc.integer({ min: 0, max: 60 }),
    breakMinutes: fc.integer({ min: 0, max: 60 }),
    cuts: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 10 })), {
      maxLength: 30,
    }),
    whole: fc.constantFrom(DAY, HALF_DAY),
  })
  .map(({ begins, first, gap, second, breakMinutes, cuts, whole }) => {
    const stretches = [
      { from: begins * 5, to: (begins + first) * 5 },
      { from: (begins + first + gap) * 5, to: (begins + first + gap + second) * 5 },
    ].filter((each) => each.to > each.from)
    const planned = stretches.reduce((sum, each) => sum + each.to - each.from, 0)
    const working = { stretches, expectedMinutes: Math.max(5, planned - breakMinutes) }
    const ends = stretches.at(-1)?.to ?? 0
    const hours: Minutes[] = []
    let at = begins * 5
    for (const [length, pause] of cuts) {
      if (at + length * 5 > ends) break
      hours.push({ from: at, to: at + length * 5 })
      at += (length + pause) * 5
    }
    return { working, hours, whole }
  })

test('all the hours of a day together never take more than the day, in any order, and each no more than it takes alone', () => {
  fc.assert(
    fc.property(aDay, fc.boolean(), ({ working, hours, whole }, isBackwards) => {
      let used = 0
      for (const span of isBackwards ? hours.toReversed() : hours) {
        const share = shareOf(span, working, { whole, besides: used })
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(shareOf(span, working, { whole, besides: 0 }))
        used += share
      }
      expect(used).toBeLessThanOrEqual(whole)
    }),
    { numRuns: 2000 },
  )
})

test('taking every hour of a day takes the day, up to the rounding of each piece', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 1, max: 24 }), ({ working, whole }, pieces) => {
      const [begins, ends] = [working.stretches[0]?.from ?? 0, working.stretches.at(-1)?.to ?? 0]
      const size = Math.max(5, Math.ceil((ends - begins) / pieces / 5) * 5)
      let used = 0
      for (let from = begins; from < ends; from += size)
        used += shareOf({ from, to: Math.min(ends, from + size) }, working, {
          whole,
          besides: used,
        })
      expect(used).toBeLessThanOrEqual(whole)
      expect(used).toBeGreaterThanOrEqual(whole - pieces)
    }),
    { numRuns: 1000 },
  )
})
