import { expect, test } from 'vitest'
import {
  checkPaymentMethod,
  type Delivered,
  evaluateLines,
  MIN_CARD_FILS,
  type RequestedLine,
  type SoldMeal,
} from './rules.ts'

function aMeal(id: string, changes: Partial<SoldMeal> = {}): SoldMeal {
  return {
    id,
    priceFils: 2_500,
    days: [1, 2, 3, 4, 5, 6, 7],
    fromTime: null,
    toTime: null,
    active: true,
    soldOut: false,
    stock: null,
    groups: [],
    ...changes,
  }
}

function option(id: string, priceFils: number, soldOut = false) {
  return { id, nameEn: id, nameAr: id, priceFils, soldOut }
}

const SIZES = {
  nameEn: 'Size',
  nameAr: 'الحجم',
  least: 1,
  most: 1,
  options: [option('small', 0), option('large', 500)],
}
const EXTRAS = {
  nameEn: 'Extras',
  nameAr: 'إضافات',
  least: 0,
  most: 2,
  options: [option('egg', 300), option('nuts', 400), option('cheese', 350, true)],
}

function of(mealId: string, qty = 1, options: string[] = []): RequestedLine {
  return { mealId, qty, options }
}

function evaluate(lines: RequestedLine[], meals: SoldMeal[], delivered: Delivered | null = null) {
  return evaluateLines(lines, new Map(meals.map((meal) => [meal.id, meal])), delivered)
}

test('[S9.1] a line is priced from the menu, with what was chosen, in the order of the menu', () => {
  const [line] = evaluate(
    [of('bowl', 2, ['nuts', 'large', 'egg'])],
    [aMeal('bowl', { groups: [SIZES, EXTRAS] })],
  )
  expect(line?.priceFils).toBe(3_700)
  expect(line?.issue).toBe(null)
  expect(line?.options).toEqual([
    {
      id: 'large',
      group: { en: 'Size', ar: 'الحجم' },
      name: { en: 'large', ar: 'large' },
      price: 500,
    },
    {
      id: 'egg',
      group: { en: 'Extras', ar: 'إضافات' },
      name: { en: 'egg', ar: 'egg' },
      price: 300,
    },
    {
      id: 'nuts',
      group: { en: 'Extras', ar: 'إضافات' },
      name: { en: 'nuts', ar: 'nuts' },
      price: 400,
    },
  ])
})

test.each<[string, RequestedLine, Partial<SoldMeal>, boolean]>([
  ['mealGone', of('nothing'), {}, false],
  ['mealGone', of('bowl'), { active: false }, false],
  ['soldOut', of('bowl'), { soldOut: true }, false],
  ['soldOut', of('bowl'), { stock: 0 }, false],
  ['onlyLeft', of('bowl', 4), { stock: 3 }, true],
  ['optionGone', of('bowl', 1, ['other']), { groups: [EXTRAS] }, false],
  ['optionSoldOut', of('bowl', 1, ['cheese']), { groups: [EXTRAS] }, false],
  ['groupLeast', of('bowl'), { groups: [SIZES] }, true],
  ['groupMost', of('bowl', 1, ['small', 'large']), { groups: [SIZES] }, true],
])('what blocks a line is reported by code: %s', (reason, line, changes, counts) => {
  const [found] = evaluate([line], [aMeal('bowl', changes)])
  expect(found?.issue?.code).toBe(`quote.${reason}`)
  expect(found?.counts).toBe(counts)
})

test('lines of one meal share what is left of it, in their order', () => {
  const bowl = aMeal('bowl', { stock: 5, groups: [EXTRAS] })
  const left = (lines: RequestedLine[]) =>
    evaluate(lines, [bowl]).map((line) => line.issue?.left ?? null)
  expect(left([of('bowl', 3), of('bowl', 2, ['egg'])])).toEqual([null, null])
  expect(left([of('bowl', 3), of('bowl', 3, ['egg'])])).toEqual([null, 2])
  expect(left([of('bowl', 5), of('bowl', 1, ['egg'])])).toEqual([null, 0])
  // A line that cannot be ordered uses none of the stock.
  expect(left([of('bowl', 5, ['cheese']), of('bowl', 5)])).toEqual([null, null])
})

test('a meal is had on its days, and in windows that begin within its hours', () => {
  const breakfast = aMeal('eggs', { days: [7, 1], fromTime: '07:00', toTime: '11:00' })
  const code = (day: string, begins: string | null) =>
    evaluate([of('eggs')], [breakfast], { day, begins })[0]?.issue?.code ?? null
  expect(code('2026-11-22', '07:00')).toBe(null)
  expect(code('2026-11-23', '10:59')).toBe(null)
  expect(code('2026-11-24', '07:00')).toBe('quote.notThatDay')
  expect(code('2026-11-22', '06:30')).toBe('quote.notThatTime')
  expect(code('2026-11-22', '11:00')).toBe('quote.notThatTime')
  expect(code('2026-11-22', null)).toBe(null)
  expect(evaluate([of('eggs')], [breakfast])[0]?.issue).toBe(null)
})

test('a card is charged from the card company’s minimum; nothing to pay needs neither card nor cash', () => {
  const card = { method: 'card', cashLimitFils: null, takesCards: true } as const
  expect(checkPaymentMethod({ ...card, totalFils: MIN_CARD_FILS - 1 })).toMatchObject({
    refusal: { code: 'checkout.cardMinimum', field: 'payment_method' },
  })
  expect(
    [0, MIN_CARD_FILS].map((totalFils) => checkPaymentMethod({ ...card, totalFils }).ok),
  ).toEqual([true, true])
})

test('cash is accepted up to its limit, to the fils', () => {
  const cash = { method: 'cash', cashLimitFils: 50_000, takesCards: true } as const
  expect(
    [1, 50_000, 50_001].map((totalFils) => checkPaymentMethod({ ...cash, totalFils }).ok),
  ).toEqual([true, true, false])
  expect(checkPaymentMethod({ ...cash, cashLimitFils: null, totalFils: 9_999_999 }).ok).toBe(true)
})

test('where no card company is configured a card pays nothing, and the cash limit does not send to it', () => {
  const off = { cashLimitFils: 50_000, takesCards: false }
  const codeOf = (method: 'card' | 'cash', totalFils: number): string | null => {
    const checked = checkPaymentMethod({ ...off, method, totalFils })
    return checked.ok ? null : checked.refusal.code
  }
  expect([codeOf('card', 100), codeOf('card', 5_000), codeOf('card', 0)]).toEqual([
    'checkout.cardsOff',
    'checkout.cardsOff',
    null,
  ])
  expect([codeOf('cash', 50_000), codeOf('cash', 50_001)]).toEqual([null, 'checkout.cashOnlyLimit'])
})
