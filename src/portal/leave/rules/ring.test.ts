import { expect, test } from 'vitest'
import { ringOf } from './ring.ts'

test('a ring has what is left and what is reserved, of the whole', () => {
  const given = { carried: 4, granted: 25, corrected: 1 }
  expect(ringOf({ ...given, left: 15, pending: 5 })).toEqual({ left: 0.5, pending: 5 / 30 })
  expect(ringOf({ ...given, left: -2, pending: 3 })).toEqual({ left: 0, pending: 0.1 })
  // More is reserved than is there now: what will be earned by then counts.
  expect(ringOf({ ...given, left: 0, pending: 36 })).toEqual({ left: 0, pending: 1 })
  expect(ringOf({ carried: 0, granted: 0, corrected: 0, left: 0, pending: 0 })).toEqual({
    left: 0,
    pending: 0,
  })
})
