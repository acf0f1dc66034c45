import { expect, test } from 'vitest'
import { isOneSlipAway } from '#platform/text.ts'
import { isNear } from './near.ts'

test.each([
  ['yousef', 'yousef'],
  ['yosef', 'yousef'],
  ['youssef', 'yousef'],
  ['yuosef', 'yousef'],
  ['yousaf', 'yousef'],
  ['محمود', 'محمد'],
  ['خاد', 'خالد'],
])('%s is at most one typing error from %s', (typed, word) => {
  expect(isOneSlipAway(typed, word)).toBe(true)
})

test.each([
  ['yusf', 'yousef'],
  ['ysuoef', 'yousef'],
  ['ali', 'omar'],
  ['', 'ab'],
])('"%s" is more than one typing error from %s', (typed, word) => {
  expect(isOneSlipAway(typed, word)).toBe(false)
})

test('every word must be near, and an unfinished one is compared with the beginning', () => {
  expect(isNear(['yosef', 'rahman'], 'yousef rahman يوسف رحمن')).toBe(true)
  expect(isNear(['yosef', 'haddad'], 'yousef rahman يوسف رحمن')).toBe(false)
  expect(isNear(['rahmn'], 'yousef rahmani')).toBe(true)
  expect(isNear(['زعبي'], 'حسن الزعابي زعابي')).toBe(true)
})
