import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  addToCart,
  agree,
  clearCart,
  countOf,
  currentCart,
  forgetCart,
  keepCoupon,
  keyOfItem,
  linesOf,
  onCartChanged,
  optionNames,
  removeCoupon,
  removeLine,
  setQty,
  resolveMerged,
  type MealView,
} from './browser-storage.ts'
import type { Cart, CartItem } from './contract.ts'
import { takeCart } from './following.ts'
import { LINES_MAX, lineKey } from './rules.ts'
import { EMPTY_CART, readCart } from './stored-cart.ts'

const ME = 'me'

function mealView(name: string, price = 1_000): MealView {
  return { category: 'bowls', image: null, nameEN: name, nameAR: name, price, options: [] }
}

function add(name: string, qty?: number): boolean {
  return addToCart(
    { mealId: name, options: [], ...(qty === undefined ? {} : { qty }) },
    mealView(name),
  )
}

function item(name: string, qty: number): CartItem {
  return { id: name, ...mealView(name), options: [], qty }
}

function cartQuantities(): Record<string, number> {
  return Object.fromEntries(currentCart().items.map((each) => [each.id, each.qty]))
}

function onServer(
  version: number,
  lines: Record<string, number>,
  coupons: Cart['coupons'] = [],
): Cart {
  return { version, coupons, items: Object.entries(lines).map(([name, qty]) => item(name, qty)) }
}

beforeEach(forgetCart)

test('[S4.5] [S3.5] adding a known id raises its quantity by one; a different choice of it is another line', () => {
  expect([add('soup'), add('soup'), add('rice')]).toEqual([true, true, true])
  addToCart(
    { mealId: 'soup', options: ['large'] },
    {
      ...mealView('soup', 1_200),
      options: [{ id: 'large', nameEN: 'Large', nameAR: 'كبير', price: 200 }],
    },
  )
  expect(
    currentCart().items.map(({ id, qty, price, options }) => [id, qty, price, options.length]),
  ).toEqual([
    ['soup', 2, 1_000, 0],
    ['rice', 1, 1_000, 0],
    ['soup', 1, 1_200, 1],
  ])
  expect(Object.keys(currentCart().items[0] ?? {}).toSorted()).toEqual([
    'category',
    'id',
    'image',
    'nameAR',
    'nameEN',
    'options',
    'price',
    'qty',
  ])
  expect(linesOf(currentCart().items)[2]).toEqual({ mealId: 'soup', options: ['large'], qty: 1 })
  expect(countOf(currentCart().items)).toBe(4)
})

test('[S4.5] a quantity can be changed and a line deleted, and a restored line returns to its position', () => {
  for (const name of ['soup', 'rice', 'tea']) add(name)
  setQty(lineKey('rice', []), 7)
  expect(cartQuantities()).toEqual({ soup: 1, rice: 7, tea: 1 })
  const undo = removeLine(lineKey('rice', []))
  expect(cartQuantities()).toEqual({ soup: 1, tea: 1 })
  undo()
  undo()
  expect(currentCart().items.map((each) => [each.id, each.qty])).toEqual([
    ['soup', 1],
    ['rice', 7],
    ['tea', 1],
  ])
  setQty(lineKey('soup', []), 0)
  setQty(lineKey('tea', []), 500)
  expect(cartQuantities()).toEqual({ rice: 7, tea: 99 })
})

test('[S4.5] a full cart reports it and accepts no more', () => {
  for (let each = 0; each < LINES_MAX; each += 1) add(`meal ${each}`)
  expect(add('one more')).toBe(false)
  expect(add('meal 3')).toBe(true)
  add('meal 4', 98)
  expect(add('meal 4')).toBe(false)
  expect(currentCart().items).toHaveLength(LINES_MAX)
})

test('[S4.6] [S4.7] a coupon is stored as it was found, and an ordered cart is emptied', () => {
  const heard: number[] = []
  const stop = onCartChanged(() => heard.push(currentCart().coupons.length))
  const found = {
    coupon: 'TEN',
    type: 'percentage' as const,
    value: 1_000,
    name: { en: 'Ten', ar: 'عشرة' },
  }
  keepCoupon(found)
  keepCoupon({ coupon: 'FIVE', type: 'fixed', value: 500 })
  keepCoupon({ coupon: 'TEN', type: 'percentage', value: 1_500 })
  expect(currentCart().coupons).toEqual([
    { coupon: 'FIVE', type: 'fixed', value: 500 },
    { coupon: 'TEN', type: 'percentage', value: 1_500 },
  ])
  removeCoupon('FIVE')
  add('soup')
  clearCart()
  expect(currentCart()).toMatchObject({ items: [], coupons: [] })
  expect(heard).toEqual([1, 2, 2, 1, 1, 0])
  stop()
})

