import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  visitor,
} from '../helpers/browser.ts'
import { readMessages, say } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const SCREENS = readMessages<Record<string, string> & { state: Record<string, string> }>(
  'shop/meal-plans/screens/messages',
  'mealPlanScreens',
)
const PAY = readMessages<{ demo: Record<string, string> }>(
  'shop/payments/screens/messages',
  'payScreens',
)
const PLANS = readMessages<Record<string, string>>('shop/meal-plans/messages', 'mealPlans')
const CUSTOMER = 'customer@demo.test'

/** The sentences of the specification, as the first day's card and its drawer show them. */
const SENTENCES: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  en: {
    meals: /^Can not choose more than 2 meals$/,
    snacks: /^Can not choose more than 1 snacks$/,
    period: /^Please select a period for .*\d/,
    address: /^Please select an address for .*\d/,
    none: /^Please select your meals !$/,
  },
  ar: {
    meals: /^لا يمكن اختيار أكثر من وجبتين$/,
    snacks: /^لا يمكن اختيار أكثر من وجبة خفيفة واحدة$/,
    period: /فترة ليوم .*\d/,
    address: /عنوان ليوم .*\d/,
    none: /^الرجاء اختيار وجباتك/,
  },
}

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function pressPay(page: Page): Promise<void> {
  const button = page.locator('main button.bg-accent:visible').filter({ hasText: /\d/ })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button.bg-accent')].some(
      (each) => each.checkVisibility() && each.getAttribute('aria-disabled') !== 'true',
    ),
  )
  await button.click()
}

/** S5.4, S5.5: the drawer refuses more dishes than a day has. */
async function chooseTooMany(page: Page, language: Language): Promise<void> {
  const own = SCREENS[language]
  await page
    .getByRole('button', { name: new RegExp(`^${own['chooseDishes']}`) })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  const adding = panel.getByRole('button', {
    name: new RegExp(`^${say(own['addDish'], { name: '' }).trim()}`),
  })
  await adding.first().waitFor()
  for (let times = 0; times < 3; times += 1) await adding.first().click()
  await panel
    .getByRole('alert')
    .getByText(SENTENCES[language]['meals'] ?? '')
    .waitFor()
  await panel.getByRole('radio', { name: new RegExp(`^${own['snacks']}`) }).click()
  for (let times = 0; times < 2; times += 1) await adding.first().click()
  await panel
    .getByRole('alert')
    .getByText(SENTENCES[language]['snacks'] ?? '')
    .waitFor()
  await panel.getByRole('button', { name: own['done'] ?? '', exact: true }).click()
}

/** Pays with the card that succeeds, at the demonstration's own card form. */
async function payByCard(page: Page, language: Language): Promise<void> {
  const { demo } = PAY[language]
  await page.getByRole('button', { name: say(demo['useOf'], { last: '4242' }) }).click()
  await page.locator('form button[type=submit]').click()
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S2.8] [S4.8] [S5.4] [S5.5] [S5.6] [S5.7] [S5.11] a plan is built, paid, and changed afterwards: $language, $size',
  async ({ language, size }) => {
    const own = SCREENS[language]
    const sentences = SENTENCES[language]
    const guest = await visitor(browser, { base: server.base, language, size, as: CUSTOMER })
    const { page, at } = guest
    await page.goto(at('/meal-plans'))
    await pageSettled(page)
    expect(await axeFindings(guest)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)

    await pressPay(page)
    const firstDay = page.locator('[id^=plan-day-]').first()
    for (const name of ['period', 'address', 'none'])
      await firstDay.getByText(sentences[name] ?? '').waitFor()
    expect(await axeFindings(guest)).toEqual([])

    await chooseTooMany(page, language)
    await page.getByLabel(own['periodForAll'] ?? '', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(own['addressForAll'] ?? '', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: own['chooseForMe'] ?? '' }).click()
    await page.waitForFunction(
      () => document.querySelectorAll('[id^=plan-day-] [role=alert]').length === 0,
    )
    await page.locator('label', { hasText: own['terms'] ?? '' }).click()
    await pressPay(page)
    await page.waitForURL((url) => url.pathname.includes('/pay/'))
    await pageSettled(page)
    await payByCard(page, language)
    await page.waitForURL((url) => url.pathname.endsWith('/mealplan'))
    await pageSettled(page)
    await page
      .getByText(own.state['running'] ?? '', { exact: true })
      .first()
      .waitFor()
    expect(await axeFindings(guest)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)

    await page.getByRole('button', { name: own['editDay'] ?? '', exact: true }).click()
    await page.getByRole('button', { name: own['skip'] ?? '', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(own['newEnd'] ?? '', { exact: true }).waitFor()
    const newEnd = await dialog.locator('dd time').first().getAttribute('datetime')
    const done = page.getByText(own['skipDone'] ?? '', { exact: true })
    const changed = dialog.getByText(PLANS[language]['changedMeanwhile'] ?? '')
    const skip = dialog.getByRole('button', { name: own['skip'] ?? '', exact: true })
    await skip.click()
    await done.or(changed).first().waitFor()
    // What follows from the payment is done within a minute, and may have come between.
    if (await changed.isVisible()) await skip.click()
    await done.waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.locator(`dd time[datetime="${newEnd}"]`).first().waitFor()

    await page.getByRole('button', { name: own['pause'] ?? '', exact: true }).click()
    await page.locator('label', { hasText: own['pauseOpen'] ?? '' }).click()
    await dialog.getByText(own['endOpen'] ?? '', { exact: true }).waitFor()
    expect(await axeFindings(guest)).toEqual([])
    await dialog.getByRole('button', { name: own['pause'] ?? '', exact: true }).click()
    await page.getByText(own['pauseDone'] ?? '', { exact: true }).waitFor()
    await page
      .locator('dd')
      .getByText(own['endOpen'] ?? '', { exact: true })
      .waitFor()
    await page
      .getByRole('button', { name: own['resume'] ?? '', exact: true })
      .first()
      .waitFor()
  },
)
