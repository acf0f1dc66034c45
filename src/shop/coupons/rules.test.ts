import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf, codesOf, type CouponContext, evaluateCoupons, type StoredCoupon } from './rules.ts'

const NOW = new Date('2026-11-22T08:00:00Z')

function aCoupon(code: string, changes: Partial<StoredCoupon> = {}): StoredCoupon {
  const terms = {
    type: 'percentage',
    value: 1_000,
    from: null,
    to: null,
    minimumFils: 0,
    firstOrder: false,
    perPerson: null,
    inAll: null,
  } as const
  return {
    id: code,
    code,
    nameEn: code,
    nameAr: code,
    ...terms,
    stackable: false,
    active: true,
    uses: 0,
    ...changes,
  }
}

function inCart(changes: Partial<CouponContext> = {}): CouponContext {
  return {
    subtotalFils: 10_000,
    now: NOW,
    signedIn: true,
    usesByPerson: new Map(),
    ordersBefore: 0,
    ...changes,
  }
}

/** The result for each code: its discount, or the reason. */
function evaluate(
  stored: readonly StoredCoupon[],
  context: CouponContext = inCart(),
  codes = stored.map((coupon) => coupon.code),
) {
  return evaluateCoupons(codes, stored, context).map(({ refusal, discountFils }) =>
    refusal === null ? discountFils : [refusal.code, refusal.details],
  )
}

test('[S3.6] a code is recognised however it is typed', () => {
  expect([' welcome 10 ', 'WELCOME١٠', 'ｗelcome10'].map(codeOf)).toEqual([
    'WELCOME10',
    'WELCOME10',
    'WELCOME10',
  ])
  // As copied from an Arabic message, with invisible marks.
  expect(
    ['\u200FWELCOME10\u200E', '\u2067welcome10\u2069', 'WEL\u00ADCOME\u200B10'].map(codeOf),
  ).toEqual(['WELCOME10', 'WELCOME10', 'WELCOME10'])
  expect(codesOf(['a', 'b', 'A ', ''])).toEqual(['A', 'B'])
})

test('[S9.2] a percentage takes its share of the subtotal, a fixed one its value and never more than the subtotal', () => {
  expect(evaluate([aCoupon('TEN')])).toEqual([1_000])
  expect(evaluate([aCoupon('FIVE', { type: 'fixed', value: 500 })])).toEqual([500])
  expect(evaluate([aCoupon('MUCH', { type: 'fixed', value: 50_000 })])).toEqual([10_000])
})

test('[S8.3] an unknown or disabled code is not found', () => {
  expect(evaluate([], inCart(), ['NOBODY'])).toEqual([['coupons.notFound', { code: 'NOBODY' }]])
  expect(evaluate([aCoupon('OFF', { active: false })])).toEqual([['coupons.off', { code: 'OFF' }]])
  expect(evaluateCoupons(['OFF'], [aCoupon('OFF', { active: false })], inCart())[0]?.coupon).toBe(
    null,
  )
})

test.each<[string, Partial<StoredCoupon>, Partial<CouponContext>, Record<string, unknown>]>([
  [
    'notYet',
    { from: new Date('2026-12-01T00:00:00Z') },
    {},
    { fromAt: '2026-12-01T00:00:00.000Z' },
  ],
  ['over', { to: new Date('2026-11-22T08:00:00Z') }, {}, { toAt: '2026-11-22T08:00:00.000Z' }],
  ['usedUp', { inAll: 3, uses: 3 }, {}, {}],
  ['firstOrder', { firstOrder: true }, { ordersBefore: 1 }, {}],
  ['perPerson', { perPerson: 2 }, { usesByPerson: new Map([['IT', 2]]) }, { times: 2 }],
  ['belowMinimum', { minimumFils: 12_000 }, {}, { minimumFils: 12_000, missingFils: 2_000 }],
])(
  '[S8.3] other reasons keep their own message and numbers: %s',
  (reason, coupon, context, details) => {
    expect(evaluate([aCoupon('IT', coupon)], inCart(context))).toEqual([
      [`coupons.${reason}`, { code: 'IT', ...details }],
    ])
  },
)

