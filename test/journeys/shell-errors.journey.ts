import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  expectHydrated,
  LANGUAGES,
  openBrowser,
  pageSettled,
  signIn,
  signInByCall,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const CHUNK = '**/assets/account-screen-*.js'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

/** Goes to the account page whose code, once fetched, does nothing but what is given. */
async function openBroken(who: Visitor, code: string): Promise<Page> {
  const { page } = who
  await page.route(CHUNK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `${code}\nexport const Screen = () => null`,
    }),
  )
  await page.goto(who.at('/employees'))
  await page.locator(`#menu a[href="${who.at('/account')}"]`).click()
  return page
}

test.each([
  { language: 'en', title: 'Error', home: 'Go back to home' },
  { language: 'ar', title: 'خطأ', home: 'العودة إلى الرئيسية' },
] as const)(
  '[S2.17] [S8.6] a page that fails shows its message, or status 500 and "$word" when it gives neither',
  async ({ language, title, home }) => {
    const signedIn = await visitor(browser, { base: server.base, language, as: 'hr@demo.test' })
    const page = await openBroken(signedIn, `throw new Error('The paper jammed')`)
    await page.getByText('The paper jammed', { exact: true }).waitFor()
    expect(await page.locator('main').innerText()).toContain('500')
    expect(await page.getByRole('link', { name: home, exact: true }).getAttribute('href')).toBe(
      signedIn.at('/'),
    )
    expect(await page.locator('body header').first().isVisible()).toBe(true)
    await signedIn.leave()

    const silent = await visitor(browser, { base: server.base, language, as: 'hr@demo.test' })
    const other = await openBroken(silent, `throw {}`)
    await other.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor()
    expect(await other.locator('main').innerText()).toContain('500')
  },
)

test.each([
  {
    language: 'en',
    sentence: 'An error occurred while showing the error page',
    home: 'Go back to home',
  },
  { language: 'ar', sentence: 'حدث خطأ أثناء عرض صفحة الخطأ', home: 'العودة إلى الرئيسية' },
] as const)(
  '[S2.18] an error page that fails itself reports it and links home ($language)',
  async ({ language, sentence, home }) => {
    const who = await visitor(browser, { base: server.base, language, as: 'hr@demo.test' })
    // A title that cannot be rendered makes the error page fail.
    const page = await openBroken(
      who,
      `throw Object.assign(new Error(), { message: { not: 'a text' } })`,
    )
    await page.getByRole('heading', { name: sentence, level: 1 }).waitFor()
    await page.getByRole('link', { name: home, exact: true }).click()
    await page.waitForURL((url) => url.pathname === who.at('/'))
  },
)

test.each(LANGUAGES)(
  '[S4.11] going offline and coming back is announced (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language, as: 'employee@demo.test' })
    for (const path of ['/', '/dashboard']) {
      await who.page.goto(who.at(path))
      await who.page.locator('h1').waitFor()
      await expectHydrated(who.page.locator('header select'))
      // A part of the program that the lost network left unloaded would reload the page when the
      // network returns.
      await who.quiet()
      const banner = who.page.locator('[role=status] [data-offline]')
      expect(await banner.count()).toBe(0)
      await who.context.setOffline(true)
      await banner.waitFor()
      expect(await banner.innerText()).toContain(
        { en: "You're offline.", ar: 'لا يوجد اتصال بالإنترنت.' }[language],
      )
      await who.context.setOffline(false)
      await banner.waitFor({ state: 'detached' })
    }
  },
)

interface Moment {
  at: number
  state: string | null
}

/** Notes when the progress bar changes, on the page's own clock. */
async function watchProgress(
  page: Page,
): Promise<{ moments(): Promise<Moment[]>; begin(): Promise<number> }> {
  await page.evaluate(() => {
    const moments: Moment[] = []
    const check = (): void => {
      const state =
        document.querySelector<HTMLElement>('[role=progressbar].progress-bar')?.dataset['state'] ??
        null
      if (state !== (moments.at(-1)?.state ?? null)) moments.push({ at: performance.now(), state })
    }
    new MutationObserver(check).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    })
    Object.assign(window, { moments })
  })
  return {
    moments: () => page.evaluate(() => (window as unknown as { moments: Moment[] }).moments),
    begin: () =>
      page.evaluate(() => {
        ;(window as unknown as { moments: Moment[] }).moments.length = 0
        document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
        return performance.now()
      }),
  }
}

