import { expect, test } from 'vitest'
import { visibleHours, lanesOf, minuteOf } from './grid.ts'

const at = (time: string): string => `2026-11-24T${time}:00.000Z`
const span = (from: string, until: string) => ({ from: at(from), until: at(until) })

test('overlapping items are placed side by side, later ones use the whole width again', () => {
  const laid = lanesOf([
    span('06:00', '07:00'),
    span('06:30', '08:00'),
    span('07:00', '07:30'),
    span('09:00', '10:00'),
  ])
  expect(laid.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

test('a grid covers whole hours around everything on its days', () => {
  expect(minuteOf(at('06:30'), '2026-11-24', 'Asia/Dubai')).toBe(630)
  expect(
    visibleHours([{ day: '2026-11-24', times: [span('05:30', '09:10')] }], 'Asia/Dubai'),
  ).toEqual({ from: 540, until: 840 })
  expect(visibleHours([{ day: '2026-11-24', times: [] }], 'Asia/Dubai')).toEqual({
    from: 480,
    until: 1080,
  })
})
