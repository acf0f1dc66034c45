import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  DEMO_PASSWORD,
  dismissNotices,
  EN_PHONE_AND_AR_DESKTOP,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import {
  aPerson,
  chooseFemale,
  CUSTOMER_PASSWORD,
  fillAddress,
  type,
} from '../helpers/customer-steps.ts'
import { linkTo } from '../helpers/outbox.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const MESSAGES = {
  en: {
    firstName: 'Enter your first name.',
    differ: 'The Passwords Does Not Match',
    taken: 'An account with this email already exists.',
    area: 'Dubai Marina',
    home: 'Home',
  },
  ar: {
    firstName: 'أدخل اسمك الأول.',
    differ: 'كلمتا المرور غير متطابقتين',
    taken: 'يوجد حساب بهذا البريد الإلكتروني.',
    area: 'دبي مارينا',
    home: 'المنزل',
  },
} as const
const MUST = { en: 'You must Login to continue !', ar: 'يجب تسجيل الدخول للمتابعة!' } as const
const SIGN_IN = { en: 'Sign in or create an account', ar: 'تسجيل الدخول أو إنشاء حساب' } as const

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function looksRight(who: Visitor): Promise<void> {
  expect(await axeFindings(who)).toEqual([])
  expect(await sidewaysOverflow(who.page)).toBe(0)
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S2.4] [S4.4] [S5.2] [S5.8] a customer registers with mistakes, then correctly, and is signed in automatically ($language, $size)',
  async ({ language, size }) => {
    const who = await visitor(browser, { base: server.base, language, size })
    const { page } = who
    const messages = MESSAGES[language]
    const email = `layla-${language}-${size}@home.example`
    await page.goto(who.at('/register?next=%2Faddresses'))
    await pageSettled(page)
    await looksRight(who)
    const send = page.locator('form button[type=submit]')
    await send.click()
    await page.getByRole('alert').getByText(messages.firstName).waitFor()
    expect(await page.getByRole('alert').getByRole('listitem').count()).toBe(7)
    await looksRight(who)

    await type(page, { ...aPerson(email), c_password: 'another one' })
    await chooseFemale(page)
    await page.getByRole('alert').getByText(messages.differ).waitFor()
    for (const name of ['password', 'c_password']) {
      const field = page.locator(`[name=${name}]`)
      expect(await field.getAttribute('type')).toBe('password')
      await page.locator('div', { has: field }).last().getByRole('button').click()
      expect(await field.getAttribute('type')).toBe('text')
    }
    await type(page, { c_password: CUSTOMER_PASSWORD })
    await send.click()
    await page.locator('h1', { hasText: 'Layla' }).waitFor()
    await looksRight(who)
    const auth = await page.evaluate(
      () =>
        (
          JSON.parse(localStorage.getItem('diwan') ?? '{}') as {
            auth: { loggedIn: boolean; user: unknown }
          }
        ).auth,
    )
    expect(auth).toMatchObject({
      loggedIn: true,
      user: { prefered_email: email, is_employee: false },
    })
    await page.locator(`main a[href="${who.at('/addresses')}"]`).click()
    await page.waitForURL(`**${who.at('/addresses')}`)

    const emailed = (): string => linkTo(server, email, /\/(?:ar\/)?confirm-email#[\w-]{43}/)
    await expect.poll(emailed).toContain(who.at('/confirm-email#'))
    await page.getByRole('status').or(page.locator('main')).getByText(email).first().waitFor()
    await page.goto(emailed())
    await page.locator('main').getByText(email).waitFor()
    await looksRight(who)
    expect(who.complaints).toEqual([])
  },
)

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S3.7] [S9.5] a customer adds an address, corrects it and removes it ($language, $size)',
  async ({ language, size }) => {
    const who = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'customer@demo.test',
      position: { latitude: 25.0805, longitude: 55.1403 },
    })
    const { page } = who
    const messages = MESSAGES[language]
    const label = `${messages.home} ${size}`
    await page.goto(who.at('/addresses'))
    await pageSettled(page)
    await page.locator('main header button, main section button, main button').last().waitFor()
    await looksRight(who)
    const add = page.getByRole('button', {
      name: language === 'ar' ? 'إضافة عنوان' : 'Add address',
    })
    await add.first().click()
    const form = page.getByRole('alertdialog')
    await form.locator('[name=label]').waitFor()
    expect(await form.locator('[name=city] option:not([disabled])').allInnerTexts()).toEqual(
      language === 'ar'
        ? ['دبي', 'أبوظبي', 'الشارقة', 'العين']
        : ['Dubai', 'Abu Dhabi', 'Sharjah', 'Al-Ein'],
    )
    await form.locator('button[type=submit]').click()
    await form.getByRole('alert').waitFor()
    await looksRight(who)
    await fillAddress(form, { label, area: messages.area })
    await form.locator('fieldset button').first().click()
    await form.getByText('25.0805, 55.1403').waitFor()
    await form.locator('button[type=submit]').click()
    const card = page.locator('main li', { hasText: label })
    await card.waitFor()
    expect(await card.innerText()).toContain('+971 50 123 4567')
    await looksRight(who)

    await dismissNotices(page)
    await card.getByRole('button').first().click()
    await form.locator('[name=floor]').fill('14')
    await form.locator('button[type=submit]').click()
    await card.getByText('14').waitFor()
    await dismissNotices(page)
    await card.getByRole('button').last().click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await card.waitFor({ state: 'detached' })
    expect(who.complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  '[S3.7] an address is picked on the map where the shop has tiles (%s)',
  async (language) => {
    const who = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: 'customer@demo.test',
    })
    const { page } = who
    await page.route('**/api/shop/areas', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), tilesUrl: `${server.base}/tiles/{z}/{x}/{y}.png` },
      })
    })
    await page.goto(who.at('/addresses'))
    await pageSettled(page)
    await page
      .getByRole('button', { name: language === 'ar' ? 'إضافة عنوان' : 'Add address' })
      .first()
      .click()
    const form = page.getByRole('alertdialog')
    const map = form.getByRole('application')
    await map.locator('.leaflet-tile-pane').waitFor({ state: 'attached' })
    await map.press('ArrowUp')
    await form.getByText(/\d{2}\.\d{4}, \d{2}\.\d{4}/).waitFor()
    await looksRight(who)
  },
)

