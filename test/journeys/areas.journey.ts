import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EN_PHONE_AND_AR_DESKTOP, openBrowser, signIn, visitor } from '../helpers/browser.ts'
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

/** The boxes of the portal, the shop and the directory, in that order. */
async function tick(page: Page, area: 0 | 1 | 2): Promise<void> {
  const group = page
    .locator('[role=group]')
    .filter({ has: page.locator('label') })
    .last()
  await group.locator('label').nth(area).click()
  await Promise.all([
    page.waitForNavigation(),
    page.locator('main form button[type=submit]').last().click(),
  ])
  await page.locator('main form').waitFor()
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'an area that is switched off disappears from the menus and all its addresses, and comes back ($language, $size)',
  async ({ language, size }) => {
    const admin = await visitor(browser, { base: server.base, language, size })
    await signIn(admin, 'admin@demo.test', '/pro-login')
    await admin.page.goto(admin.at('/site'))
    const status = async (path: string) => (await fetch(`${server.base}${admin.at(path)}`)).status

    expect(await status('/menu')).toBe(200)
    await tick(admin.page, 1)
    expect(await status('/menu')).toBe(404)
    expect(await status('/checkout')).toBe(404)
    expect(await status('/companies')).toBe(200)
    const guest = await visitor(browser, { base: server.base, language, size })
    await guest.page.goto(guest.at('/'))
    expect(await guest.page.locator(`header a[href="${guest.at('/cart')}"]`).count()).toBe(0)
    await guest.page.goto(guest.at('/menu'))
    expect(await guest.page.locator('h1').count(), 'the page of addresses that nobody knows').toBe(
      1,
    )
    // Owners still register, and nothing speaks of ordering.
    await guest.page.goto(guest.at('/login'))
    await guest.page.locator(`main a[href="${guest.at('/register')}"]`).click()
    await guest.page
      .locator('main')
      .getByText(language === 'ar' ? 'اطلب عروض الأسعار' : 'Request quotes')
      .waitFor()
    await guest.page.goto(guest.at('/confirm-email'))
    await guest.page.locator(`main a[href="${guest.at('/companies')}"]`).waitFor()

    await tick(admin.page, 1)
    await tick(admin.page, 0)
    expect(await status('/dashboard')).toBe(404)
    expect(await admin.page.locator(`aside a[href="${admin.at('/employees')}"]`).count()).toBe(0)
    expect(await admin.page.locator(`aside a[href="${admin.at('/people')}"]`).count()).toBe(1)
    const employee = await visitor(browser, { base: server.base, language, size })
    await signIn(employee, 'employee@demo.test')
    await employee.page.locator('h1').first().waitFor()
    expect(
      new URL(employee.page.url()).pathname,
      'nothing of the portal is there to start at',
    ).toBe(employee.at('/account'))
    expect(employee.complaints).toEqual([])

    await tick(admin.page, 0)
    expect(await status('/dashboard')).toBe(200)
    expect(admin.complaints).toEqual([])
    for (const who of [admin, guest, employee]) await who.leave()
  },
)
