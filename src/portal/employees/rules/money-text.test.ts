import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoney } from './money-text.ts'

test.each([
  ['19600.00', 1_960_000],
  ['0', 0],
  ['0.1', 10],
  ['0.29', 29],
  ['1.15', 115],
  ['12,500.50', 1_250_050],
  ['1,234,567.8', 123_456_780],
  ['  500 ', 50_000],
  ['٧٬٥٠٠٫٢٥', 750_025],
  ['007', 700],
  ["'100.00", 10_000],
  ['10000000', 1_000_000_000],
])('%s is %d fils', (text, fils) => {
  expect(readMoney(text)).toEqual({ ok: true, value: fils })
})

test.each([
  ['-100.00', 'employees.moneyNegative'],
  ['\u2212100', 'employees.moneyNegative'],
  ['(100)', 'employees.moneyNegative'],
  ['12,500.505', 'employees.moneyDecimals'],
  ['1.000', 'employees.moneyDecimals'],
  ['1,2500', 'employees.moneySeparators'],
  ['12,50', 'employees.moneySeparators'],
  ['1250,0', 'employees.moneySeparators'],
  ['1,5', 'employees.moneySeparators'],
  ['12,34.5', 'employees.moneySeparators'],
  [',500', 'employees.moneyFormat'],
  ['500.', 'employees.moneyFormat'],
  ['.5', 'employees.moneyFormat'],
  ['1e5', 'employees.moneyFormat'],
  ['0x10', 'employees.moneyFormat'],
  ['AED 500', 'employees.moneyFormat'],
  ['five', 'employees.moneyFormat'],
  ['10000001', 'employees.moneyTooLarge'],
  ['9'.repeat(400), 'employees.moneyTooLarge'],
])('%s is refused with %s', (text, code) => {
  expect(readMoney(text)).toMatchObject({ ok: false, refusal: { code } })
})

test('every amount comes back exactly, with and without separators', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (fils) => {
      const whole = String(Math.floor(fils / 100))
      const part = String(fils % 100).padStart(2, '0')
      const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',')
      return [`${whole}.${part}`, `${separated}.${part}`].every((text) => {
        const read = readMoney(text)
        return read.ok && read.value === fils
      })
    }),
  )
})
