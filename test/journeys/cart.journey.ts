import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signIn,
  signInByCall,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const MESSAGES = readMessages<Record<string, string>>('shop/cart/messages', 'cart')
const UNDO: Record<Language, string> = { en: 'Undo', ar: 'تراجع' }
const CUSTOMER = 'customer@demo.test'

interface Meal {
  id: string
  slug: string
  name: Record<Language, string>
  price: number
  mustChoose: boolean
  soldOut: boolean
}

let server: RunningServer
let browser: Browser
let meals: Meal[]

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
  const menu = await fetch(`${server.base}/api/shop/menu`, { headers: { site: '1' } })
  const { sections } = (await menu.json()) as { sections: { meals: Meal[] }[] }
  meals = sections.flatMap((section) => section.meals).filter((meal) => !meal.soldOut)
})
afterAll(async () => {
  await server.stop()
})

function say(language: Language, key: string, inputs: Record<string, string> = {}): string {
  return (MESSAGES[language][key] ?? '').replaceAll(
    /\{(\w+)\}/g,
    (_match, name: string) => inputs[name] ?? '',
  )
}

/** The first of the plain meals that nothing must be chosen with. */
function plain(index: number): Meal {
  const found = meals.filter((meal) => !meal.mustChoose)[index]
  if (found === undefined) throw new Error('There are too few plain meals')
  return found
}

function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

function line(page: Page, language: Language, meal: Meal): Locator {
  return page.locator('main li').filter({ hasText: meal.name[language] })
}

interface StoredCart {
  items: { id: string; qty: number; options: { id: string }[] }[]
  coupons: { coupon: string }[]
}

async function stored(page: Page): Promise<StoredCart> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('diwan') ?? '{}').cart)
}

/** Waits until the total on the page is the server's own for the cart stored in the browser. */
async function expectTotalOfServer(page: Page): Promise<void> {
  const { items, coupons } = await stored(page)
  const lines = items.map((item) => ({
    mealId: item.id,
    options: item.options.map((option) => option.id),
    qty: item.qty,
  }))
  const body = JSON.stringify({ lines, coupons: coupons.map((each) => each.coupon) })
  const response = await fetch(`${server.base}/api/shop/quote`, {
    method: 'POST',
    headers: { site: '1', 'content-type': 'application/json' },
    body,
  })
  const { total } = (await response.json()) as { total: number }
  await page.locator(`[data-total="${total}"]`).waitFor()
}

