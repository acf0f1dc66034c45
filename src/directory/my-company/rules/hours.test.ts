import { expect, test } from 'vitest'
import { hoursMeet, withHours } from './hours.ts'

const on = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })

test('a day may have two shifts, and one may end after midnight', () => {
  expect(
    hoursMeet([
      on(1, '08:00', '13:00'),
      on(1, '16:00', '20:00'),
      on(2, '20:00', '02:00'),
      on(3, '02:00', '08:00'),
    ]),
  ).toBe(false)
})

test('hours that run into each other are refused, across midnight and the end of the week too', () => {
  expect(hoursMeet([on(1, '08:00', '13:00'), on(1, '12:59', '20:00')])).toBe(true)
  expect(hoursMeet([on(2, '20:00', '02:00'), on(3, '01:00', '08:00')])).toBe(true)
  expect(hoursMeet([on(7, '20:00', '02:00'), on(1, '01:00', '08:00')])).toBe(true)
  expect(hoursMeet([on(4, '00:00', '00:00'), on(4, '12:00', '13:00')])).toBe(true)
})

test('hours are set for several days at once, and the other days keep theirs', () => {
  const at = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })
  const before = [at(1, '08:00', '18:00'), at(5, '08:00', '12:00')]
  const shifts = [
    { opens: '09:00', closes: '13:00' },
    { opens: '16:00', closes: '20:00' },
  ]
  expect(withHours(before, [2, 1], shifts)).toEqual([
    at(1, '09:00', '13:00'),
    at(1, '16:00', '20:00'),
    at(2, '09:00', '13:00'),
    at(2, '16:00', '20:00'),
    at(5, '08:00', '12:00'),
  ])
  expect(withHours(before, [5], [])).toEqual([at(1, '08:00', '18:00')])
})
