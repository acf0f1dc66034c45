import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, withoutGuard } from './spreadsheet-text.ts'

test.each([
  ['=1+1'],
  ['+971501234567'],
  ['-100'],
  ['@SUM(A1)'],
  ['\u2212100'],
  ['＝1+1'],
  ['＋1'],
  ['－1'],
  ['＠x'],
  ['\t=1'],
  ['\r=1'],
  ['\0=1'],
  [' =1'],
  ['\u200E=1'],
  ["=cmd|' /C calc'!A0"],
  ['|calc'],
])('%j cannot run in a spreadsheet', (cell) => {
  expect(guarded(cell)).toBe(`'${cell}`)
})

test.each([['Ali'], ["'Abd al-Rahman"], ['a=b'], ['2026-11-20'], ['العمليات'], ['']])(
  '%j is not changed',
  (cell) => {
    expect(guarded(cell)).toBe(cell)
    expect(withoutGuard(cell)).toBe(cell)
  },
)

test('guarded text is restored to the original', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (cell) => withoutGuard(guarded(cell)) === cell || cell.startsWith("'"),
    ),
  )
})
