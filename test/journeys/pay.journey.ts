import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { shopAs } from '../helpers/calls.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

interface Messages {
  payScreens: Record<string, string> & {
    demo: Record<string, string>
    error: Record<string, string>
  }
  cardDeskScreens: Record<string, string>
  reconcileScreens: Record<string, string>
}

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(`src/shop/payments/screens/messages/${language}.json`, 'utf8')),
  ]),
) as Record<Language, Messages>
const CUSTOMER = 'customer@demo.test'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

interface Slot {
  id: string
  closed: string | null
}

/** An order of the demonstration's customer that waits to be paid by card, made by calling the server. */
async function placedOrder(): Promise<{ id: string; total: number }> {
  const call = await shopAs(server.base, CUSTOMER)
  const { items: addresses } = await call<{ items: { id: string }[] }>('GET addresses')
  const { days } = await call<{ days: { day: string; windows: Slot[] }[] }>('GET windows')
  const { sections } = await call<{ sections: { meals: { id: string }[] }[] }>(
    'GET menu?category=desserts',
  )
  const meals = sections.flatMap((section) => section.meals)
  for (const { day, windows } of days.slice(1)) {
    const window = windows.find(({ closed }) => closed === null)
    if (window === undefined) continue
    for (const { id: mealId } of meals) {
      const request = {
        lines: [{ mealId, options: [], qty: 2 }],
        coupons: [],
        windowId: window.id,
        day,
      }
      const quote = await call<{ lines: { issue: object | null }[]; total: number }>(
        'POST quote',
        request,
      )
      if (quote.lines.some(({ issue }) => issue !== null)) continue
      const placing = {
        ...request,
        addressId: addresses[0]?.id,
        payment_method: 'card',
        notes: '',
        terms: true,
        expected: { total: quote.total },
      }
      const { order } = await call<{ order: { id: string; total: number } }>('POST orders', placing)
      return order
    }
  }
  throw new Error('Nothing can be ordered')
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'in $language on a $size one card is declined, another requires the bank, and the order is paid',
  async ({ language, size }) => {
    const messages = MESSAGES[language]
    const order = await placedOrder()
    const guest = await visitor(browser, { base: server.base, language, size, as: CUSTOMER })
    const { page, at } = guest
    await page.goto(at(`/pay/${order.id}`))
    await pageSettled(page)
    const number = page.getByLabel(messages.payScreens.demo['number'] ?? '', { exact: true })
    await number.waitFor()
    expect(await axeFindings(guest)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await page.getByRole('timer').innerText()).toMatch(/1[345]:\d\d/)

    await page.locator('form button[type=submit]').click()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(3)
    await page
      .getByRole('button', {
        name: (messages.payScreens.demo['useOf'] ?? '').replace('{last}', '0002'),
      })
      .click()
    expect(await number.inputValue()).toBe('4000 0000 0000 0002')
    await page.locator('form button[type=submit]').click()
    await page.getByText(messages.payScreens.error['card_declined'] ?? '').waitFor()
    expect(await axeFindings(guest)).toEqual([])

    await page
      .getByRole('button', {
        name: (messages.payScreens.demo['useOf'] ?? '').replace('{last}', '3155'),
      })
      .click()
    await page.locator('form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname.includes('/card-desk/'))
    await page.getByRole('button', { name: messages.cardDeskScreens['approve'] ?? '' }).waitFor()
    await page.getByText(messages.cardDeskScreens['banner'] ?? '').waitFor()
    expect(await axeFindings(guest)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: messages.cardDeskScreens['approve'] ?? '' }).click()
    await page.waitForURL((url) => url.pathname.endsWith(`/orders/${order.id}`))
    await pageSettled(page)

    const { token } = await signInByCall(server.base, CUSTOMER)
    const followed = await fetch(`${server.base}/api/shop/orders/${order.id}`, {
      headers: { site: '1', authorization: `Bearer ${token}` },
    })
    expect(((await followed.json()) as { order: { state: string } }).order.state).toBe('paid')
    await page.goto(at(`/pay/${order.id}`))
    await page.waitForURL((url) => url.pathname.endsWith(`/orders/${order.id}`))
    expect(guest.complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  'in %s an order found paid by two requests shows the thank-you message once',
  async (language) => {
    const { payScreens } = MESSAGES[language]
    const order = await placedOrder()
    const guest = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: CUSTOMER,
    })
    const { page, at } = guest
    await page.goto(at(`/pay/${order.id}`))
    await page
      .getByRole('button', { name: (payScreens.demo['useOf'] ?? '').replace('{last}', '4242') })
      .click()
    // Long enough for the live update of the payment to refetch alongside the form, which refetches
    // by itself.
    let refetches = 0
    await page.route(`**/api/shop/orders/${order.id}/payment`, async (route) => {
      refetches += 1
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await page.locator('form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname.endsWith(`/orders/${order.id}`))
    await expect.poll(() => refetches).toBeGreaterThan(1)
    await page.waitForTimeout(2_000)
    expect(await page.getByText(payScreens['paid'] ?? '', { exact: true }).count()).toBe(1)
    expect(guest.complaints).toEqual([])
  },
)

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S4.7] in $language on a $size an order that waits for the bank can be changed: it is back in the cart',
  async ({ language, size }) => {
    const { payScreens, cardDeskScreens } = MESSAGES[language]
    const order = await placedOrder()
    const guest = await visitor(browser, { base: server.base, language, size, as: CUSTOMER })
    const { page, at } = guest
    await page.goto(at('/cart'))
    await page.locator(`a[href$="/pay/${order.id}"]`).click()
    await page
      .getByRole('button', { name: (payScreens.demo['useOf'] ?? '').replace('{last}', '3155') })
      .click()
    await page.locator('form button[type=submit]').click()
    await page.getByRole('button', { name: cardDeskScreens['approve'] ?? '' }).waitFor()
    await page.goto(at(`/pay/${order.id}`))
    await page.getByRole('button', { name: payScreens['goToBank'] ?? '' }).waitFor()
    expect(await page.locator('form').count(), 'no other card is asked for meanwhile').toBe(0)
    expect(await axeFindings(guest)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: payScreens['otherCard'] ?? '' }).click()
    await page.locator('form').waitFor()
    await page.getByRole('button', { name: payScreens['change'] ?? '' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/cart'))
    await page.locator('main ul li').first().waitFor()
    const call = await shopAs(server.base, CUSTOMER)
    expect((await call<{ order: { state: string } }>(`GET orders/${order.id}`)).order.state).toBe(
      'cancelled',
    )
    const { items } = await call<{ items: { qty: number }[] }>('GET cart')
    expect(items.map(({ qty }) => qty)).toContain(2)
    await page.goto(at(`/pay/${order.id}`))
    await page.getByText(payScreens['closedTitle'] ?? '').waitFor()
    expect(guest.complaints).toEqual([])
  },
)

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'in $language on a $size the day’s money agrees',
  async ({ language, size }) => {
    const admin = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'admin@demo.test',
    })
    await admin.page.goto(admin.at('/reconciliation'))
    await pageSettled(admin.page)
    await admin.page.locator('[data-difference]').waitFor()
    expect(await axeFindings(admin)).toEqual([])
    expect(await sidewaysOverflow(admin.page)).toBe(0)
    expect(admin.complaints).toEqual([])
  },
)
