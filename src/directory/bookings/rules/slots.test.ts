import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayAt, HOUR, instantAt, MINUTE, timeAt } from '#platform/days.ts'
import {
  type Availability,
  chosenOf,
  occupiedSpan,
  isRamadan,
  type SiteCalendar,
  slotsOn,
  type Span,
  stretchesOf,
  type Timing,
  type WorkDay,
  workDayOf,
} from './slots.ts'

const DUBAI = 'Asia/Dubai'
const ZONES = [
  DUBAI,
  'Europe/London',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Africa/Casablanca',
]

const TIMING: Timing = {
  minutes: 60,
  beforeMinutes: 0,
  afterMinutes: 0,
  stepMinutes: 30,
  noticeMinutes: 0,
  daysAhead: 30,
}

function week(work: WorkDay): Map<number, WorkDay> {
  return new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, work]))
}

function staffMember(changes: Partial<Availability> & { work?: WorkDay } = {}): Availability {
  const { work = { from: 540, until: 720, pause: null }, ...rest } = changes
  return {
    staffId: 'one',
    weeks: { usual: week(work), ramadan: new Map() },
    exceptions: new Map(),
    worksOnHolidays: false,
    busy: [],
    ...rest,
  }
}

function at(day: string, changes: Partial<SiteCalendar> = {}): SiteCalendar {
  const zone = changes.zone ?? DUBAI
  return { zone, hijriOffset: 0, isHoliday: () => false, now: instantAt(day, 0, zone), ...changes }
}

function times(
  day: string,
  staff: Availability[],
  siteCalendar: SiteCalendar,
  timing = TIMING,
): string[] {
  return slotsOn(day, timing, staff, siteCalendar).map(({ startsAt }) =>
    timeAt(startsAt, siteCalendar.zone),
  )
}

test('a day’s start times follow the step, and the last lets the service finish', () => {
  expect(times('2026-11-24', [staffMember()], at('2026-11-24'))).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
  ])
})

test('a break splits the day, and no booking spans it', () => {
  const who = staffMember({ work: { from: 540, until: 840, pause: { from: 660, until: 720 } } })
  expect(times('2026-11-24', [who], at('2026-11-24'))).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '12:00',
    '12:30',
    '13:00',
  ])
})

test('buffers apply around existing bookings too', () => {
  const day = '2026-11-24'
  const start = instantAt(day, 600, DUBAI)
  const who = staffMember({
    work: { from: 540, until: 900, pause: null },
    busy: [{ from: start - 15 * MINUTE, until: start + 75 * MINUTE }],
  })
  expect(times(day, [who], at(day), { ...TIMING, beforeMinutes: 15, afterMinutes: 15 })).toEqual([
    '11:30',
    '12:00',
    '12:30',
    '13:00',
    '13:30',
    '14:00',
  ])
})

test('as many as are free can be booked at once, and the least busy member is chosen', () => {
  const day = '2026-11-24'
  const busy = [{ from: instantAt(day, 540, DUBAI), until: instantAt(day, 600, DUBAI) }]
  const staff = [staffMember({ staffId: 'one', busy }), staffMember({ staffId: 'two' })]
  const slots = slotsOn(day, TIMING, staff, at(day))
  expect(slots.map(({ staffIds }) => staffIds.join('+'))).toEqual([
    'two',
    'two',
    'one+two',
    'one+two',
    'one+two',
  ])
  expect(slots.map((slot) => chosenOf(slot, staff))).toEqual(['two', 'two', 'two', 'two', 'two'])
})

test('notice and horizon limit the times: today by the hour, the last day as a whole', () => {
  const day = '2026-11-24'
  const siteCalendar = at(day, { now: instantAt(day, 8 * 60, DUBAI) })
  expect(times(day, [staffMember()], siteCalendar, { ...TIMING, noticeMinutes: 120 })).toEqual([
    '10:00',
    '10:30',
    '11:00',
  ])
  expect(
    times('2026-12-01', [staffMember()], siteCalendar, { ...TIMING, daysAhead: 7 }),
  ).toHaveLength(5)
  expect(times('2026-12-02', [staffMember()], siteCalendar, { ...TIMING, daysAhead: 7 })).toEqual(
    [],
  )
  expect(times('2026-11-23', [staffMember()], siteCalendar)).toEqual([])
})

test('an exception overrides a holiday, a holiday overrides the week', () => {
  const day = '2026-12-02'
  const siteCalendar = at('2026-12-01', { isHoliday: (each) => each === day })
  expect(times(day, [staffMember()], siteCalendar)).toEqual([])
  expect(times(day, [staffMember({ worksOnHolidays: true })], siteCalendar)).toHaveLength(5)
  expect(
    times(
      day,
      [staffMember({ exceptions: new Map([[day, { from: 600, until: 660 }]]) })],
      siteCalendar,
    ),
  ).toEqual(['10:00'])
  expect(
    times(
      '2026-12-03',
      [staffMember({ exceptions: new Map([['2026-12-03', null]]) })],
      siteCalendar,
    ),
  ).toEqual([])
})

