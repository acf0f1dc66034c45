import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DEMO_PASSWORD,
  EN_PHONE_AND_AR_DESKTOP,
  expectHydrated,
  frames,
  openBrowser,
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

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S2.2] [S2.11] an employee signs in at /login and is at the dashboard ($language, $size)',
  async ({ language, size }) => {
    const who = await visitor(browser, { base: server.base, language, size })
    await who.page.goto(`${who.at('/login')}/`)
    expect(await who.page.locator('aside').count()).toBe(0)
    await signIn(who, 'employee@demo.test')
    expect(new URL(who.page.url()).pathname).toBe(who.at('/dashboard'))
    await who.page.locator('h1').waitFor()
    expect(who.complaints).toEqual([])
  },
)

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S1.2] [S2.3] [S2.6] a PRO officer signs in on their own page and sees Employees ($language, $size)',
  async ({ language, size }) => {
    const who = await visitor(browser, { base: server.base, language, size })
    await who.page.goto(who.at('/pro-login'))
    expect(await who.page.locator('aside').count()).toBe(0)
    await signIn(who, 'pro@demo.test', '/pro-login')
    expect(new URL(who.page.url()).pathname).toBe(who.at('/employees'))
    await who.page.locator(`aside a[href="${who.at('/employees')}"]`).waitFor({ state: 'attached' })
    expect(await who.page.locator(`aside a[href="${who.at('/leaves')}"]`).count()).toBe(0)
  },
)

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S8.1] a wrong password shows the server’s message, and a request without a response clears it ($language, $size)',
  async ({ language, size }) => {
    const who = await visitor(browser, { base: server.base, language, size })
    const { page } = who
    await page.goto(who.at('/login'))
    await page.locator('input[type=email]').fill(`nobody-${language}-${size}@demo.test`)
    await page.locator('input[autocomplete=current-password]').fill('not the password')
    await page.locator('form button[type=submit]').click()
    const list = page.locator('[role=alert] li')
    await list.waitFor()
    const message = await list.innerText()
    expect(message).toBe(
      language === 'ar'
        ? 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'
        : 'Incorrect email or password.',
    )
    await who.context.setOffline(true)
    await page.locator('form button[type=submit]').click()
    await expect.poll(async () => list.allInnerTexts()).not.toContain(message)
  },
)

/** Holds back the scripts of a page until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

test('what is typed and sent before the page is hydrated is neither lost nor sent nowhere', async () => {
  const who = await visitor(browser, { base: server.base })
  const { page } = who
  const arrive = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('input[type=email]').fill('employee@demo.test')
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
  await page.locator('input[autocomplete=current-password]').press('Enter')
  expect(new URL(page.url()).search).toBe('')
  arrive()
  await page.waitForURL('**/dashboard')
  expect(who.complaints).toEqual([])
})

test('the sign-in button pressed before the page is hydrated signs in', async () => {
  const who = await visitor(browser, { base: server.base })
  const { page } = who
  const arrive = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('input[type=email]').fill('employee@demo.test')
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  arrive()
  await page.waitForURL('**/dashboard')
  expect(who.complaints).toEqual([])
})

test('nothing on the sign-in page moves when it is hydrated', async () => {
  const { page } = await visitor(browser, { base: server.base })
  const arrive = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const link = page.locator('main a[href="/register"]')
  const before = await link.boundingBox()
  arrive()
  await expectHydrated(link)
  await frames(page)
  expect(await link.boundingBox()).toEqual(before)
})

test('a button pressed before the page is hydrated sends its form once it is', async () => {
  const who = await visitor(browser, { base: server.base })
  const { page } = who
  const arrive = await withoutScripts(page)
  await page.goto('/forgot-password', { waitUntil: 'commit' })
  await page.locator('input[type=email]').fill('employee@demo.test')
  await page.locator('form button').last().click()
  arrive()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  expect(who.complaints).toEqual([])
})

test('[S5.1] email and password are required, and the password can be shown and hidden', async () => {
  const who = await visitor(browser, { base: server.base })
  const { page } = who
  await page.goto('/login')
  await page.locator('form button[type=submit]').click()
  await page.getByText('Enter your email address.').waitFor()
  const password = page.locator('input[autocomplete=current-password]')
  await password.fill('something')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await password.getAttribute('type')).toBe('password')
})

test('[S4.2] a page of the portal without a token goes to /login and comes back after sign-in', async () => {
  const who = await visitor(browser, { base: server.base })
  await who.page.goto('/checkIn?month=2026-10')
  await who.page.waitForURL('**/login?next=*')
  await who.page.locator('input[type=email]').fill('employee@demo.test')
  await who.page.locator('input[autocomplete=current-password]').fill('Diwan-demo-1')
  await who.page.locator('form button[type=submit]').click()
  await who.page.waitForURL('**/checkIn?month=2026-10')
})

test('[S4.1] [S3.1] sign-in stores user, token and token date, and sign-out clears them', async () => {
  const who = await visitor(browser, { base: server.base })
  await signIn(who, 'employee@demo.test')
  const stored = () =>
    who.page.evaluate(() => JSON.parse(localStorage.getItem('diwan') ?? '{}').auth)
  const saved = await stored()
  expect(saved.user).toMatchObject({
    prefered_email: 'employee@demo.test',
    is_employee: true,
    name: 'D1002',
  })
  expect(saved.token).toBe(saved.user.access_token)
  expect(Math.abs(Date.now() - saved.tokenDate)).toBeLessThan(60_000)
  await who.page.goto('/logout')
  await who.page.waitForURL('**/login')
  expect(await stored()).toEqual({ loggedIn: false, user: null, token: null, tokenDate: null })
})

test('[S2.5] [S2.10] [S6.2] sign-out returns an employee to /login, others to /pro-login, and works for a visitor too', async () => {
  for (const [email, path, back] of [
    ['employee@demo.test', '/login', '/login'],
    ['pro@demo.test', '/pro-login', '/pro-login'],
  ] as const) {
    const who = await visitor(browser, { base: server.base })
    await signIn(who, email, path)
    await who.page.goto('/logout')
    await who.page.waitForURL(`**${back}`)
    await who.leave()
  }
  const guest = await visitor(browser, { base: server.base })
  await guest.page.goto('/logout')
  await guest.page.waitForURL('**/login')
})

test('[S8.7] a 401 redirects to /login and keeps the way back', async () => {
  const who = await visitor(browser, { base: server.base })
  await signIn(who, 'employee@demo.test')
  await who.page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('diwan') ?? '{}')
    saved.auth.token = saved.auth.user.access_token = 'a'.repeat(43)
    localStorage.setItem('diwan', JSON.stringify(saved))
  })
  await who.page.goto('/checkIn')
  await who.page.waitForURL('**/login?next=%2FcheckIn')
})
