import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frames, LANGUAGES, openBrowser, pageSettled, visitor } from '../helpers/browser.ts'
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

test('[S9.12] the breakpoints are 320, 640, 768, 1024, 1280 and 1536, and no style sheet knows another', async () => {
  const tokens = readFileSync('src/platform/ui/tokens.css', 'utf8')
  const found = [...tokens.matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)].map(([, name, rem]) => [
    name,
    Number(rem) * 16,
  ])
  expect(Object.fromEntries(found)).toEqual({
    xs: 320,
    sm: 640,
    md: 768,
    lg: 1024,
    xl: 1280,
    xxl: 1536,
  })
  const who = await visitor(browser, { base: server.base, as: 'hr@demo.test' })
  await who.page.goto('/employees')
  await pageSettled(who.page)
  const widths = await who.page.evaluate(() => {
    const conditions: string[] = []
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) conditions.push(rule.conditionText)
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    return conditions.flatMap((condition) =>
      [...condition.matchAll(/width\s*(?::|[<>]=?)\s*([\d.]+)(rem|px)/g)].map(
        ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
      ),
    )
  })
  expect(widths.length).toBeGreaterThan(0)
  // A sheet may end just below a breakpoint.
  for (const width of widths)
    expect(
      [320, 640, 768, 1024, 1280, 1536].some((at) => at - width >= 0 && at - width < 0.5),
      String(width),
    ).toBe(true)
})

test.each(LANGUAGES)(
  '[S9.12] at 1024 the menu is beside the page, at 1023 behind its toggle (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language, as: 'employee@demo.test' })
    const toggle = who.page.locator('body header').first().locator('button[aria-controls=menu]')
    for (const width of [1023, 1024]) {
      await who.page.setViewportSize({ width, height: 800 })
      await who.page.goto(who.at('/dashboard'))
      await who.page.locator('h1').waitFor()
      expect(await toggle.isVisible(), String(width)).toBe(width === 1023)
      expect(await who.page.locator('#menu').isVisible(), String(width)).toBe(width === 1024)
      expect(await who.page.locator('nav.fixed').isVisible(), String(width)).toBe(width === 1023)
    }
    const [menu, main] = await Promise.all([
      who.page.locator('#menu').boundingBox(),
      who.page.locator('main').boundingBox(),
    ])
    if (menu === null || main === null) throw new Error('The page has no menu or no main')
    if (language === 'en') expect(menu.x + menu.width).toBeLessThanOrEqual(main.x)
    else expect(main.x + main.width).toBeLessThanOrEqual(menu.x)
  },
)

test('[S9.9] what is scrolled to appears within 1000 ms from 200 px above the edge, every time, and never moves under reduced motion', async () => {
  const who = await visitor(browser, { base: server.base, size: 'phone' })
  const { page } = who
  // A tall first view, so that what follows begins below the edge of an ordinary screen.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const block = page.locator('.reveal').first()
  const revealed = () => block.getAttribute('data-revealed')
  await expect
    .poll(() => block.evaluate((element) => getComputedStyle(element).transitionDuration))
    .toMatch(/^1s/)
  // Nothing that the first view shows ever moves.
  await page.waitForTimeout(300)
  const inView = await page
    .locator('.reveal')
    .evaluateAll((blocks) =>
      blocks
        .filter((each) => each.getBoundingClientRect().top < window.innerHeight)
        .map((each) => getComputedStyle(each).transform),
    )
  expect(inView.filter((transform) => transform !== 'none')).toEqual([])
  const spacer = await page.evaluateHandle(() => {
    const element = document.querySelector('main section')
    if (element instanceof HTMLElement) element.style.minHeight = '900px'
    return element
  })
  await expect.poll(revealed).toBe('false')
  const moved = 'matrix(1, 0, 0, 1, 0, 12)'
  await expect
    .poll(() => block.evaluate((element) => getComputedStyle(element).transform))
    .toBe(moved)
  const top = await block.evaluate((element) => element.getBoundingClientRect().top)
  await page.evaluate((by) => window.scrollTo(0, by), top - 800 + 190)
  await page.waitForTimeout(300)
  expect(await revealed()).toBe('false')
  for (const _time of [1, 2]) {
    await page.evaluate((by) => window.scrollTo(0, by), top - 800 + 230)
    await expect.poll(revealed).toBe('true')
    await expect
      .poll(() => block.evaluate((element) => getComputedStyle(element).transform))
      .toBe('none')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(revealed).toBe('false')
  }
  await spacer.dispose()
  await who.leave()

  const still = await visitor(browser, { base: server.base, size: 'phone' })
  await still.page.emulateMedia({ reducedMotion: 'reduce' })
  await still.page.goto('/')
  await still.page.waitForTimeout(400)
  expect(await still.page.locator('.reveal').first().getAttribute('data-revealed')).toBe(null)
  expect(
    await still.page
      .locator('.reveal')
      .first()
      .evaluate((element) => getComputedStyle(element).transform),
  ).toBe('none')
  expect(
    Number.parseFloat(
      await still.page
        .locator('.menu-panel')
        .first()
        .evaluate((element) => getComputedStyle(element).transitionDuration),
    ),
  ).toBeLessThan(0.001)
})

test('under reduced motion a change of theme is there at once, without a transition on any element', async () => {
  const { page } = await visitor(browser, { base: server.base, as: 'employee@demo.test' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  await pageSettled(page)
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => {
      document.body.dataset['moved'] = 'true'
    })
  })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await frames(page)
  expect(await page.evaluate(() => document.body.dataset['moved'])).toBeUndefined()
})

test('[S5.3] [S9.7] search starts above two characters, once, 200 ms after the last one', async () => {
  const who = await visitor(browser, { base: server.base, as: 'hr@demo.test' })
  const { page } = who
  const requested: { q: string; at: number }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/portal/employees' && url.searchParams.has('q'))
      requested.push({ q: url.searchParams.get('q') ?? '', at: Date.now() })
  })
  await page.goto('/employees')
  await pageSettled(page)
  const field = page.getByRole('searchbox')
  await field.pressSequentially('Fa', { delay: 30 })
  await page.waitForTimeout(600)
  expect(requested).toEqual([])
  const last = Date.now()
  await field.pressSequentially('tima', { delay: 40 })
  await expect.poll(() => requested.map(({ q }) => q)).toEqual(['Fatima'])
  expect((requested[0]?.at ?? 0) - last).toBeGreaterThan(200)
  await page.getByText('Fatima Al Suwaidi').first().waitFor()
  await field.press('Backspace')
  await page.waitForTimeout(120)
  expect(requested.length).toBe(1)
  await expect.poll(() => requested.map(({ q }) => q)).toEqual(['Fatima', 'Fatim'])
})

test.each(LANGUAGES)(
  '[S2.15] a menu opened on a phone before the program has loaded opens once it has (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language, size: 'phone' })
    const { page } = who
    const blocked = Promise.withResolvers<void>()
    await page.route(/\/assets\/app-/, async (route) => {
      await blocked.promise
      await route.continue()
    })
    await page.goto(who.at('/'))
    await page.locator('body header').first().locator('button[aria-controls=menu]').click()
    const isOpen = () =>
      page.evaluate(
        () =>
          document.body.classList.contains('modal-open') &&
          document.getElementById('menu')?.dataset['open'] === 'true',
      )
    expect(await isOpen()).toBe(false)
    blocked.resolve()
    await expect.poll(isOpen).toBe(true)
    expect(who.complaints).toEqual([])
  },
)