async function tryCoupon(page: Page, language: Language, code: string): Promise<void> {
  await page.getByLabel(say(language, 'coupon'), { exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

interface Elsewhere {
  ids(): Promise<string[]>
  /** Sets the cart to this quantity of one meal, and nothing else. */
  keep(meal: Meal, qty: number): Promise<void>
}

/** The customer's cart, as another device of theirs has it. */
async function anotherDevice(): Promise<Elsewhere> {
  const { token } = await signInByCall(server.base, CUSTOMER)
  const headers = {
    site: '1',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const readCart = async (): Promise<{ version: number; items: { id: string }[] }> =>
    (await fetch(`${server.base}/api/shop/cart`, { headers })).json() as never
  return {
    ids: async () => (await readCart()).items.map((item) => item.id),
    async keep(meal, qty) {
      const body = JSON.stringify({
        version: (await readCart()).version,
        lines: [{ mealId: meal.id, options: [], qty }],
        coupons: [],
      })
      const response = await fetch(`${server.base}/api/shop/cart`, { method: 'PUT', headers, body })
      expect(((await response.json()) as { saved: boolean }).saved).toBe(true)
    },
  }
}

async function addFromMenu({ page, at }: Visitor, language: Language): Promise<void> {
  const name = plain(0).name[language]
  await page.goto(at('/menu'))
  await pageSettled(page)
  await button(page, say(language, 'addNamed', { name })).click()
  const more = button(page, say(language, 'more', { name }))
  // What was pressed stays where it is, so that a keyboard goes on with it.
  expect(await more.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await button(page, say(language, 'fewer', { name })).waitFor()
  expect((await stored(page)).items.map((item) => [item.id, item.qty])).toEqual([[plain(0).id, 2]])
}

async function chooseOptions({ page, at }: Visitor, language: Language): Promise<Meal> {
  const meal = meals.find((each) => each.mustChoose)
  if (meal === undefined) throw new Error('Nothing must be chosen with any meal')
  await page.goto(at(`/menu/${meal.slug}`))
  await pageSettled(page)
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').last().check()
  await button(page, say(language, 'addNamed', { name: meal.name[language] })).click()
  await page.waitForFunction(
    () => JSON.parse(localStorage.getItem('diwan') ?? '{}').cart.items.length === 2,
  )
  expect((await stored(page)).items[1]?.options.length).toBeGreaterThan(0)
  return meal
}

async function openDrawer(
  { page, complaints, context }: Visitor,
  language: Language,
): Promise<void> {
  await page.locator('header a[href$="/cart"]').click()
  const drawer = page.getByRole('dialog', { name: say(language, 'title') })
  await drawer.getByText(plain(0).name[language]).waitFor()
  expect(await axeFindings({ context, page })).toEqual([])
  expect(complaints).toEqual([])
  await drawer.getByRole('link', { name: say(language, 'toCart'), exact: true }).click()
  await page.waitForURL(/\/cart$/)
  await drawer.waitFor({ state: 'detached' })
}

async function changeCart({ page }: Visitor, language: Language, chosen: Meal): Promise<void> {
  await pageSettled(page)
  await expectTotalOfServer(page)
  const name = plain(0).name[language]
  await button(line(page, language, plain(0)), say(language, 'fewer', { name })).click()
  await expectTotalOfServer(page)
  await button(line(page, language, plain(0)), say(language, 'removeNamed', { name })).click()
  await line(page, language, plain(0)).waitFor({ state: 'detached' })
  await button(page, UNDO[language]).click()
  await line(page, language, plain(0)).waitFor()
  expect((await stored(page)).items.map((item) => item.id)).toEqual([plain(0).id, chosen.id])
}

async function useCoupons({ page }: Visitor, language: Language): Promise<void> {
  await button(page, say(language, 'couponApply')).click()
  await page.getByText(say(language, 'couponEmpty')).waitFor()
  await tryCoupon(page, language, 'nobody')
  await page.getByText('NOBODY').waitFor()
  expect((await stored(page)).coupons).toEqual([])
  // A visitor learns nothing of a coupon that is not valid for this cart.
  await tryCoupon(page, language, 'save20')
  await page.getByText('SAVE20').waitFor()
  expect((await stored(page)).coupons).toEqual([])
  const more = button(
    line(page, language, plain(0)),
    say(language, 'more', { name: plain(0).name[language] }),
  )
  for (let qty = 1; qty < 12; qty += 1) await more.click()
  await expectTotalOfServer(page)
  await tryCoupon(page, language, 'save20')
  const coupon = page.locator('main li').filter({ hasText: 'SAVE20' })
  await button(coupon, say(language, 'couponRemove', { code: 'SAVE20' })).waitFor()
  await page.locator('[role=listitem]').filter({ hasText: 'SAVE20' }).waitFor()
  await expectTotalOfServer(page)
}

async function expectStored({ page, context, complaints }: Visitor): Promise<void> {
  const before = await stored(page)
  await page.reload()
  await pageSettled(page)
  expect(await stored(page)).toEqual(before)
  await expectTotalOfServer(page)
  await page.locator('[role=listitem]').filter({ hasText: 'SAVE20' }).waitFor()
  expect(await axeFindings({ context, page })).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(complaints).toEqual([])
}

async function mergeAtSignIn(who: Visitor, language: Language): Promise<void> {
  const { page, at } = who
  const other = plain(4)
  const elsewhere = await anotherDevice()
  await elsewhere.keep(other, 2)
  const own = (await stored(page)).items.map((item) => item.id)
  await signIn(who, CUSTOMER)
  await page.goto(at('/cart'))
  await pageSettled(page)
  await line(page, language, other).waitFor()
  expect((await stored(page)).items.map((item) => item.id).toSorted()).toEqual(
    [...own, other.id].toSorted(),
  )
  await button(page, say(language, 'mergedUndo')).click()
  await line(page, language, other).waitFor({ state: 'detached' })
  expect((await stored(page)).items.map((item) => item.id)).toEqual(own)
  // The person's other devices have the same cart.
  await expect.poll(elsewhere.ids).toEqual(own)
  await missMinimum(page, language)
}

/** A customer is shown what a coupon still needs; it becomes valid by itself. */
async function missMinimum(page: Page, language: Language): Promise<void> {
  const name = plain(0).name[language]
  const own = line(page, language, plain(0))
  const missing = page.locator('main li').filter({ hasText: /SAVE20.*\d+\.\d\d/s })
  for (let qty = 12; qty > 1; qty -= 1) await button(own, say(language, 'fewer', { name })).click()
  await missing.waitFor()
  await expectTotalOfServer(page)
  for (let qty = 1; qty < 12; qty += 1) await button(own, say(language, 'more', { name })).click()
  await missing.waitFor({ state: 'detached' })
  await expectTotalOfServer(page)
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S4.5] [S4.6] [S8.3] a visitor fills a cart, changes it, tries coupons, finds it again, and keeps it when signing in, $language on a $size',
  async ({ language, size }) => {
    const who = await visitor(browser, { base: server.base, language, size })
    await addFromMenu(who, language)
    const chosen = await chooseOptions(who, language)
    await openDrawer(who, language)
    await changeCart(who, language, chosen)
    await useCoupons(who, language)
    await expectStored(who)
    await mergeAtSignIn(who, language)
  },
)
