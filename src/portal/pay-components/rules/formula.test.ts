import { expect, test } from 'vitest'
import { FORMULA_NAMES, MAX_FORMULA } from '../names/contract.ts'
import { readFormula } from './formula.ts'
import { FORMULA_REFUSALS } from './refusals.ts'
import { aFormula, NINE_THOUSAND, resultOf } from './test-data.ts'
import { yearsServed } from './values.ts'

test.each([
  ['350', 35_000],
  ['350.5', 35_050],
  ['min(basic * 5 / 100, 750)', 30_000],
  ['max(basic * 5 / 100, 750)', 75_000],
  ['basic + housing + transport + other', 900_000],
  ['wage', 900_000],
  ['2 + 3 * 4', 1_400],
  ['(2 + 3) * 4', 2_000],
  ['100 - 30 - 20', 5_000],
  ['100 / 10 / 2', 500],
  ['-2 + 5', 300],
  ['2 - -3', 500],
  ['2 * -3 + 10', 400],
  ['basic > 5000 ? 300 : 200', 30_000],
  ['basic >= 6000 ? 300 : 200', 30_000],
  ['basic < 6000 ? 300 : 200', 20_000],
  ['basic <= 6000 ? 300 : 200', 30_000],
  ['basic == 6000 ? 300 : 200', 30_000],
  ['basic != 6000 ? 300 : 200', 20_000],
  ['years < 5 ? 100 : years < 10 ? 200 : 300', 20_000],
  ['years * 50', 35_000],
  ['basic / days', 20_000],
  ['round(basic / 7)', 85_700],
  ['floor(basic / 7)', 85_700],
  ['round(2.5)', 300],
  ['round(0 - 2.5) + 10', 800],
  ['floor(0 - 2.1) + 10', 700],
  ['other > 0 ? wage / other : 0', 0],
  ['  basic*1 ', 600_000],
] as const)('%s comes to %d fils', (text, fils) => {
  expect(resultOf(text)).toBe(fils)
})

test('an amount is exact to the end, and rounded half up once', () => {
  expect(resultOf('0.1 + 0.2')).toBe(30)
  expect(resultOf('100 / 3')).toBe(3_333)
  expect(resultOf('100 / 3 * 3')).toBe(10_000)
  expect(resultOf('0.005')).toBe(1)
  expect(resultOf('0.0049')).toBe(0)
  expect(resultOf('1 / 3 + 1 / 3 + 1 / 3 - 1')).toBe(0)
})

test('below zero it is zero', () => {
  expect(resultOf('basic - wage')).toBe(0)
  expect(resultOf('-1')).toBe(0)
})

test('a currency of a thousand fils has three decimals', () => {
  expect(resultOf('basic / 7', { ...NINE_THOUSAND, basic: 600_000 }, 1000)).toBe(85_714)
  expect(resultOf('1.2345', NINE_THOUSAND, 1000)).toBe(1_235)
})

test('it is read as people type it: with Arabic digits and the signs of arithmetic', () => {
  expect(resultOf('basic × ٥ ÷ ١٠٠')).toBe(30_000)
  expect(resultOf('basic − 1000')).toBe(500_000)
  expect(aFormula('min(basic × 5 ÷ 100، 750)').text).toBe('min(basic * 5 / 100, 750)')
})

test('the names that a formula uses are known, in one order', () => {
  expect(aFormula('days + basic * years + basic').names).toEqual(['basic', 'years', 'days'])
  expect(aFormula('350').names).toEqual([])
})

