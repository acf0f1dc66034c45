import { expect, test } from 'vitest'
import { sentence } from '#platform/i18n/sentence.ts'
import { refuse } from '#platform/outcome.ts'
import { hoursText } from '#shop/menu/hours-text.ts'
import type { LineIssue } from './rules.ts'
import { issueTitle, minimumWithVat, withFormattedAmounts, titleOf } from './wording.ts'

const DUBAI = { currency: 'AED', zone: 'Asia/Dubai' }
const MARKS = /[\u200E\u200F]/g

/** Formats the refusal of an order as it is returned, in one sentence per language. */
function errorFor(code: string, details: Record<string, string | number>) {
  const { details: spelt } = withFormattedAmounts(refuse(code, details).refusal, DUBAI)
  return { en: sentence(code, spelt, 'en'), ar: sentence(code, spelt, 'ar').replace(MARKS, '') }
}

test('a refused order names amounts and days in the language of each sentence', () => {
  expect(errorFor('checkout.changed', { expectedFils: 5_833, totalFils: 5_938 })).toEqual({
    en: 'Your total is now AED 59.38 (was AED 58.33). Review the changes and order again.',
    ar: 'أصبح الإجمالي 59.38 د.إ. بعد أن كان 58.33 د.إ.، فراجع التغييرات ثم أكّد الطلب من جديد.',
  })
  expect(errorFor('coupons.over', { code: 'SUMMER25', toAt: '2026-10-24T20:00:00Z' })).toEqual({
    en: 'SUMMER25 expired on Sat 24 Oct 2026.',
    ar: 'انتهت صلاحية القسيمة \u2066SUMMER25\u2069 يوم السبت 24 أكتوبر 2026.',
  })
  expect(
    errorFor('coupons.notYet', { code: 'LATER', fromAt: '2026-11-30T20:00:00Z' }).ar,
  ).not.toMatch(/Tue|Dec/)
})

test.each([
  ['checkout.changed', { expectedFils: 5_833, totalFils: 5_938 }],
  ['checkout.cashLimit', { limitFils: 50_000 }],
  ['checkout.cardMinimum', { leastFils: 200 }],
  ['coupons.belowMinimum', { code: 'SAVE20', minimumFils: 10_000, missingFils: 4_550 }],
  ['quote.belowMinimum', { minimumFils: 3_000, missingFils: 1_000 }],
])(
  '%s ends in one point in Arabic, where the currency brings its own, and has no Latin currency',
  (code, details) => {
    const beside = titleOf(refuse(code, details).refusal, DUBAI)
    for (const text of [beside.ar.replace(MARKS, ''), errorFor(code, details).ar]) {
      expect(text).not.toContain('..')
      expect(text).not.toContain('AED')
    }
  },
)

test('a minimum is read with VAT, and what is missing leads there from the displayed subtotal', () => {
  const short = refuse('quote.belowMinimum', { minimumFils: 3_250, missingFils: 1_250 })
  expect(minimumWithVat(short.refusal, 500).details).toEqual({
    minimumFils: 3_413,
    missingFils: 1_313,
  })
  const other = refuse('checkout.cashLimit', { limitFils: 50_000 })
  expect(minimumWithVat(other.refusal, 500)).toEqual(other.refusal)
})

test.each([
  [null, '12:00', 'until noon', 'حتى الظهر'],
  [null, '11:00', 'until 11:00 AM', 'حتى 11:00 ص'],
  ['17:00', null, 'from 5:00 PM', 'من 5:00 م'],
  ['12:00', '15:30', 'noon to 3:30 PM', 'من الظهر إلى 3:30 م'],
])('the hours of a dish from %s to %s are named in the cart as on the menu', (from, to, en, ar) => {
  const issue: LineIssue = {
    code: 'quote.notThatTime',
    details: {},
    name: null,
    left: null,
    days: null,
    hours: { from, to },
  }
  const title = issueTitle(issue, DUBAI)
  expect(title.en).toBe(`Only delivered ${en}. Choose another time.`)
  expect(title.ar.replace(MARKS, '')).toBe(`يتوفر توصيله ${ar} فقط. اختر وقتًا آخر.`)
  for (const language of ['en', 'ar'] as const)
    expect(title[language]).toContain(
      hoursText({ from, to }, { language, digits: 'latn', zone: DUBAI.zone }),
    )
})
