import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excelNumber } from './excel-number.ts'

test.each([
  ['5.9407854668866E13', '59407854668866'],
  ['59407854668866', '59407854668866'],
  ['803310101', '803310101'],
  ['12500.5', '12500.5'],
  ['0.30000000000000004', '0.3'],
  ['19600.000000000004', '19600'],
  ['1.15', '1.15'],
  ['1.1499999999999999', '1.15'],
  ['-100', '-100'],
  ['1E-2', '0.01'],
  ['1e+21', '1000000000000000000000'],
  ['0', '0'],
  ['0.000', '0'],
  ['999999999999999.9', '1000000000000000'],
  ['007', '7'],
  ['abc', 'abc'],
])('%s is displayed as %s', (text, visible) => {
  expect(excelNumber(text)).toBe(visible)
})

test('every amount in fils survives being stored as a float', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (fils) => {
      const roundedText = String(fils / 100)
      return (
        Number(excelNumber(roundedText)) === fils / 100 &&
        excelNumber(
          `${roundedText.includes('.') ? roundedText : `${roundedText}.`}${'0'.repeat(3)}1`.slice(
            0,
            22,
          ),
        ).length < 24
      )
    }),
  )
})