test("[S1.10] in Ramadan, by Umm al-Qura with the site's correction, the Ramadan hours apply where there are any", () => {
  // Ramadan 1448 is from 8 February to 8 March 2027.
  expect([
    isRamadan('2027-02-07', 0),
    isRamadan('2027-02-08', 0),
    isRamadan('2027-03-08', 0),
    isRamadan('2027-03-09', 0),
  ]).toEqual([false, true, true, false])
  expect([isRamadan('2027-02-08', -1), isRamadan('2027-02-09', -1)]).toEqual([false, true])
  const ramadan = week({ from: 600, until: 720, pause: null })
  const who = staffMember({
    weeks: { usual: week({ from: 540, until: 720, pause: null }), ramadan },
  })
  expect(times('2027-02-07', [who], at('2027-02-07'))[0]).toBe('09:00')
  expect(times('2027-02-08', [who], at('2027-02-07'))[0]).toBe('10:00')
  expect(times('2027-02-08', [staffMember()], at('2027-02-07'))[0]).toBe('09:00')
})

test('work past midnight has some start times on the following day, each once', () => {
  const monday = '2026-11-23'
  const night = new Map([[1, { from: 22 * 60, until: 26 * 60, pause: null }]])
  const who = staffMember({ weeks: { usual: night, ramadan: new Map() } })
  expect(times(monday, [who], at(monday))).toEqual(['22:00', '22:30', '23:00', '23:30'])
  expect(times('2026-11-24', [who], at(monday))).toEqual(['00:00', '00:30', '01:00'])
})

test('across a clock change, hours follow the wall clock and a service keeps its length', () => {
  // London's clocks skip 01:00 to 02:00 on 29 March 2026.
  const day = '2026-03-29'
  const who = staffMember({ work: { from: 0, until: 240, pause: null } })
  const slots = slotsOn(
    day,
    { ...TIMING, stepMinutes: 60 },
    [who],
    at(day, { zone: 'Europe/London' }),
  )
  expect(slots.map(({ startsAt }) => timeAt(startsAt, 'Europe/London'))).toEqual([
    '00:00',
    '02:00',
    '03:00',
  ])
  expect(
    slots.map(({ startsAt }, index) => startsAt - (slots[index - 1]?.startsAt ?? startsAt)),
  ).toEqual([0, HOUR, HOUR])
})

const aWorkDay = fc
  .record({
    from: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 30, max: 1440 }),
    pause: fc.boolean(),
  })
  .map(({ from, length, pause }): WorkDay => {
    const third = Math.floor(length / 3)
    return {
      from,
      until: from + length,
      pause: pause && third > 0 ? { from: from + third, until: from + 2 * third } : null,
    }
  })

const aTiming = fc.record({
  minutes: fc.integer({ min: 5, max: 240 }),
  beforeMinutes: fc.integer({ min: 0, max: 60 }),
  afterMinutes: fc.integer({ min: 0, max: 60 }),
  stepMinutes: fc.integer({ min: 5, max: 120 }),
  noticeMinutes: fc.integer({ min: 0, max: 3000 }),
  daysAhead: fc.integer({ min: 1, max: 20 }),
})

const aDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))

function isWithin(inner: Span, outer: Span): boolean {
  return outer.from <= inner.from && inner.until <= outer.until
}

test('for any hours, buffers, zone and clocks: successive bookings never overlap, and all are within hours and notice', () => {
  fc.assert(
    fc.property(
      aDay,
      fc.constantFrom(...ZONES),
      aTiming,
      fc.array(aWorkDay, { minLength: 1, maxLength: 2 }),
      fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }),
      (day, zone, timing, works, picks) => {
        let staff = works.map((work, index) => staffMember({ staffId: `${index}`, work }))
        const siteCalendar = at(addDays(day, -1), { zone })
        for (const pick of picks) {
          const slots = slotsOn(day, timing, staff, siteCalendar)
          expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length)
          const slot = slots[pick % Math.max(1, slots.length)]
          if (slot === undefined) break
          const staffId = chosenOf(slot, staff)
          const who = staff.find((each) => each.staffId === staffId)
          if (who === undefined) throw new Error('the free member of staff was not found')
          expect(slot.startsAt).toBeGreaterThanOrEqual(
            siteCalendar.now + timing.noticeMinutes * MINUTE,
          )
          expect(dayAt(slot.startsAt, zone)).toBe(day)
          const service = { from: slot.startsAt, until: slot.startsAt + timing.minutes * MINUTE }
          const stretches = [addDays(day, -1), day].flatMap((each) => {
            const work = workDayOf(who, each, siteCalendar)
            return work === null ? [] : stretchesOf(work, each, zone)
          })
          expect(stretches.some((stretch) => isWithin(service, stretch))).toBe(true)
          const reserved = occupiedSpan(slot.startsAt, timing)
          for (const busy of who.busy)
            expect(reserved.until <= busy.from || busy.until <= reserved.from).toBe(true)
          staff = staff.map((each) =>
            each === who ? { ...each, busy: [...each.busy, reserved] } : each,
          )
        }
      },
    ),
    { numRuns: 250 },
  )
})
