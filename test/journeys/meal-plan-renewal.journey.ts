import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  visitor,
} from '../helpers/browser.ts'
import { readMessages, say } from '../helpers/messages.ts'
import { runServer } from '../helpers/running-server.ts'

const RENEWAL = readMessages<{ screen: Record<string, string> & { standing: Words } }>(
  'shop/meal-plans/renewing/messages',
  'planRenewals',
)
const SCREENS = readMessages<{ state: Words }>(
  'shop/meal-plans/screens/messages',
  'mealPlanScreens',
)
const PAY = readMessages<{ demo: Words; error: Words }>(
  'shop/payments/screens/messages',
  'payScreens',
)
type Words = Record<string, string>
const CUSTOMER = 'customer@demo.test'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/**
 * Opens the plan whose renewal failed, among those of the customer. How a plan renews arrives after
 * the plan itself, so all of them are opened until one shows it.
 */
async function openFailed(page: Page, language: Language): Promise<void> {
  const failed = page.getByText(RENEWAL[language].screen.standing['failed'] ?? '', { exact: true })
  const chips = page.locator('main [role=radiogroup] [role=radio]')
  async function isFound(): Promise<boolean> {
    for (const index of Array.from({ length: await chips.count() }, (_, each) => each)) {
      await chips.nth(index).click()
      await pageSettled(page)
      if (await failed.first().isVisible()) return true
    }
    return false
  }
  await expect.poll(isFound).toBe(true)
}

test.each(['en', 'ar'] as const)(
  'a renewal that was declined is paid with another card on a phone, and the plan runs on: %s',
  async (language) => {
    const server = await runServer()
    try {
      const options = { base: server.base, language, size: 'phone', as: CUSTOMER } as const
      const guest = await visitor(browser, options)
      const { page, at } = guest
      const { screen } = RENEWAL[language]
      await page.goto(at('/mealplan'))
      await pageSettled(page)
      await openFailed(page, language)
      await page.getByText(SCREENS[language].state['resting'] ?? '', { exact: true }).waitFor()
      expect(await axeFindings(guest)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)

      await page
        .getByRole('button', { name: screen['pay'] ?? '', exact: true })
        .first()
        .click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: screen['continue'] ?? '', exact: true }).click()
      await page.waitForURL((url) => url.pathname.includes('/pay/'))
      await pageSettled(page)
      // The saved card is declined again.
      await page.getByRole('button', { name: /0341/ }).first().click()
      await page
        .getByRole('alert')
        .getByText(PAY[language].error['card_declined'] ?? '')
        .waitFor()
      expect(await axeFindings(guest)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)

      const use = say(PAY[language].demo['useOf'], { last: '4242' })
      await page.getByRole('button', { name: use }).click()
      await page.locator('form button[type=submit]').click()
      await page.waitForURL((url) => url.pathname.endsWith('/mealplan'))
      await pageSettled(page)
      await page.getByText(screen.standing['on'] ?? '', { exact: true }).waitFor()
      await page
        .getByText(/•••• 4242/)
        .first()
        .waitFor()
      await page
        .getByText(SCREENS[language].state['running'] ?? '', { exact: true })
        .first()
        .waitFor()
    } finally {
      await server.stop()
    }
  },
)
