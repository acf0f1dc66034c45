import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { aCounter, NOW } from '#shop/cart-totals/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { GUESS_LIMITS, type Guesser, releaseGuesses, takeGuesses } from './guessing.ts'

const database = await testDatabase()
let shop: Awaited<ReturnType<typeof aCounter>>
let lines: object[]

/** Each test guesses at a site of its own. */
beforeEach(async () => {
  shop = await aCounter(database)
  const { id } = await shop.meal('Bowl', 2_500)
  lines = [{ mealId: id, options: [], qty: 2 }]
})

const wrongCodes = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `WRONG${1_000 + index}`)

async function quoted(coupons: string[], as?: string) {
  return shop.call('POST /api/shop/quote', {
    body: { lines, coupons },
    ...(as === undefined ? {} : { as }),
  })
}

const couponIn = (response: { body: never }) => (response.body as Quote).coupons[0]

test('of 650 codes guessed without a sign-in only the first few are looked up, and then not even a right one', async () => {
  await shop.coupon('RAMADAN26')
  const statuses = new Map<number, number>()
  for (const code of wrongCodes(650)) {
    const response = await quoted([code])
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    if (response.status === 429) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(response.body).toMatchObject({ code: 'coupons.tooManyTries' })
    }
  }
  expect([...statuses]).toEqual([
    [200, GUESS_LIMITS.visitor.network.free],
    [429, 650 - GUESS_LIMITS.visitor.network.free],
  ])
  expect((await quoted(['RAMADAN26'])).status).toBe(429)
})

test('of guesses sent all at once no more are answered, the right one included', async () => {
  await shop.coupon('RAMADAN26')
  const codes = [...wrongCodes(120), 'RAMADAN26']
  const responses = await Promise.all(codes.map((code) => quoted([code])))
  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(
    GUESS_LIMITS.visitor.network.free,
  )
})

test('five codes in one cart are five guesses', async () => {
  const codes = wrongCodes(60)
  let answered = 0
  for (let first = 0; first < codes.length; first += 5)
    if ((await quoted(codes.slice(first, first + 5))).status === 200) answered += 5
  expect(answered).toBe(GUESS_LIMITS.visitor.network.free)
})

test('a cart is still priced with the coupon it has, however often, and while others guess codes', async () => {
  await shop.coupon('RAMADAN26')
  for (let each = 0; each < 50; each += 1) expect((await quoted(['RAMADAN26'])).status).toBe(200)
  for (const code of wrongCodes(40)) await quoted([code])
  expect((await quoted(['WRONG5000'])).status).toBe(429)
  expect(couponIn(await quoted(['RAMADAN26']))).toMatchObject({ refused: null, discount: 500 })
  expect((await quoted([])).status).toBe(200)
})

test('valid codes never make anyone wait', async () => {
  const codes = Array.from({ length: 60 }, (_, index) => `VALID${100 + index}`)
  for (const code of codes) await shop.coupon(code)
  for (const code of codes) expect((await quoted([code])).status).toBe(200)
})

test('after an hour without guesses they are forgotten', async () => {
  for (const code of wrongCodes(40)) await quoted([code])
  expect((await quoted(['WRONG5000'])).status).toBe(429)
  shop.clock.now = new Date(NOW.getTime() + 3_700_000)
  expect((await quoted(['WRONG5000'])).status).toBe(200)
  shop.clock.now = NOW
})

test('[S8.3] to a visitor a wrong code and every code that is not applicable look the same', async () => {
  const day = 86_400_000
  await shop.coupon('HIGHMIN1', { minimum_fils: 90_000 })
  await shop.coupon('EXPIRED1', { to_at: new Date(NOW.getTime() - day) })
  await shop.coupon('COMING01', { from_at: new Date(NOW.getTime() + day) })
  await shop.coupon('USEDUP01', { in_all: 1, uses: 1 })
  await shop.coupon('DISABLED', { active: false })
  await shop.coupon('HALFOFF1', { value: 5_000 })
  await shop.coupon('SMALLER1', { value: 100 })
  const answers = new Set<string>()
  for (const code of ['NOTHING1', 'HIGHMIN1', 'EXPIRED1', 'COMING01', 'USEDUP01', 'DISABLED']) {
    const response = await quoted([code])
    expect([code, response.status]).toEqual([code, 200])
    answers.add(response.text.replaceAll(code, 'CODE'))
  }
  expect(answers.size).toBe(1)
  expect(couponIn(await quoted(['HIGHMIN1']))).toEqual({
    coupon: 'HIGHMIN1',
    terms: null,
    discount: 0,
    refused: {
      code: 'coupons.notValid',
      title: {
        en: "HIGHMIN1 isn't valid for this cart. Sign in to see why.",
        ar: 'القسيمة \u2066HIGHMIN1\u2069 غير صالحة لهذه السلة. سجّل الدخول لمعرفة السبب.',
      },
      missing: null,
    },
    untilSignIn: false,
  })
  const beside = new Set<string>()
  for (const code of ['NOTHING1', 'SMALLER1']) {
    const { text } = await quoted(['HALFOFF1', code])
    beside.add(text.replaceAll(code, 'CODE'))
  }
  expect(beside.size, 'beside a coupon that applies').toBe(1)
})

test('a signed-in customer sees why a coupon gives nothing', async () => {
  await shop.coupon('HIGHMIN1', { minimum_fils: 90_000 })
  const { token } = await shop.person()
  expect(couponIn(await quoted(['HIGHMIN1'], token))).toMatchObject({
    terms: { coupon: 'HIGHMIN1', type: 'percentage', value: 1_000 },
    refused: { code: 'coupons.belowMinimum', missing: 85_000 },
  })
  expect(couponIn(await quoted(['NOTHING1'], token))).toMatchObject({
    terms: null,
    refused: { code: 'coupons.notFound' },
  })
})

