import type { Quote, QuoteRequest } from '#shop/cart-totals/contract.ts'
import type { ListedOrder } from '#shop/orders/contract.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import { addToCart } from './browser-storage.ts'
import { lineKey } from './rules.ts'

/** Meals that the tests of screens put into the cart. */
const MEALS = {
  biryani: { id: idOf(1), slug: 'biryani', nameEN: 'Biryani', nameAR: 'برياني', price: 3000 },
  hummus: { id: idOf(2), slug: 'hummus', nameEN: 'Hummus', nameAR: 'حمص', price: 1500 },
}

export function putInCart(meal: keyof typeof MEALS, qty = 1): void {
  const { id, nameEN, nameAR, price } = MEALS[meal]
  const view = { category: 'main', image: null, nameEN, nameAR, price, options: [] }
  addToCart({ mealId: id, options: [], qty }, view)
}

type Issue = Quote['lines'][number]['issue']

/** The one code that no coupon has. */
export const WRONG_CODE = 'NOTHING'

function couponOf(coupon: string): Quote['coupons'][number] {
  const name = { en: 'Welcome', ar: 'أهلًا' }
  const wrong = {
    code: 'coupons.notValid',
    title: {
      en: `${coupon} isn't valid for this cart. Sign in to see why.`,
      ar: `القسيمة ${coupon} غير صالحة لهذه السلة. سجّل الدخول لمعرفة السبب.`,
    },
    missing: null,
  }
  return coupon === WRONG_CODE
    ? { coupon, terms: null, discount: 0, refused: wrong, untilSignIn: false }
    : {
        coupon,
        terms: { coupon, type: 'fixed', value: 500, name },
        discount: 500,
        refused: null,
        untilSignIn: false,
      }
}

/** VAT of 5 %, a minimum of AED 20, AED 5 off with a coupon; an issue is of every line. */
export function quoteOf({ lines, coupons }: QuoteRequest, issue: Issue = null): Quote {
  const priced = lines.map(({ mealId, qty }) => {
    const meal = Object.values(MEALS).find(({ id }) => id === mealId) ?? MEALS.biryani
    const { nameEN, nameAR, price, slug } = meal
    const totalPrice = issue === null ? price * qty : 0
    const names = { mealId, category: 'main', nameEN, nameAR, slug, key: lineKey(mealId, []) }
    const rest = { image: null, options: [], allergens: [], discount: 0, vat: totalPrice / 20 }
    return { ...names, ...rest, price, qty, totalPrice, issue }
  })
  const subtotal = priced.reduce((sum, line) => sum + line.totalPrice, 0)
  const discount = coupons.some((code) => code !== WRONG_CODE) ? 500 : 0
  const vat = (subtotal - discount) / 20
  const missing = Math.max(0, 2000 - subtotal)
  return {
    currency: 'AED',
    lines: priced,
    coupons: coupons.map(couponOf),
    subtotal,
    discount,
    vatHundredths: 500,
    vat,
    shipping: 0,
    total: subtotal - discount + vat,
    minimum: 2000,
    missing,
    paying: { card: null, cash: null },
    orderable: missing === 0 && issue === null,
  }
}

/** An order that waits to be paid by card. */
export function unpaidOrder(change: Partial<ListedOrder> = {}): ListedOrder {
  return {
    id: idOf(301),
    number: 1042,
    user_id: idOf(1),
    state: 'placed',
    stateAt: '2026-11-10T08:00:00.000Z',
    payment_method: 'card',
    type: 'delivery',
    notes: '',
    coupon: '',
    date: '2026-11-10T08:00:00.000Z',
    currency: 'AED',
    subtotal: 3000,
    discount: 0,
    vat: 150,
    total: 3150,
    day: '2026-11-11',
    fromAt: '2026-11-11T08:00:00.000Z',
    toAt: '2026-11-11T10:00:00.000Z',
    address: {
      user_id: idOf(1),
      type: 'shipping',
      country_id: 'AE',
      city: 'dubai',
      area: { en: 'Deira', ar: 'ديرة' },
      building_number_name: '12',
      floor: '3',
      appartment_number: '301',
      phone: '+971501234567',
      lat: null,
      lan: null,
      directions: '',
    },
    items: [],
    payUntil: '2026-11-10T08:30:00.000Z',
    ...change,
  }
}