test.each(LANGUAGES)(
  '[S2.10] [S2.11] a customer goes back to where they came from, else to the menu, and signs out to /login (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language })
    const { page } = who
    const signIn = async (): Promise<void> => {
      await page.locator('input[type=email]').fill('customer@demo.test')
      await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
      await page.locator('form button[type=submit]').click()
    }
    await page.goto(who.at('/login'))
    await signIn()
    await page.waitForURL(`**${who.at('/menu')}`)
    await page.locator(`header a[href="${who.at('/orders')}"]`).waitFor({ state: 'attached' })
    expect(await page.locator(`header a[href="${who.at('/employees')}"]`).count()).toBe(0)
    await page.goto(who.at('/logout'))
    await page.waitForURL(`**${who.at('/login')}`)
    await page.goto(who.at('/addresses'))
    await page.waitForURL(/login\?next=/)
    await signIn()
    await page.waitForURL(`**${who.at('/addresses')}`)
    expect(who.complaints).toEqual([])
  },
)

/** Puts a meal into the cart of this device, so that the checkout has something to order. */
async function withCart({ page }: Visitor): Promise<void> {
  await page.goto('/menu')
  await page.evaluate(() => {
    const item = {
      id: crypto.randomUUID(),
      category: 'mains',
      image: null,
      nameEN: 'Machboos',
      nameAR: 'مجبوس',
      price: 3500,
      qty: 1,
      options: [],
    }
    const stored = JSON.parse(localStorage.getItem('diwan') ?? '{}') as Record<string, unknown>
    localStorage.setItem(
      'diwan',
      JSON.stringify({
        ...stored,
        cart: { items: [item], coupons: [], follows: null, merged: null },
      }),
    )
  })
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S2.16] [S5.1] [S5.13] sign in, sign up and signed up are three windows of the checkout, and what was typed stays ($language, $size)',
  async ({ language, size }) => {
    const who = await visitor(browser, { base: server.base, language, size })
    const { page } = who
    const email = `trio-${language}-${size}@home.example`
    await withCart(who)
    await page.goto(who.at('/checkout'))
    await pageSettled(page)
    await page.getByText(MUST[language]).first().waitFor()
    await page.getByRole('button', { name: SIGN_IN[language] }).first().click()
    const dialog = page.getByRole('dialog')
    const other = dialog.getByRole('button').last()
    await dialog.locator('input[autocomplete=current-password]').waitFor()
    expect(await dialog.innerText()).toContain(MUST[language])
    await dialog.locator('button[type=submit]').click()
    expect(await dialog.locator('input[aria-invalid=true]').count(), 'both are required').toBe(2)
    await dialog.locator('input[type=email]').fill(email)
    await looksRight(who)
    await other.click()
    expect(await dialog.locator('[name=email]').inputValue()).toBe(email)
    await dialog.locator('[name=first_name]').fill('Layla')
    await other.click()
    expect(await dialog.locator('input[type=email]').inputValue()).toBe(email)
    await other.click()
    expect(await dialog.locator('[name=first_name]').inputValue()).toBe('Layla')
    await looksRight(who)
    await type(page, aPerson(email))
    await chooseFemale(page)
    await dialog.locator('button[type=submit]').click()
    await dialog.locator('h2', { hasText: 'Layla' }).waitFor()
    expect(await dialog.innerText()).toContain(email)
    await looksRight(who)
    await other.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByText(MUST[language]).count()).toBe(0)
    expect(who.complaints).toEqual([])
  },
)