test('each limit includes its own value', () => {
  const coupon = aCoupon('IT', {
    from: NOW,
    to: new Date(NOW.getTime() + 1),
    inAll: 3,
    uses: 2,
    perPerson: 2,
    firstOrder: true,
    minimumFils: 10_000,
  })
  expect(evaluate([coupon], inCart({ usesByPerson: new Map([['IT', 1]]) }))).toEqual([1_000])
})

test('of two coupons that do not stack the larger discount stays, of equals the first', () => {
  const ten = aCoupon('TEN')
  const fifteen = aCoupon('FIFTEEN', { type: 'fixed', value: 1_500 })
  expect(evaluate([ten, fifteen])).toEqual([
    ['coupons.notTogether', { code: 'TEN', other: 'FIFTEEN' }],
    1_500,
  ])
  expect(evaluate([fifteen, ten], inCart({ subtotalFils: 20_000 }))).toEqual([
    ['coupons.notTogether', { code: 'FIFTEEN', other: 'TEN' }],
    2_000,
  ])
  expect(evaluate([ten, aCoupon('SAME')])).toEqual([
    1_000,
    ['coupons.notTogether', { code: 'SAME', other: 'TEN' }],
  ])
  // The better one is not valid, so the other applies.
  expect(evaluate([ten, { ...fifteen, minimumFils: 20_000 }])[0]).toBe(1_000)
})

test('stacking coupons apply together, unless one alone takes off more', () => {
  const stacking = [
    aCoupon('A', { stackable: true }),
    aCoupon('B', { stackable: true, type: 'fixed', value: 700 }),
  ]
  expect(evaluate([...stacking, aCoupon('ALONE', { value: 1_500 })])).toEqual([
    1_000,
    700,
    ['coupons.notTogether', { code: 'ALONE', other: 'A, B' }],
  ])
  expect(evaluate([...stacking, aCoupon('ALONE', { value: 2_000 })]).at(-1)).toBe(2_000)
  expect(evaluate([aCoupon('ALL', { stackable: true, value: 10_000 }), ...stacking])).toEqual([
    10_000,
    ['coupons.nothingLeft', { code: 'A', other: 'ALL, A, B' }],
    ['coupons.nothingLeft', { code: 'B', other: 'ALL, A, B' }],
  ])
})

test('a visitor’s result is marked as certain only at sign-in', () => {
  const coupons = [
    aCoupon('FIRST', { firstOrder: true, stackable: true }),
    aCoupon('ONCE', { perPerson: 1, stackable: true }),
    aCoupon('ANY', { stackable: true }),
  ]
  const codes = coupons.map((coupon) => coupon.code)
  expect(
    evaluateCoupons(codes, coupons, inCart({ signedIn: false })).map((each) => each.untilSignIn),
  ).toEqual([true, true, false])
  expect(evaluateCoupons(codes, coupons, inCart()).map((each) => each.untilSignIn)).toEqual([
    false,
    false,
    false,
  ])
})

const aStored = fc.record({
  stackable: fc.boolean(),
  type: fc.constantFrom('percentage' as const, 'fixed' as const),
  value: fc.integer({ min: 1, max: 10_000 }),
  minimumFils: fc.integer({ min: 0, max: 30_000 }),
})

test('whatever is requested, the discount never exceeds the subtotal, and no other permitted combination takes off more', () => {
  fc.assert(
    fc.property(
      fc.array(aStored, { maxLength: 4 }),
      fc.integer({ min: 0, max: 40_000 }),
      (terms, subtotalFils) => {
        const stored = terms.map((each, index) => aCoupon(`C${index}`, each))
        const context = inCart({ subtotalFils })
        const codes = stored.map((coupon) => coupon.code)
        const applied = evaluateCoupons(codes, stored, context)
        const discount = applied.reduce((sum, each) => sum + each.discountFils, 0)
        expect(discount).toBeLessThanOrEqual(subtotalFils)
        for (const each of applied) if (each.refusal !== null) expect(each.discountFils).toBe(0)
        const accepted = applied.filter((each) => each.refusal === null)
        if (accepted.length > 1) expect(accepted.every((each) => each.coupon?.stackable)).toBe(true)
        for (const coupon of stored)
          expect(
            evaluateCoupons([coupon.code], stored, context)[0]?.discountFils,
          ).toBeLessThanOrEqual(discount)
      },
    ),
  )
})
