import { expect, test } from 'vitest'
import { TOKEN_HOURS } from '#accounts/session/contract.ts'
import { thinnedBeforeDatabase } from '#test/helpers/depth.ts'
import { type RequestOptions, testProduct, type TestProduct } from '#test/helpers/test-product.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { lineOf, problemsOf, requestFor } from './calls.ts'
import { closedOnes } from './product-endpoints.ts'

const HOUR_MS = 3_600_000
const NOT_SIGNED_IN = { status: 401, code: 'http.notSignedIn' }
const NO_TOKEN = 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'

/** Returns what is wrong with how closed endpoints refuse such a request. */
async function openTo(product: TestProduct, request: RequestOptions): Promise<string[]> {
  const problems: string[] = []
  for (const endpoint of thinnedBeforeDatabase(closedOnes(product), 2)) {
    const response = await product.call(lineOf(endpoint), requestFor(endpoint, request))
    problems.push(...problemsOf(endpoint, response, NOT_SIGNED_IN))
  }
  return problems
}

test('every endpoint that is not public refuses a caller who is not signed in', async () => {
  const product = await testProduct()
  expect(closedOnes(product).length).toBeGreaterThan(40)
  expect(await openTo(product, {})).toEqual([])
})

test('a token that was never issued is refused, whatever its format', async () => {
  const product = await testProduct()
  const wrong = [
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${NO_TOKEN}`,
    `Basic ${NO_TOKEN}`,
    'Bearer null',
    "Bearer ' or 1=1 --",
    `Bearer ${'x'.repeat(10_000)}`,
    'Bearer \u00ff',
  ]
  for (const authorization of wrong)
    expect(
      await openTo(product, { headers: { authorization } }),
      authorization.slice(0, 50),
    ).toEqual([])
})

test('a token counts in its header alone, once', async () => {
  const product = await testProduct()
  const token = await product.signInAs(EVERYTHING)
  expect(
    await openTo(product, {
      headers: { cookie: `access_token=${token}; authorization=Bearer ${token}` },
    }),
  ).toEqual([])
  expect(
    await openTo(product, { headers: { authorization: `Bearer ${token}, Bearer ${token}` } }),
  ).toEqual([])
  expect(await openTo(product, { headers: { authorization: token } })).toEqual([])
  expect(await openTo(product, { query: { access_token: token, token } })).toEqual([])
  const spelt = await product.call('GET /api/accounts/me', {
    headers: { authorization: `bEARER ${token}` },
  })
  expect(spelt.status).toBe(200)
})

test("another site's token is refused by every endpoint, on either site", async () => {
  const product = await testProduct()
  const { demo, empty } = product.sites
  expect(
    await openTo(product, { as: await product.signInAs('admin@demo.test', empty), site: demo }),
  ).toEqual([])
  expect(
    await openTo(product, { as: await product.signInAs('admin@demo.test', demo), site: empty }),
  ).toEqual([])
})

test('a token ends with its hours, with signing out, with the account, and with the employment', async () => {
  const product = await testProduct()
  const { queries } = product.database
  const token = await product.signInAgain(EVERYTHING)
  product.clock.aheadMs = TOKEN_HOURS * HOUR_MS + 1000
  expect(await openTo(product, { as: token })).toEqual([])
  product.clock.aheadMs = 0

  await product.call('POST /api/accounts/sign-out', { as: token })
  expect(await openTo(product, { as: token })).toEqual([])

  const closed = await product.signInAgain('customer@demo.test')
  await queries
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('email', '=', 'customer@demo.test')
    .where('site_id', '=', 1)
    .execute()
  expect(await openTo(product, { as: closed })).toEqual([])

  const leaver = await product.signInAgain('driver@demo.test')
  await queries
    .updateTable('employees')
    .set({ state: 'left', leaving_date: '2026-11-17' })
    .where('email', '=', 'driver@demo.test')
    .where('site_id', '=', 1)
    .execute()
  expect(await openTo(product, { as: leaver })).toEqual([])

  await queries
    .updateTable('users')
    .set({ disabled_at: null })
    .where('email', '=', 'customer@demo.test')
    .execute()
  await queries
    .updateTable('employees')
    .set({ state: 'active', leaving_date: null })
    .where('email', '=', 'driver@demo.test')
    .execute()
})