test('[S4.12] the progress bar comes after 200 ms, goes 500 ms after the end, and shows a request that failed', async () => {
  const who = await visitor(browser, { base: server.base })
  const { page } = who
  const refused = (route: Route) =>
    route.fulfill({ json: { success: false, message: 'No.', data: null } })
  let respond: (route: Route) => Promise<void> = refused
  await page.route('**/api/frappeApi.php*', (route) => respond(route))
  await page.goto('/login')
  await page.locator('input[type=email]').fill('somebody@demo.test')
  await page.locator('input[autocomplete=current-password]').fill('something')
  const bar = await watchProgress(page)

  await bar.begin()
  await page.waitForTimeout(900)
  expect(await bar.moments(), 'a quick answer').toEqual([])

  respond = async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await refused(route)
  }
  const begun = await bar.begin()
  await expect
    .poll(async () => (await bar.moments()).map(({ state }) => state))
    .toEqual(['running', 'finished', null])
  const [running, finished, gone] = await bar.moments()
  expect((running?.at ?? 0) - begun).toBeGreaterThan(190)
  expect((running?.at ?? 0) - begun).toBeLessThan(3_000)
  expect((gone?.at ?? 0) - (finished?.at ?? 0)).toBeGreaterThan(490)
  expect((gone?.at ?? 0) - (finished?.at ?? 0)).toBeLessThan(3_000)

  respond = (route) => route.abort()
  await bar.begin()
  await expect
    .poll(async () => (await bar.moments()).map(({ state }) => state))
    .toEqual(['failed', null])
})

test('[S8.8] a lookup that fails to load is only logged, and the page keeps working', async () => {
  for (const [email, path, lookup, isFound] of [
    ['employee@demo.test', '/dashboard', '**/api/portal/holidays*', 'main button[data-kind]'],
    ['hr@demo.test', '/employees', '**/api/portal/departments*', 'main table tbody tr'],
  ] as const) {
    const who = await visitor(browser, { base: server.base, as: email })
    const logged: string[] = []
    who.page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
    await who.page.route(lookup, (route) => route.fulfill({ status: 500, json: {} }))
    await who.page.goto(path)
    await who.page.locator(isFound).first().waitFor()
    await expect
      .poll(() => logged.filter((line) => line.startsWith('warning Could not load')).length)
      .toBeGreaterThan(0)
    expect(await who.page.locator('h1').count()).toBe(1)
    expect(await who.page.locator(isFound).first().isVisible()).toBe(true)
    expect(who.complaints).toEqual([])
    await who.leave()
  }
})

test.each([
  ['unsupported', 'session'],
  ['invalid', '7'],
])('[S8.9] an %s sign-in persistence only warns on the console', async (_, persistence) => {
  const other = await runServer({ DEMO: 'off', AUTH_PERSISTENCE: persistence })
  try {
    const who = await visitor(browser, { base: other.base })
    const warned: string[] = []
    who.page.on(
      'console',
      (message) => void (message.type() === 'warning' && warned.push(message.text())),
    )
    await who.page.goto('/login')
    await who.page.locator('input[type=email]').fill('somebody@demo.test')
    const warning = `Unsupported sign-in persistence: ${persistence}; local is used`
    await expect.poll(() => warned).toEqual([warning])
    expect(who.complaints).toEqual([])
    expect(await who.page.locator('form button[type=submit]').isEnabled()).toBe(true)
    await who.leave()
  } finally {
    await other.stop()
  }
})

test('[S7.16] sign-in is stored in local storage, and a form posted to ../logout ends it on the server', async () => {
  for (const [email, path, back] of [
    ['employee@demo.test', '/login', '/login'],
    ['pro@demo.test', '/pro-login', '/pro-login'],
  ] as const) {
    const who = await visitor(browser, { base: server.base })
    await signIn(who, email, path)
    const token = await who.page.evaluate(
      () => JSON.parse(localStorage.getItem('diwan') ?? '{}').auth.token as string,
    )
    const mine = () =>
      fetch(`${server.base}/api/accounts/me`, {
        headers: { site: '1', authorization: `Bearer ${token}` },
      }).then(({ status }) => status)
    expect(await mine()).toBe(200)
    await who.page.goto('/account')
    await pageSettled(who.page)
    // A request still on its way when the session ends would itself lead to sign-in (S8.7).
    await who.quiet()
    await who.page.evaluate((value) => {
      const form = document.body.appendChild(
        Object.assign(document.createElement('form'), { method: 'post', action: '../logout' }),
      )
      form.append(Object.assign(document.createElement('input'), { name: 'token', value }))
      form.submit()
    }, token)
    await who.page.waitForURL(`**${back}`)
    expect(await mine()).toBe(401)
    await who.leave()
  }
  expect((await signInByCall(server.base, 'employee@demo.test')).token).toMatch(/^[\w-]{43}$/)
})

test('a page that a person may not open says so and requests nothing that is refused', async () => {
  const who = await visitor(browser, { base: server.base, as: 'employee@demo.test' })
  const refused: string[] = []
  who.page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  for (const path of ['/audit', '/people', '/site', '/outbox', '/employees', '/desk', '/team']) {
    await who.page.goto(path)
    await who.page.getByRole('heading', { name: "You don't have access to this page" }).waitFor()
    await who.quiet()
  }
  expect(refused).toEqual([])
})