test.each([
  ['', 'formulaValue', 1],
  ['   ', 'formulaValue', 4],
  ['basic +', 'formulaValue', 8],
  ['* basic', 'formulaValue', 1],
  ['basic + * 5', 'formulaValue', 9],
  ['+5', 'formulaValue', 1],
  ['2 - - -3', 'formulaValue', 7],
  ['()', 'formulaValue', 2],
  ['min(,5)', 'formulaValue', 5],
  ['min()', 'formulaValue', 5],
  ['basic 5', 'formulaOperator', 7],
  ['5 basic', 'formulaOperator', 3],
  ['basic (5)', 'formulaOperator', 7],
  ['(5)(6)', 'formulaOperator', 4],
  ['min(1 2)', 'formulaOperator', 7],
  ['(basic', 'formulaBracket', 1],
  ['basic)', 'formulaBracket', 6],
  ['min(basic, 5', 'formulaBracket', 4],
  ['1, 2', 'formulaComma', 2],
  ['(1, 2)', 'formulaComma', 3],
  ['min', 'formulaFunction', 1],
  ['min + 5', 'formulaFunction', 1],
  ['min(basic)', 'formulaArguments', 1],
  ['5 + round(1, 2)', 'formulaArguments', 5],
  ['floor(1, 2)', 'formulaArguments', 1],
  ['min(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)', 'formulaArguments', 1],
  ['salary * 2', 'formulaName', 1],
  ['5 + Basic', 'formulaName', 5],
  ['basic > 5', 'formulaComparison', 1],
  ['5 + (basic > 5)', 'formulaComparison', 6],
  ['min(basic > 5, 3)', 'formulaComparison', 5],
  ['1 < basic < 3 ? 1 : 2', 'formulaComparison', 1],
  ['basic ? 1 : 2', 'formulaChoice', 1],
  ['basic + 1 ? 1 : 2', 'formulaChoice', 1],
  ['basic > 5 ? 1', 'formulaChoice', 11],
  ['(basic > 5 ? 1)', 'formulaChoice', 12],
  ['basic > 5 : 1', 'formulaChoice', 11],
  ['basic = 5 ? 1 : 2', 'formulaEquals', 7],
  ['basic === 5 ? 1 : 2', 'formulaEquals', 9],
  ['1234567890', 'formulaNumber', 1],
  ['5 + 0.1234567', 'formulaNumber', 5],
  ['basic / 0', 'formulaZero', 9],
  ['basic / (5 - 5)', 'formulaZero', 10],
  ['basic > 0 ? 1 : 1 / 0', 'formulaZero', 21],
  ['wage / other', 'formulaZero', 8],
  ['999999999 * 999999999', 'formulaTooLarge', 1],
] as const)('%s is refused: %s at %d', (text, code, at) => {
  expect(resultOf(text)).toEqual([code, at])
})

test.each([
  'constructor',
  'constructor.constructor("return process")()',
  '__proto__',
  'basic.constructor',
  'basic["constructor"]',
  'basic?.constructor',
  'toString',
  'hasOwnProperty',
  'this',
  'globalThis',
  'true',
  'null',
  '"text"',
  "'text'",
  '`text`',
  '[1, 2]',
  '{}',
  'basic = 5',
  'basic += 5',
  'basic++',
  'basic & 1',
  'basic | 1',
  'basic ^ 1',
  '~basic',
  '!basic',
  'basic << 2',
  'basic >>> 2',
  'basic && 1',
  'basic || 1',
  'basic ?? 1',
  '2 ** 99999',
  'basic % 3',
  '1e999999999',
  '0x10',
  '.5',
  '5.',
  '1.2.3',
  '1_000',
  '1; 2',
  'min(...basic)',
  'max.apply(0)',
  'min`5`',
  '() => 5',
  'new Date',
  'basic\u202E5',
  'basic\0',
  '/* */ 5',
  '5 // 2',
  '😀',
  'ﷺ',
])('nothing but numbers and the known names gets in: %s', (text) => {
  const result = readFormula(text)
  expect(result.ok).toBe(false)
  if (!result.ok) {
    expect(FORMULA_REFUSALS).toContain(result.refusal.code)
    expect(result.refusal.field).toBe('formula')
  }
})

test('what is too long or too deep is refused without a long look', () => {
  const began = performance.now()
  const long = [
    '('.repeat(10_000),
    '1+'.repeat(5_000) + '1',
    '9'.repeat(10_000),
    'a'.repeat(10_000),
    '-'.repeat(10_000),
  ]
  for (const text of long) expect(resultOf(text)).toEqual(['formulaTooLong', undefined])
  const deep = '('.repeat(MAX_FORMULA - 1)
  expect(resultOf(deep)).toEqual(['formulaTooDeep', 21])
  expect(resultOf(`${'('.repeat(20)}5${')'.repeat(20)}`)).toBe(500)
  expect(resultOf('min('.repeat(60))).toEqual(['formulaTooDeep', 84])
  expect(resultOf('basic > 0 ? '.repeat(24))).toEqual(['formulaTooDeep', 251])
  expect(resultOf('9*'.repeat(149) + '9')).toEqual(['formulaTooLarge', 1])
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('a division by nothing but zero is refused before anyone is paid', () => {
  for (const text of ['basic / 0', 'basic / (2 - 2)', 'min(1 / 0, basic)'])
    expect(readFormula(text)).toMatchObject({ refusal: { code: 'payComponents.formulaZero' } })
  expect(readFormula('wage / other').ok).toBe(true)
})

test('years of service are whole at the end of a day', () => {
  expect(yearsServed('2020-04-01', '2025-03-30')).toBe(4)
  expect(yearsServed('2020-04-01', '2025-03-31')).toBe(5)
  expect(yearsServed('2024-02-29', '2025-02-26')).toBe(0)
  expect(yearsServed('2024-02-29', '2025-02-27')).toBe(1)
  expect(yearsServed('2026-04-11', '2026-04-30')).toBe(0)
})

test('no name is a property of every object', () => {
  for (const name of FORMULA_NAMES) expect(name in {}).toBe(false)
})
