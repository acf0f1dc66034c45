import { expect, test } from 'vitest'
import { aFix, aLocation } from '../test-data.ts'
import {
  distanceM,
  distanceToPolygonM,
  checkLocation,
  locationsOn,
  positionNeeded,
} from './location.ts'

// A fix this many metres north of the head office.
const north = (metres: number, changes = {}): ReturnType<typeof aFix> =>
  aFix({ latitude: 25.2048 + metres / 111_195, ...changes })
const codeOf = (decision: ReturnType<typeof checkLocation>): string =>
  decision.ok ? 'ok' : decision.refusal.code

test('distances are great-circle distances', () => {
  expect(distanceM([25.2048, 55.2708], [24.4539, 54.3773])).toBeGreaterThan(122_000)
  expect(distanceM([25.2048, 55.2708], [24.4539, 54.3773])).toBeLessThan(124_000)
  expect(Math.round(distanceM([0.5, 179.9999], [0.5, -179.9999]))).toBe(22)
})

test('inside the circle is inside, and the matched site and its zone are stored', () => {
  const location = aLocation({ zone: 'Asia/Riyadh' })
  const decision = checkLocation([location], north(149), true)
  expect(decision).toEqual({
    ok: true,
    value: { workSiteId: location.id, zone: 'Asia/Riyadh', distanceM: 0, flags: [] },
  })
})

test('the circle of accuracy may reach in from outside', () => {
  expect(codeOf(checkLocation([aLocation()], north(200, { accuracyM: 60 }), true))).toBe('ok')
  expect(codeOf(checkLocation([aLocation()], north(200, { accuracyM: 40 }), true))).toBe(
    'attendance.outsideWorkSite',
  )
})

test('outside is refused with the distance and the nearest work site', () => {
  const far = aLocation({
    name: { en: 'Warehouse', ar: 'المستودع' },
    area: { kind: 'circle', latitude: 25.3, longitude: 55.4, radiusM: 100 },
  })
  const decision = checkLocation([far, aLocation()], north(1150), true)
  expect(decision).toEqual({
    ok: false,
    refusal: {
      code: 'attendance.outsideWorkSite',
      details: { distance: 1000, placeEn: 'Head office', placeAr: 'المقر الرئيسي' },
    },
  })
})

test('outside is flagged where the site is configured so, or any of the allowed sites is', () => {
  const decision = checkLocation([aLocation(), aLocation({ outside: 'flag' })], north(1150), true)
  expect(decision).toMatchObject({
    ok: true,
    value: { workSiteId: null, distanceM: 1000, flags: ['outside'] },
  })
})

test('any of several allowed work sites is enough', () => {
  const second = aLocation({
    area: { kind: 'circle', latitude: 25.2048 + 0.01, longitude: 55.2708, radiusM: 100 },
  })
  expect(checkLocation([aLocation(), second], north(1112), true)).toMatchObject({
    ok: true,
    value: { workSiteId: second.id },
  })
})

test('a polygon contains what is in it, with a hollow and across the date line', () => {
  const hollow = [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 0],
    [2, 2],
  ] as const
  expect(distanceToPolygonM([1, 2], hollow)).toBe(0)
  expect(distanceToPolygonM([3, 1.5], hollow)).toBe(0)
  expect(distanceToPolygonM([2, 1], hollow)).toBeGreaterThan(0)
  const line = [
    [10, 179.99],
    [10, -179.99],
    [10.02, -179.99],
    [10.02, 179.99],
  ] as const
  expect(distanceToPolygonM([10.01, 180], line)).toBe(0)
  expect(Math.round(distanceToPolygonM([10.03, 180], line) / 10)).toBe(111)
})

test('a fix at 0,0 is refused, also where outside is only flagged or no work site is set', () => {
  const nowhere = aFix({ latitude: 0, longitude: 0, accuracyM: 5 })
  for (const locations of [[], [aLocation()], [aLocation({ outside: 'flag' })]])
    expect(codeOf(checkLocation(locations, nowhere, true))).toBe('attendance.fixImpossible')
})

test('a stale fix is refused, also where outside is only flagged', () => {
  const decision = checkLocation(
    [aLocation({ outside: 'flag', maxAgeS: 60 })],
    aFix({ ageMs: 61_000 }),
    true,
  )
  expect(decision).toEqual({
    ok: false,
    refusal: { code: 'attendance.fixTooOld', details: { seconds: 61 } },
  })
})

test('an inaccurate fix is refused with the required accuracy', () => {
  const decision = checkLocation([aLocation({ maxAccuracyM: 100 })], aFix({ accuracyM: 101 }), true)
  expect(decision).toEqual({
    ok: false,
    refusal: { code: 'attendance.fixTooVague', details: { accuracy: 101, limit: 100 } },
  })
})

test('each work site checks the fix by its own limits', () => {
  const strict = aLocation({ maxAccuracyM: 20 })
  const lax = aLocation({ maxAccuracyM: 500 })
  expect(checkLocation([strict, lax], aFix({ accuracyM: 300 }), true)).toMatchObject({
    ok: true,
    value: { workSiteId: lax.id },
  })
})

test('a missing fix is refused where a site demands one, flagged where one is lenient, and ignored where no site is set', () => {
  expect(codeOf(checkLocation([aLocation()], null, true))).toBe('attendance.noFix')
  expect(checkLocation([aLocation({ outside: 'flag' })], null, true)).toMatchObject({
    ok: true,
    value: { flags: ['no_fix'], zone: 'Asia/Dubai' },
  })
  expect(checkLocation([], null, false)).toMatchObject({ ok: true, value: { flags: [] } })
})

test('an employee without a work site, at a company that has some, is flagged and not let through', () => {
  expect(checkLocation([], aFix(), true)).toMatchObject({
    ok: true,
    value: { flags: ['no_work_site'] },
  })
})

test('work sites are valid for their dates', () => {
  const location = aLocation({ fromDate: '2026-11-01', toDate: '2026-11-10' })
  expect(
    ['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-11'].map(
      (day) => locationsOn([location], day).length,
    ),
  ).toEqual([0, 1, 1, 0])
  expect([
    positionNeeded([]),
    positionNeeded([aLocation()]),
    positionNeeded([aLocation(), aLocation({ outside: 'flag' })]),
  ]).toEqual(['no', 'needed', 'asked'])
})
