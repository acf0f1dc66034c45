import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  EVERYWHERE,
  LANGUAGES,
  openBrowser,
  pageSettled,
  signIn,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

test.each(LANGUAGES)('[S2.1] / is Home, there before any script runs (%s)', async (language) => {
  const address = language === 'ar' ? '/ar' : '/'
  const html = await (await fetch(server.base + address)).text()
  const messages = {
    en: 'Freight and meals, delivered on time',
    ar: 'شحن ووجبات تصلك في الموعد',
  }[language]
  expect(html).toContain(messages)
  const who = await visitor(browser, { base: server.base, language })
  await who.page.goto(address)
  expect(await who.page.locator('h1').innerText()).toBe(messages)
  expect(who.complaints).toEqual([])
})

test.each(LANGUAGES)(
  '[S2.13] an unknown route returns a 404 page with a clear message (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language })
    const sentence = { en: 'This page could not be found', ar: 'لم يتم العثور على هذه الصفحة' }[
      language
    ]
    for (const path of ['/nowhere', '/employees/nobody/at/all', '/dashboard/more']) {
      const response = await who.page.goto(who.at(path))
      expect(response?.status(), path).toBe(404)
      expect(await who.page.locator('h1').innerText()).toBe(sentence)
    }
    await who.page.locator('main a').click()
    await who.page.waitForURL((url) => url.pathname === who.at('/'))
  },
)

test.each(EVERYWHERE)(
  '[S2.14] the header has a logo linking home, the language select, and on small screens the menu toggle ($language, $size)',
  async (each) => {
    for (const [path, as] of [
      ['/', undefined],
      ['/dashboard', 'employee@demo.test'],
    ] as const) {
      const who = await visitor(browser, {
        base: server.base,
        ...each,
        ...(as === undefined ? {} : { as }),
      })
      await who.page.goto(who.at(path))
      await who.page.locator('h1').waitFor()
      const header = who.page.locator('body header').first()
      const logo = header.locator(`a[href="${who.at('/')}"]`)
      expect(await logo.locator('svg, img').isVisible()).toBe(true)
      expect(await header.locator('select option').allInnerTexts()).toEqual(['English', 'العربية'])
      expect(await header.locator('select').inputValue()).toBe(each.language)
      expect(await header.locator('button[aria-controls=menu]').isVisible()).toBe(
        each.size === 'phone',
      )
      await logo.click()
      await who.page.waitForURL((url) => url.pathname === who.at('/'))
      await who.leave()
    }
  },
)

function menuState(page: Page) {
  return page.evaluate(() => ({
    modal: document.body.classList.contains('modal-open'),
    backdrop: document.querySelector('[data-backdrop]') !== null,
    visible:
      getComputedStyle(document.getElementById('menu') ?? document.body).visibility === 'visible',
    focusInside: document.getElementById('menu')?.contains(document.activeElement) === true,
  }))
}
const CLOSED = { modal: false, backdrop: false, visible: false, focusInside: false }
const OPEN = { modal: true, backdrop: true, visible: true, focusInside: true }

test.each([
  { language: 'en', path: '/dashboard' },
  { language: 'ar', path: '/dashboard' },
  { language: 'en', path: '/' },
  { language: 'ar', path: '/' },
] as const)(
  '[S2.15] [S4.10] on a phone the toggle opens the menu over the dim backdrop, off at start ($language, $path)',
  async ({ language, path }) => {
    const who = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: 'employee@demo.test',
    })
    const { page } = who
    await page.goto(who.at(path))
    await page.locator('h1').waitFor()
    for (const part of ['header', 'main'])
      expect(await page.locator(part).count(), part).toBeGreaterThan(0)
    const toggle = page.locator('body header').first().locator('button[aria-controls=menu]')
    expect(await menuState(page)).toEqual(CLOSED)

    await toggle.click()
    await expect.poll(() => menuState(page)).toEqual(OPEN)
    await expect
      .poll(async () => (await page.locator('#menu').boundingBox())?.x)
      .toBe(language === 'ar' ? 390 - 320 : 0)
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.getElementById('menu')?.contains(document.activeElement),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => menuState(page)).toEqual(CLOSED)
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)

    await toggle.click()
    await expect.poll(() => menuState(page)).toEqual(OPEN)
    await page
      .locator('[data-backdrop]')
      .click({ position: { x: language === 'ar' ? 20 : 370, y: 500 } })
    await expect.poll(() => menuState(page)).toEqual(CLOSED)

    await toggle.click()
    await expect.poll(() => menuState(page)).toEqual(OPEN)
    await page.reload()
    await page.locator('h1').waitFor()
    expect(await menuState(page)).toEqual(CLOSED)
    expect(who.complaints).toEqual([])
  },
)

test('[S1.5] a language chosen in the header is saved with the account, whose emails use it', async () => {
  const who = await visitor(browser, { base: server.base, as: 'hr@demo.test' })
  const { page } = who
  const arabic = page.getByRole('radio', { name: 'العربية' })
  await page.goto('/account')
  await arabic.waitFor()
  await pageSettled(page)
  expect(await arabic.isChecked()).toBe(false)
  await page.locator('header select').selectOption('ar')
  await page.waitForURL('**/ar/account')
  await expect.poll(() => arabic.isChecked()).toBe(true)
  await page.reload()
  await expect.poll(() => arabic.isChecked()).toBe(true)
  expect(who.complaints).toEqual([])
})

test('[S4.10] the logged-in flag re-renders the whole layout: who signs out in another tab is signed out in this one', async () => {
  const who = await visitor(browser, { base: server.base })
  await signIn(who, 'employee@demo.test')
  await who.page.goto('/account')
  await who.page.locator('#menu').getByText('D1002').waitFor()
  const home = await who.context.newPage()
  await home.goto('/')
  await home.locator('header nav').getByRole('link', { name: 'Dashboard' }).waitFor()
  await home.evaluate(() => Object.assign(window, { stillHere: true }))
  const other = await who.context.newPage()
  await other.goto('/logout')
  await other.waitForURL('**/login')
  await who.page.waitForURL('**/login?next=%2Faccount')
  expect(await who.page.locator('#menu').count()).toBe(0)
  await home.locator('header nav').getByRole('link', { name: 'Sign in', exact: true }).waitFor()
  expect(await home.evaluate(() => 'stillHere' in window)).toBe(true)
})
