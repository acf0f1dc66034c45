import { expect, test } from 'vitest'
import { formulaWords } from './formula-words.ts'
import { aFormula } from './rules/test-data.ts'

function words(text: string): string {
  return formulaWords(aFormula(text).root).en
}

test.each([
  ['350', '350'],
  ['min(basic * 5 / 100, 750)', 'the smallest of: Basic salary × 5 ÷ 100, 750'],
  ['(basic + housing) * 2', '(Basic salary + Housing allowance) × 2'],
  ['basic - (housing - 5)', 'Basic salary − (Housing allowance − 5)'],
  ['basic - housing - 5', 'Basic salary − Housing allowance − 5'],
  ['100 / (2 * 5)', '100 ÷ (2 × 5)'],
  ['-(basic + 1) + wage', '−(Basic salary + 1) + Full pay'],
  ['years >= 5 ? 300 : 200', 'if Whole years of service is at least 5: 300, otherwise: 200'],
  ['1 + (years < 1 ? 2 : 3)', '1 + (if Whole years of service is less than 1: 2, otherwise: 3)'],
  ['round(wage / days)', 'Full pay ÷ Days of the month, rounded to a whole amount'],
] as const)('%s in words: %s', (text, expected) => {
  expect(words(text)).toBe(expected)
})

test('in arabic it is arabic', () => {
  const { ar } = formulaWords(aFormula('years < 5 ? min(basic, 100) : floor(days / 2)').root)
  expect(ar).toBe(
    'إذا كانت سنوات الخدمة الكاملة أقل من 5: الأصغر من: الراتب الأساسي، 100، وإلا: أيام الشهر ÷ 2 مقرّبًا إلى الأدنى',
  )
})

test.each([
  ['other > 0 ? 1 : 2', 'إذا كانت بدلات أخرى أكثر من 0: 1، وإلا: 2'],
  [
    'round(other * 2) > 0 ? 1 : 2',
    'إذا كانت بدلات أخرى × 2 مقرّبًا إلى مبلغ صحيح أكثر من 0: 1، وإلا: 2',
  ],
  ['basic > 0 ? 1 : 2', 'إذا كان الراتب الأساسي أكثر من 0: 1، وإلا: 2'],
  ['max(days, 2) > 0 ? 1 : 2', 'إذا كان الأكبر من: أيام الشهر، 2 أكثر من 0: 1، وإلا: 2'],
])('in arabic the verb has the gender of what it compares: %s', (text, expected) => {
  expect(formulaWords(aFormula(text).root).ar).toBe(expected)
})
