import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  DEMO_PASSWORD,
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { fillCart, findMeal, type Meal, stored } from '../helpers/checkout-steps.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const SCREENS = readMessages<Record<string, string>>(
  'shop/checkout/screens/messages',
  'checkoutScreens',
)
const REFUSALS = readMessages<Record<string, string>>('shop/checkout/messages', 'checkout')
const ORDERS = readMessages<{ where: Record<string, string>; cancel: string; again: string }>(
  'shop/orders/screens/messages',
  'ordersScreens',
)
const CUSTOMER = 'customer@demo.test'

interface Listed {
  items: { id: string; number: number; state: string; total: number; items: { nameEN: string }[] }[]
}

let server: RunningServer
let browser: Browser
let meal: Meal

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
  meal = await findMeal(server.base)
})
afterAll(async () => {
  await server.stop()
})

async function ordersOf(email: string): Promise<Listed['items']> {
  const { token } = await signInByCall(server.base, email)
  const reply = await fetch(`${server.base}/api/shop/orders`, {
    headers: { site: '1', authorization: `Bearer ${token}` },
  })
  return ((await reply.json()) as Listed).items
}

function payButton(page: Page): Locator {
  return page.locator('main button.bg-accent:visible').filter({ hasText: /\d/ })
}

async function chooseLast(page: Page, language: Language): Promise<void> {
  await page.getByRole('radio', { name: SCREENS[language]['tomorrow'] ?? '', exact: true }).click()
  await page.locator('#checkout-window label:has(input:not(:disabled))').last().click()
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S4.7] [S5.10] [S5.13] a guest builds a cart, signs in at the checkout, orders for cash and follows the order: $language, $size',
  async ({ language, size }) => {
    const { context, page, complaints, at } = await visitor(browser, {
      base: server.base,
      language,
      size,
    })
    const own = SCREENS[language]
    await page.goto(at('/cart'))
    await pageSettled(page)
    await fillCart(page, meal)
    await page.goto(at('/checkout'))
    await pageSettled(page)
    expect(await page.locator('#checkout-address').textContent()).toContain(own['mustSignIn'])
    await chooseLast(page, language)
    await page.locator('#checkout-payment label').nth(1).click()
    await page.locator('#checkout-payment textarea').fill('No onions')
    await page.locator('#checkout-terms label').click()
    expect(await axeFindings({ context, page })).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await payButton(page).click()
    const modal = page.getByRole('dialog')
    await modal.locator('input[type=email]').fill(CUSTOMER)
    await modal.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
    await modal.locator('button[type=submit]').click()
    await page.locator('#checkout-address input[type=radio]').first().waitFor({ state: 'attached' })
    // What was filled in before is there still, also after a reload.
    await page.reload()
    await pageSettled(page)
    expect(await page.locator('#checkout-payment textarea').inputValue()).toBe('No onions')
    expect(await page.locator('#checkout-window input:checked').count()).toBe(1)
    expect(
      await page.locator('#checkout-terms input').isChecked(),
      'the terms are accepted again',
    ).toBe(false)
    await payButton(page).click()
    await page.getByText(own['termsNeeded'] ?? '').waitFor()
    await page.locator('#checkout-terms label').click()
    const before = (await ordersOf(CUSTOMER)).length
    await page.waitForFunction(() => document.querySelector('[data-total]') !== null)
    await payButton(page).click()
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
    await pageSettled(page)
    await page.getByText(ORDERS[language].where['placed'] ?? '').waitFor()
    expect(await stored(page)).toMatchObject({
      cart: { items: [] },
      order: { notes: '', addressId: null },
    })
    const [order, ...others] = await ordersOf(CUSTOMER)
    expect([order?.state, order?.items[0]?.nameEN, others.length]).toEqual([
      'placed',
      meal.name.en,
      Math.min(before, 11),
    ])
    expect(await page.locator('[data-total]').getAttribute('data-total')).toBe(String(order?.total))
    expect(await axeFindings({ context, page })).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: ORDERS[language].cancel, exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: ORDERS[language].cancel, exact: true })
      .click()
    await page.getByText(ORDERS[language].where['cancelled'] ?? '').waitFor()
    await page.goto(at('/orders'))
    await pageSettled(page)
    expect(await axeFindings({ context, page })).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  '[S5.9] [S5.10] [S5.12] missing input is reported at its field, and nothing is ordered: %s',
  async (language) => {
    const { page, at } = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: CUSTOMER,
    })
    const before = (await ordersOf(CUSTOMER))[0]?.number
    await page.goto(at('/cart'))
    await pageSettled(page)
    await fillCart(page, meal)
    await page.route('**/api/shop/addresses', async (route) =>
      route.fulfill({ json: { items: [] } }),
    )
    await page.goto(at('/checkout'))
    await pageSettled(page)
    await page.waitForFunction(() => document.querySelector('[data-total]') !== null)
    await payButton(page).click()
    await page.getByText(REFUSALS[language]['addressGone'] ?? '').waitFor()
    await page.getByText(REFUSALS[language]['noPeriod'] ?? '').waitFor()
    expect((await ordersOf(CUSTOMER))[0]?.number).toBe(before)
  },
)