test('a customer who guesses waits, and so does their stored cart', async () => {
  await shop.coupon('RAMADAN26')
  const { token } = await shop.person()
  const keep = (code: string, version: number) =>
    shop.call('PUT /api/shop/cart', {
      as: token,
      body: { version, lines: [], coupons: [code] },
    })
  const statuses: number[] = []
  for (const [index, code] of wrongCodes(10).entries())
    statuses.push(
      (await quoted([code], token)).status,
      (await keep(`OTHER${1_000 + index}`, index)).status,
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(GUESS_LIMITS.customer.own.free)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await keep('RAMADAN26', 0)).status).toBe(429)
  const other = await shop.person()
  expect((await quoted(['RAMADAN26'], other.token)).status, 'another customer').toBe(200)
})

const AT = { now: NOW }
const MIDNIGHT = NOW.getTime() + 16 * 3_600_000

test('a site answers no more guesses than that, from however many networks; customers are counted apart', async () => {
  const { siteId } = shop
  const from = (index: number): Guesser => ({
    ...AT,
    siteId,
    userId: null,
    address: `10.${Math.floor(index / 250)}.${index % 250}.1`,
  })
  let answered = 0
  for (let index = 0; index < GUESS_LIMITS.visitor.site.free + 20; index += 1) {
    const { seconds } = await takeGuesses(shop.queries, from(index), [`WRONG${index}`])
    if (seconds === 0) answered += 1
  }
  expect(answered).toBe(GUESS_LIMITS.visitor.site.free)
  const customer: Guesser = { ...AT, siteId, userId: newId(), address: '10.99.9.9' }
  expect((await takeGuesses(shop.queries, customer, ['WRONG1'])).seconds).toBe(0)
})

test('a customer is counted from whatever network, and a network whichever customers are on it', async () => {
  const { siteId } = shop
  const take = (userId: string | null, address: string, code: string) =>
    takeGuesses(shop.queries, { ...AT, siteId, userId, address }, [code])
  const who = newId()
  const tries: number[] = []
  for (let index = 0; index < 20; index += 1)
    tries.push((await take(who, `10.1.0.${index}`, `WRONG${index}`)).seconds)
  expect(tries.filter((seconds) => seconds === 0)).toHaveLength(GUESS_LIMITS.customer.own.free)
  const many: number[] = []
  for (let index = 0; index < 110; index += 1)
    many.push((await take(newId(), '2001:db8:1:1::7', `WRONG${index}`)).seconds)
  expect(many.filter((seconds) => seconds === 0)).toHaveLength(GUESS_LIMITS.customer.network.free)
  expect((await take(newId(), '2001:db8:1:1::8', 'WRONG1')).seconds).toBeGreaterThan(0)
  expect((await take(null, '2001:db8:1:1::7', 'WRONG1')).seconds, 'a visitor').toBe(0)
})

test.each([
  ['the 256 addresses of a /24', (index: number) => `10.3.0.${index % 256}`],
  ['the 65,536 networks of a /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`],
])('%s make no more guesses than one neighbourhood', async (_name, addressOf) => {
  const { siteId } = shop
  const answered = { visitor: 0, customer: 0 }
  for (let index = 0; index < 320; index += 1)
    for (const [who, userId] of [
      ['visitor', null],
      ['customer', newId()],
    ] as const) {
      const guesser: Guesser = { ...AT, siteId, userId, address: addressOf(index) }
      const { seconds } = await takeGuesses(shop.queries, guesser, [`WRONG${index}`])
      if (seconds === 0) answered[who] += 1
    }
  expect(answered).toEqual({
    visitor: GUESS_LIMITS.visitor.neighbourhood.free,
    customer: GUESS_LIMITS.customer.neighbourhood.free,
  })
})

test('a valid code pays for no wrong ones, from however many networks it is tried', async () => {
  const { siteId } = shop
  let answered = 0
  for (let index = 0; index < GUESS_LIMITS.visitor.site.free + 50; index += 1) {
    const address = `10.${100 + Math.floor(index / 250)}.${index % 250}.1`
    const guesser: Guesser = { ...AT, siteId, userId: null, address }
    const right = await takeGuesses(shop.queries, guesser, ['RAMADAN26'])
    await database.transaction((trx) => releaseGuesses(trx, guesser, right, ['RAMADAN26']))
    if ((await takeGuesses(shop.queries, guesser, [`WRONG${index}`])).seconds === 0) answered += 1
  }
  expect(answered).toBe(GUESS_LIMITS.visitor.site.free)
})

test('what a network tried yesterday is not counted today, even where it never pauses', async () => {
  const { siteId } = shop
  const today: number[] = []
  for (let time = NOW.getTime(); time < MIDNIGHT + 4 * 3_600_000; time += 600_000) {
    const guesser: Guesser = { siteId, userId: null, address: '10.4.0.1', now: new Date(time) }
    const { seconds } = await takeGuesses(shop.queries, guesser, [`WRONG${time}`])
    if (time >= MIDNIGHT) today.push(seconds)
  }
  expect(today).toEqual(Array.from({ length: 24 }, () => 0))
})

test('a right guess is given back', async () => {
  const { siteId } = shop
  const guesser: Guesser = { ...AT, siteId, userId: newId(), address: '10.2.0.1' }
  for (let index = 0; index < 40; index += 1) {
    const code = `RIGHT${index}`
    const guesses = await takeGuesses(shop.queries, guesser, [code])
    expect(guesses).toEqual({ codes: [code], seconds: 0 })
    await database.transaction((trx) => releaseGuesses(trx, guesser, guesses, [code]))
  }
})
