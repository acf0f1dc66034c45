import { expect, test } from 'vitest'
import { clockText, shortDuration } from './clock-text.ts'
import { dayArcs } from './ring-arcs.ts'

const HOUR = 3_600_000
const SHIFT = { startsAt: 8 * HOUR, endsAt: 16 * HOUR }

test('the ring is the shift, and each session is at its time', () => {
  const { present, passed, now, marks, ends } = dayArcs(
    [{ from: 10 * HOUR, to: null, pending: false }],
    SHIFT,
    12 * HOUR,
  )
  expect(present[0]?.from).toBeCloseTo(0.295, 3)
  expect(present[0]?.to).toBeCloseTo(0.5, 5)
  expect(passed).toMatchObject({ to: present[0]?.to })
  expect(now).toBe(present[0]?.to)
  expect(marks).toEqual([])
  expect(ends).toEqual({ from: 8 * HOUR, until: 16 * HOUR })
})

test('early hours and overtime extend the ring, and the shift is marked on it', () => {
  const { present, marks } = dayArcs(
    [{ from: 7 * HOUR, to: null, pending: false }],
    SHIFT,
    17 * HOUR,
  )
  expect(present[0]?.from).toBeCloseTo(0.09, 5)
  expect(present[0]?.to).toBeCloseTo(0.91, 5)
  expect(marks.map((mark) => mark.toFixed(1))).toEqual(['0.2', '0.8'])
})

test('before the shift nothing has passed; without a shift and without work the ring is empty', () => {
  const nothing = { present: [], passed: null, now: null, marks: [] }
  expect(dayArcs([], SHIFT, 7 * HOUR)).toMatchObject(nothing)
  expect(dayArcs([], null, 7 * HOUR)).toEqual({ ...nothing, ends: null })
  expect(
    dayArcs([{ from: 8 * HOUR, to: null, pending: true }], null, 10 * HOUR).present[0]?.pending,
  ).toBe(true)
})

test('a shift that is over without work leaves the ring empty', () => {
  expect(dayArcs([], SHIFT, 12 * HOUR).passed).not.toBeNull()
  expect(dayArcs([], SHIFT, 23 * HOUR)).toMatchObject({ passed: null, now: null })
})

test('a running time has two digits each, in the chosen digits', () => {
  expect(clockText(3_723_999, 'latn')).toBe('01:02:03')
  expect(clockText(-5, 'latn')).toBe('00:00:00')
  expect(clockText(3_723_000, 'arab')).toBe('٠١:٠٢:٠٣')
  expect(shortDuration(492, 'latn')).toBe('8:12')
})