test('prices that changed in the meantime are displayed line by line before anything is ordered', async () => {
  const { page, at, quiet } = await visitor(browser, {
    base: server.base,
    language: 'en',
    size: 'desktop',
    as: CUSTOMER,
  })
  await page.goto(at('/cart'))
  await pageSettled(page)
  await fillCart(page, meal)
  let cheaper = true
  await page.route('**/api/shop/quote', async (route) => {
    const response = await route.fetch()
    const quote = (await response.json()) as { total: number; lines: { price: number }[] }
    if (cheaper) {
      quote.total -= 100
      for (const line of quote.lines) line.price -= 48
    }
    await route.fulfill({ response, json: quote })
  })
  // The page may price the cart again at any moment. It sees the true prices once the order was
  // refused.
  await page.route('**/api/shop/orders', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'POST') cheaper = false
    await route.fulfill({ response })
  })
  await page.goto(at('/checkout'))
  await pageSettled(page)
  await chooseLast(page, 'en')
  await page.locator('#checkout-payment label').nth(1).click()
  await page.locator('#checkout-terms label').click()
  await page.waitForFunction(() => document.querySelector('[data-total]') !== null)
  await quiet()
  const before = (await ordersOf(CUSTOMER))[0]?.number
  await payButton(page).click()
  await page.getByText(SCREENS.en['changed'] ?? '').waitFor()
  expect(await page.locator('main [role=alert] li').allTextContents()).toEqual([
    expect.stringContaining(meal.name.en),
    expect.stringContaining(SCREENS.en['total'] ?? ''),
  ])
  expect((await ordersOf(CUSTOMER))[0]?.number).toBe(before)
  await page.getByRole('button', { name: SCREENS.en['understood'] ?? '', exact: true }).click()
  await payButton(page).click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
})

test('an order whose response was lost is not placed again, not even with another note', async () => {
  const { page, at } = await visitor(browser, { base: server.base, as: CUSTOMER })
  await page.goto(at('/cart'))
  await pageSettled(page)
  await fillCart(page, meal)
  await page.goto(at('/checkout'))
  await pageSettled(page)
  await chooseLast(page, 'en')
  await page.locator('#checkout-payment label').nth(1).click()
  await page.locator('#checkout-terms label').click()
  await page.waitForFunction(() => document.querySelector('[data-total]') !== null)
  const before = await ordersOf(CUSTOMER)
  await page.route('**/api/shop/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await page.getByText(SCREENS.en['notReached'] ?? '').waitFor()
  await page.unroute('**/api/shop/orders')
  await page.locator('textarea').fill('Ring twice')
  await payButton(page).click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  await page.getByText((SCREENS.en['hadArrived'] ?? '').split('.')[0] ?? '').waitFor()
  const after = await ordersOf(CUSTOMER)
  expect(after[0]?.id).toBe(new URL(page.url()).pathname.split('/').at(-1))
  expect(after.filter(({ id }) => before.every((each) => each.id !== id))).toHaveLength(1)
  expect((await stored(page)).order.notes).toBe('')
})

test('a visitor’s cart follows from tab to tab, and the visitor is not sent to sign in', async () => {
  const { context, page, at } = await visitor(browser, { base: server.base })
  await page.goto(at('/checkout'))
  await pageSettled(page)
  const other = await context.newPage()
  await other.goto(at('/cart'))
  await pageSettled(other)
  await fillCart(other, meal)
  await page.getByText(meal.name.en).first().waitFor()
  expect([page, other].map((each) => new URL(each.url()).pathname)).toEqual(['/checkout', '/cart'])
})
