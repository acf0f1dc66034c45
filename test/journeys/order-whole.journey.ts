import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  openBrowser,
  pageSettled,
  signInByCall,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { shopAs } from '../helpers/calls.ts'
import {
  aPerson,
  chooseFemale,
  CUSTOMER_PASSWORD,
  fillAddress,
  type,
} from '../helpers/customer-steps.ts'
import { type Followed, readInvoice } from '../helpers/invoice-steps.ts'
import { readMessages, say } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Messages = Record<string, string> & {
  demo: Record<string, string>
  where: Record<string, string>
}

const CART = readMessages<Messages>('shop/cart/messages', 'cart')
const CHECKOUT = readMessages<Messages>('shop/checkout/screens/messages', 'checkoutScreens')
const PAY = readMessages<Messages>('shop/payments/screens/messages', 'payScreens')
const DESK = readMessages<Messages>('shop/payments/screens/messages', 'cardDeskScreens')
const ORDERS = readMessages<Messages>('shop/orders/screens/messages', 'ordersScreens')
const AREA = { en: 'Dubai Marina', ar: 'دبي مارينا' }
const NEEDS_BANK = '3155'
const FIRST_ORDER = 'WELCOME10'

interface Meal {
  id: string
  slug: string
  name: Record<Language, string>
  mustChoose: boolean
  soldOut: boolean
  availability: { days: number[]; from: string | null; to: string | null }
}

let server: RunningServer
let browser: Browser
let plain: Meal
let withOptions: Meal

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
  const menu = await fetch(`${server.base}/api/shop/menu`, { headers: { site: '1' } })
  const { sections } = (await menu.json()) as { sections: { meals: Meal[] }[] }
  const always = sections
    .flatMap(({ meals }) => meals)
    .filter(
      ({ soldOut, availability: { days, from, to } }) =>
        !soldOut && days.length === 7 && from === null && to === null,
    )
  plain = theFirst(always, ({ mustChoose }) => !mustChoose)
  withOptions = theFirst(always, ({ mustChoose }) => mustChoose)
})
afterAll(async () => {
  await server.stop()
})

function theFirst(meals: readonly Meal[], matches: (meal: Meal) => boolean): Meal {
  const found = meals.find(matches)
  if (found === undefined) throw new Error('The menu has no such meal')
  return found
}

async function press(page: Page, name: string | undefined): Promise<void> {
  await page.getByRole('button', { name: name ?? '', exact: true }).click()
}

async function quantityInBrowser(page: Page): Promise<number> {
  return page.evaluate(() =>
    (JSON.parse(localStorage.getItem('diwan') ?? '{}').cart?.items ?? []).reduce(
      (sum: number, item: { qty: number }) => sum + item.qty,
      0,
    ),
  )
}

async function fillCart({ page, at }: Visitor, language: Language): Promise<void> {
  const name = plain.name[language]
  await page.goto(at(`/menu?q=${encodeURIComponent(name)}`))
  await pageSettled(page)
  await press(page, say(CART[language]['addNamed'], { name }))
  await press(page, say(CART[language]['more'], { name }))
  await page.goto(at(`/menu/${withOptions.slug}`))
  await pageSettled(page)
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').last().check()
  await press(page, say(CART[language]['addNamed'], { name: withOptions.name[language] }))
  await expect.poll(() => quantityInBrowser(page)).toBe(3)
}

async function signUp({ page, at }: Visitor, language: Language, email: string): Promise<void> {
  await page.goto(at('/checkout'))
  await pageSettled(page)
  await page
    .getByText(CHECKOUT[language]['mustSignIn'] ?? '')
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: CHECKOUT[language]['signIn'] ?? '' })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[autocomplete=current-password]').waitFor()
  await dialog.getByRole('button').last().click()
  await dialog.locator('[name=first_name]').waitFor()
  await type(page, aPerson(email))
  await chooseFemale(page)
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('h2', { hasText: 'Layla' }).waitFor()
  await dialog.getByRole('button').last().click()
  await dialog.waitFor({ state: 'detached' })
}

