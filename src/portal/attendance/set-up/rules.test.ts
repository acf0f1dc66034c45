import { addDays } from '#platform/days.ts'
import type { Outcome } from '#platform/outcome.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '../rules/schedule.ts'
import { aWorkSite, segmentsOn } from '../test-data.ts'
import type { Segment } from './contract.ts'
import { checkRange, checkSeason, checkSegments, checkWorkSite, cutOut } from './rules.ts'

const check = (segments: Segment[]) => checkSegments(segments, 'hours')
const codeOf = (checked: Outcome<unknown>): string => (checked.ok ? 'ok' : checked.refusal.code)

test('working periods of a week do not overlap, also over midnight and from Sunday to Monday', () => {
  expect(codeOf(check(segmentsOn([1, 2, 3], '22:00', '06:00')))).toBe('ok')
  expect(
    codeOf(check([...segmentsOn([1], '22:00', '06:00'), ...segmentsOn([2], '05:00', '09:00')])),
  ).toBe('attendance.segmentsOverlap')
  expect(
    codeOf(check([...segmentsOn([7], '22:00', '06:00'), ...segmentsOn([1], '05:00', '09:00')])),
  ).toBe('attendance.segmentsOverlap')
  expect(codeOf(check(segmentsOn([1, 2, 3, 4, 5, 6, 7], '08:00', '07:59')))).toBe('ok')
})

test('a working period that ends when it starts is refused', () => {
  expect(checkSegments(segmentsOn([1], '08:00', '08:00'), 'hours')).toMatchObject({
    refusal: { code: 'attendance.segmentEmpty', field: 'hours' },
  })
  const change = { kind: 'segments' as const, segments: segmentsOn([1], '00:00', '00:00') }
  const season = checkSeason(
    { fromDate: '2026-02-18', toDate: '2026-03-19', shiftId: null, change },
    [],
  )
  expect(season).toMatchObject({ refusal: { code: 'attendance.segmentEmpty', field: 'change' } })
})

test('dated hours must be in order, have a length, and not overlap others of the same shift', () => {
  const season = {
    fromDate: '2026-02-18',
    toDate: '2026-03-19',
    shiftId: null,
    change: { kind: 'minus' as const, minutes: 120 },
  }
  expect(codeOf(checkSeason(season, []))).toBe('ok')
  expect(codeOf(checkSeason({ ...season, toDate: '2026-02-17' }, []))).toBe(
    'attendance.seasonBackwards',
  )
  expect(codeOf(checkSeason({ ...season, toDate: '2026-12-31' }, []))).toBe(
    'attendance.seasonTooLong',
  )
  expect(
    codeOf(checkSeason(season, [{ fromDate: '2026-03-19', toDate: '2026-03-25', shiftId: null }])),
  ).toBe('attendance.seasonOverlaps')
  expect(
    codeOf(checkSeason(season, [{ fromDate: '2026-03-19', toDate: '2026-03-25', shiftId: 'day' }])),
  ).toBe('ok')
})

test('a work site has a known zone and a position on the globe', () => {
  expect(codeOf(checkWorkSite(aWorkSite()))).toBe('ok')
  expect(codeOf(checkWorkSite(aWorkSite({ zone: 'Asia/Nowhere' })))).toBe('attendance.badZone')
  expect(
    codeOf(
      checkWorkSite(
        aWorkSite({ area: { kind: 'circle', latitude: 0, longitude: 0, radiusM: 50 } }),
      ),
    ),
  ).toBe('attendance.fixImpossible')
  const polygon = (points: [number, number][]) =>
    codeOf(checkWorkSite(aWorkSite({ area: { kind: 'polygon', points } })))
  expect(
    polygon([
      [25, 55],
      [25, 55.01],
      [25.01, 55.01],
      [25.01, 55],
    ]),
  ).toBe('ok')
  expect(
    polygon([
      [25, 55],
      [25, 55.01],
      [25, 55.02],
    ]),
  ).toBe('attendance.badPolygon')
  expect(
    polygon([
      [25, 55],
      [25.01, 55.01],
      [25, 55.01],
      [25.01, 55],
    ]),
  ).toBe('attendance.badPolygon')
})

test('an assignment runs forward and does not reach far back', () => {
  expect(codeOf(checkRange({ fromDate: '2026-11-20', toDate: null }, '2026-11-20'))).toBe('ok')
  expect(codeOf(checkRange({ fromDate: '2026-11-20', toDate: '2026-11-19' }, '2026-11-20'))).toBe(
    'attendance.rangeBackwards',
  )
  expect(codeOf(checkRange({ fromDate: '2026-09-20', toDate: null }, '2026-11-20'))).toBe(
    'attendance.rangeTooOld',
  )
})

const offset = fc.integer({ min: 0, max: 40 })
const range = fc
  .record({ from: offset, length: fc.option(offset, { nil: null }) })
  .map(({ from, length }) => ({
    fromDate: addDays('2026-01-01', from),
    toDate: length === null ? null : addDays('2026-01-01', from + length),
  }))

test('cutting a range out leaves every day outside it, and none inside it', () => {
  fc.assert(
    fc.property(range, range, offset, (old, removed, days) => {
      const day = addDays('2026-01-01', days * 2)
      const left = cutOut(old, removed)
      expect(left.filter((each) => covers(each, day)).length).toBe(
        covers(old, day) && !covers(removed, day) ? 1 : 0,
      )
      for (const each of left)
        expect(each.toDate === null || each.fromDate <= each.toDate).toBe(true)
    }),
  )
})
