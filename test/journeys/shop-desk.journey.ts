import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Messages = Record<string, string>

const MENU = readMessages<Messages>('shop/menu-desk/screens/messages', 'menuDeskScreens')
const COUPONS = readMessages<Messages>('shop/coupons/screens/messages', 'couponDeskScreens')
const SETUP = readMessages<Messages>('shop/set-up/screens/messages', 'shopSetupScreens')

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

/**
 * Checks that nothing overflows sideways, that axe finds no problem, and that the browser logs no
 * complaint.
 */
async function isSound(who: Visitor, where: string): Promise<void> {
  expect([await sidewaysOverflow(who.page), await axeFindings(who), who.complaints], where).toEqual(
    [0, [], []],
  )
}

async function openFirstMeal(page: Page): Promise<string> {
  await page.locator('a[href*="meal="]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[role=spinbutton]').first().waitFor()
  return (await dialog.locator('h2').textContent()) ?? ''
}

interface Price {
  /** Of which two portions do not cost twice the displayed price. */
  uneven: { without: string; with: string }
  /** The nearest above it of which they do. */
  even: { without: string; with: string }
}

/**
 * Sets a price that no other journey uses, takes the even one beside it, and checks it with its VAT
 * before and after.
 */
async function editPrice(who: Visitor, language: Language, price: Price): Promise<void> {
  const { page } = who
  const messages = MENU[language]
  await page.goto(who.at('/shop-menu'))
  await pageSettled(page)
  await isSound(who, 'the list of meals')
  const name = await openFirstMeal(page)
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(messages['priceWithout'] ?? '', { exact: true })
  await field.fill(price.uneven.without)
  await field.blur()
  await dialog.getByText(price.uneven.with, { exact: false }).first().waitFor()
  await isSound(who, 'a meal')
  await dialog.getByRole('button', { name: price.even.without }).click()
  await expect.poll(() => field.inputValue()).toContain(price.even.without)
  await dialog.getByText(price.even.with, { exact: false }).first().waitFor()
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#2f7d4f' },
  })
    .jpeg()
    .toBuffer()
  const before = await dialog
    .locator('img')
    .first()
    .getAttribute('src')
    .catch(() => null)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect.poll(() => dialog.locator('img').first().getAttribute('src')).not.toBe(before)
  await dialog.getByRole('button', { name: messages['save'] ?? '', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(price.even.with, { exact: false }).first().waitFor()
  const guest = await visitor(browser, { base: server.base, language })
  await guest.page.goto(guest.at(`/menu?q=${encodeURIComponent(name)}`))
  await pageSettled(guest.page)
  await guest.page.getByText(name, { exact: true }).first().waitFor()
  await guest.page.getByText(price.even.with, { exact: false }).first().waitFor()
  await guest.leave()
}

async function makeCoupon(who: Visitor, language: Language, code: string): Promise<void> {
  const { page } = who
  const messages = COUPONS[language]
  await page.goto(who.at('/shop-coupons'))
  await pageSettled(page)
  await isSound(who, 'the list of coupons')
  await page
    .getByRole('button', { name: messages['add'] ?? '', exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: messages['addVerb'] ?? '', exact: true }).click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  await dialog.getByLabel(messages['code'] ?? '', { exact: true }).fill(code.toLowerCase())
  await dialog.getByLabel(MENU[language]['nameEn'] ?? '', { exact: true }).fill('Welcome')
  await dialog.getByLabel(MENU[language]['nameAr'] ?? '', { exact: true }).fill('أهلًا بك')
  await isSound(who, 'a new coupon')
  await dialog.getByRole('button', { name: messages['addVerb'] ?? '', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(code, { exact: true }).first().waitFor()
}

async function changeDay(who: Visitor, language: Language, orders: string): Promise<void> {
  const { page } = who
  const messages = SETUP[language]
  await page.goto(who.at('/shop-setup'))
  await pageSettled(page)
  const card = page.locator('[data-day]').nth(3)
  await card.getByRole('button').first().click()
  const dialog = page.getByRole('alertdialog')
  const field = dialog.getByLabel(messages['ordersThatDay'] ?? '', { exact: true })
  await field.fill(orders)
  await isSound(who, 'the capacity of a day')
  await dialog.getByRole('button', { name: messages['save'] ?? '', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await card
    .getByText(new RegExp(`\\b${orders}\\b`))
    .first()
    .waitFor()
  await card
    .getByText(messages['special'] ?? '')
    .first()
    .waitFor()
  for (const tab of ['windows', 'areas', 'shop']) {
    await page.goto(who.at(`/shop-setup?tab=${tab}`))
    await pageSettled(page)
    await isSound(who, tab)
  }
}

const PRICES: readonly Price[] = [
  { uneven: { without: '31.10', with: '32.66' }, even: { without: '31.20', with: '32.76' } },
  { uneven: { without: '41.30', with: '43.37' }, even: { without: '41.40', with: '43.47' } },
]

test.each(EN_PHONE_AND_AR_DESKTOP.map((each, index) => ({ ...each, index })))(
  '[S3.6] the desk changes a price and a picture, makes a coupon and sets a day ($language, $size)',
  async ({ language, size, index }) => {
    const who = await visitor(browser, { base: server.base, language, size, as: 'admin@demo.test' })
    const price = PRICES[index]
    if (price === undefined) throw new Error('Each journey has a price of its own')
    await editPrice(who, language, price)
    await makeCoupon(who, language, `WALKER${index + 1}`)
    await changeDay(who, language, String(70 + index))
  },
)

/** The rows of a list that are higher than two lines, those below the screen too. */
function highRows(page: Page): Promise<string[]> {
  return page.locator('tbody [role=row], main ol > li').evaluateAll((rows) =>
    rows.flatMap((row) => {
      if (row instanceof HTMLElement) row.style.contentVisibility = 'visible'
      const height = row.getBoundingClientRect().height
      return height > 104 ? [`${height} px: ${row.textContent}`] : []
    }),
  )
}

test.each(LANGUAGES)(
  'on a phone the rows of the menu desk have two lines, also of a dish that is sold out and where dishes are moved (%s)',
  async (language) => {
    const who = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: 'admin@demo.test',
    })
    const { page } = who
    const messages = MENU[language]
    const first = page.locator('tbody [role=row]').first()
    const action = (name: string) => first.getByRole('button', { name: messages[name] ?? '' })
    await page.goto(who.at('/shop-menu'))
    await pageSettled(page)
    expect(await highRows(page)).toEqual([])
    await action('soldOut').click()
    await action('back').waitFor()
    await page.locator('main').getByRole('combobox').selectOption({ index: 1 })
    await page.locator('tbody [role=row] button:disabled').first().waitFor()
    await isSound(who, 'the dishes of a category')
    expect(await highRows(page)).toEqual([])
    await action('back').click()
    await action('soldOut').waitFor()
    await page.goto(who.at('/shop-menu?tab=categories'))
    await pageSettled(page)
    await isSound(who, 'the categories')
    expect(await highRows(page)).toEqual([])
  },
)