async function useCoupon({ page, at }: Visitor, language: Language): Promise<void> {
  await page.goto(at('/cart'))
  await pageSettled(page)
  await page
    .getByLabel(CART[language]['coupon'] ?? '', { exact: true })
    .fill(FIRST_ORDER.toLowerCase())
  await page.keyboard.press('Enter')
  await page.locator('[role=listitem]').filter({ hasText: FIRST_ORDER }).waitFor()
}

/**
 * Fills in address and time, and presses the button with the total. Returns the order's id once the
 * order awaits its card payment.
 */
async function order({ page, at }: Visitor, language: Language): Promise<string> {
  const own = CHECKOUT[language]
  await page.goto(at('/checkout'))
  await pageSettled(page)
  await press(page, own['addAddress'])
  const form = page.getByRole('alertdialog')
  await fillAddress(form, { label: 'Home', area: AREA[language] })
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
  await page.locator('#checkout-address input:checked').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: own['tomorrow'] ?? '', exact: true }).click()
  await page.locator('#checkout-window label:has(input:not(:disabled))').last().click()
  await page.locator('#checkout-payment label').first().click()
  await page.locator('#checkout-terms label').click()
  await page.locator('main button.bg-accent:visible').filter({ hasText: /\d/ }).click()
  await page.waitForURL(/\/pay\/[0-9a-f-]{36}$/)
  return page.url().slice(-36)
}

/** Pays with the card whose bank requires authentication (3-D Secure). */
async function payByCard({ page }: Visitor, language: Language): Promise<void> {
  await pageSettled(page)
  expect(await quantityInBrowser(page), 'what was ordered has left the cart').toBe(0)
  await press(page, say(PAY[language].demo['useOf'], { last: NEEDS_BANK }))
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname.includes('/card-desk/'))
  await press(page, DESK[language]['approve'])
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  await pageSettled(page)
}

/** The kitchen and the driver work, and the open page updates by itself. */
async function followToTheDoor({ page }: Visitor, language: Language, id: string): Promise<void> {
  const says = async (state: string): Promise<void> => {
    const [before = ''] = (ORDERS[language].where[state] ?? '').split('{time}')
    await page.getByRole('main').getByRole('status').filter({ hasText: before.trim() }).waitFor()
  }
  await says('paid')
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const kitchen = await shopAs(server.base, 'kitchen@demo.test')
  for (const to of ['accepted', 'cooking', 'ready']) {
    await kitchen(`POST kitchen/orders/${id}/move`, { to })
    await says(to)
  }
  const { user } = await signInByCall(server.base, 'driver@demo.test')
  const driver = await shopAs(server.base, 'driver@demo.test')
  await (await shopAs(server.base, 'admin@demo.test'))(`PUT deliveries/${id}/driver`, {
    driverId: user.id,
  })
  await driver('POST deliveries/out', { ids: [id] })
  await says('arrives')
  const code = await page.locator('[data-delivery-code]').getAttribute('data-delivery-code')
  await driver(`POST deliveries/${id}/delivered`, { proof: { by: 'code', code }, cash: null })
  await says('delivered')
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S1.7] [S2.16] [S4.6] [S4.7] from an empty cart to the door: sign-up, coupon, address, card, kitchen, driver, tax invoice ($language, $size)',
  async ({ language, size }) => {
    const who = await visitor(browser, { base: server.base, language, size })
    const email = `whole-${language}-${size}@home.example`
    await fillCart(who, language)
    await signUp(who, language, email)
    await useCoupon(who, language)
    const id = await order(who, language)
    await payByCard(who, language)
    await followToTheDoor(who, language, id)
    const followed = await (await shopAs(server.base, email, CUSTOMER_PASSWORD))<Followed>(
      `GET orders/${id}`,
    )
    const { state, coupon, subtotal, discount, vat, total, items } = followed.order
    expect([state, coupon, items.map(({ qty }) => qty)]).toEqual(['delivered', FIRST_ORDER, [2, 1]])
    // S9.1, S9.2, a half rounded up.
    expect([discount, vat, total]).toEqual([
      Math.round(subtotal / 10),
      Math.round((subtotal - discount) / 20),
      subtotal - discount + vat,
    ])
    expect(await who.page.locator('[data-total]').getAttribute('data-total')).toBe(String(total))
    await readInvoice(who, {
      language,
      button: ORDERS[language]['invoice'],
      followed,
    })
    expect(who.complaints).toEqual([])
  },
)