test('at sign-in the person has both carts, sees what was added, and can undo it', () => {
  add('soup', 2)
  add('tea')
  takeCart(ME, onServer(4, { soup: 1, rice: 3 }))
  expect(cartQuantities()).toEqual({ soup: 2, tea: 1, rice: 3 })
  expect(currentCart().merged).toMatchObject({ count: 3 })
  expect(currentCart().follows).toMatchObject({
    userId: ME,
    version: 4,
    base: [{ key: keyOfItem(item('soup', 1)), qty: 1 }, { qty: 3 }],
  })
  resolveMerged('undo')
  expect(cartQuantities()).toEqual({ soup: 2, tea: 1 })
  expect(currentCart().merged).toBe(null)
  resolveMerged('undo')
  expect(cartQuantities()).toEqual({ soup: 2, tea: 1 })
})

test('an empty device gets the other devices’ cart and coupon without a notice', () => {
  takeCart(ME, onServer(1, { rice: 3 }, [{ coupon: 'TEN', type: 'percentage', value: 1_000 }]))
  expect(cartQuantities()).toEqual({ rice: 3 })
  expect(currentCart().merged).toBe(null)
  expect(currentCart().coupons).toMatchObject([{ coupon: 'TEN' }])
})

test('afterwards each device receives the other’s changes, and the coupon comes from the one that changed it', () => {
  takeCart(ME, onServer(1, { soup: 1, rice: 1 }))
  setQty(lineKey('soup', []), 0)
  keepCoupon({ coupon: 'MINE', type: 'fixed', value: 100 })
  takeCart(ME, onServer(2, { soup: 1, rice: 1, tea: 2 }))
  expect(cartQuantities()).toEqual({ rice: 1, tea: 2 })
  expect(currentCart().coupons.map((each) => each.coupon)).toEqual(['MINE'])
  expect(currentCart().merged).toBe(null)
  // The same version again changes nothing.
  add('cake')
  takeCart(ME, onServer(2, {}))
  expect(cartQuantities()).toEqual({ rice: 1, tea: 2, cake: 1 })
})

test('a cart never passes to another person: the next user who signs in has only their own', () => {
  takeCart('somebody', onServer(3, { soup: 1 }))
  keepCoupon({ coupon: 'THEIRS', type: 'fixed', value: 100 })
  takeCart(ME, onServer(1, { rice: 1 }))
  expect(cartQuantities()).toEqual({ rice: 1 })
  expect(currentCart()).toMatchObject({ coupons: [], merged: null, follows: { userId: ME } })
  forgetCart()
  expect(currentCart()).toEqual(EMPTY_CART)
})

test('[S3.11] whatever is in storage, a displayable cart is read, and an intact one as it was stored', () => {
  add('soup', 2)
  keepCoupon({ coupon: 'TEN', type: 'percentage', value: 1_000 })
  takeCart(ME, onServer(3, { rice: 1 }))
  expect(readCart(JSON.parse(JSON.stringify(currentCart())))).toEqual(currentCart())
  const broken = { ...item('soup', 1), qty: 1.5 }
  expect(
    readCart({
      items: [broken, item('rice', 1), { ...item('tea', 1), options: [{}] }, 7],
      coupons: [{ coupon: 'X' }],
      follows: {},
      merged: [],
    }),
  ).toEqual({
    ...EMPTY_CART,
    items: [item('rice', 1)],
  })
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (items, rest) => {
      agree(readCart({ items, coupons: rest, follows: rest, merged: rest }))
      expect(linesOf(currentCart().items).length).toBeLessThanOrEqual(LINES_MAX)
      readCart(rest)
    }),
  )
})

test('an option no longer offered comes from the server without a name, and a merged cart still requests it', () => {
  const large = { id: 'large', nameEN: 'Large', nameAR: 'كبير', price: 200 }
  const gone = { id: 'without-peanuts', nameEN: '', nameAR: '', price: 0 }
  add('rice')
  takeCart(ME, { version: 3, coupons: [], items: [{ ...item('soup', 1), options: [large, gone] }] })
  expect(linesOf(currentCart().items)).toEqual([
    { mealId: 'rice', options: [], qty: 1 },
    { mealId: 'soup', options: ['large', 'without-peanuts'], qty: 1 },
  ])
  expect(optionNames(currentCart().items[1]?.options ?? [], 'en')).toBe('Large')
  expect(optionNames([large, { ...large, nameAR: 'حار' }], 'ar')).toBe('كبير، حار')
})
