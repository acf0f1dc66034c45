import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, expectHydrated, openBrowser, visitor } from '../helpers/browser.ts'
import { PAGES } from '../helpers/pages.ts'
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

/** Blocks a page's scripts until they are released. */
async function withoutProgram(page: Page): Promise<() => void> {
  let letCome = (): void => undefined
  const awaited = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await awaited
    await route.continue()
  })
  return letCome
}

test.each(['/', '/menu', '/companies'])(
  'a language chosen before the program of a page has come is spoken once it has (%s)',
  async (path) => {
    const who = await visitor(browser, { base: server.base })
    const { page } = who
    const letCome = await withoutProgram(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('header select').selectOption('ar')
    letCome()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ar')
    expect(new URL(page.url()).pathname).toBe(path === '/' ? '/ar' : `/ar${path}`)
    expect(who.complaints).toEqual([])
  },
)

test.each([
  ['/menu', 'harees'],
  ['/companies', 'cargo'],
  ['/offers', 'cargo'],
])(
  'what is searched for before the program of a page has come is found once it has (%s)',
  async (path, typed) => {
    const { page } = await visitor(browser, { base: server.base })
    const letCome = await withoutProgram(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('main input[type=search]').fill(typed)
    letCome()
    await page.waitForURL((url) => url.searchParams.get('q') === typed)
  },
)

test('who signed in before the program of the page has come is in once it has', async () => {
  const { page } = await visitor(browser, { base: server.base })
  const letCome = await withoutProgram(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('input[type=email]').fill('employee@demo.test')
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
  letCome()
  await expectHydrated(page.locator('input[type=email]'))
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('**/dashboard')
})

interface Frame {
  when: string
  lang: string
  dir: string
  theme: string | undefined
  /** Whether the ground is that of the dark theme. */
  dark: boolean
}

/** What a page shows at each moment from its very beginning. */
async function watchFromStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: Frame[] = []
    Object.assign(window, { frames })
    const note = (when: string): void => {
      const { lang, dir, dataset } = document.documentElement
      const [red = '255'] =
        /\d+/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? []
      frames.push({ when, lang, dir, theme: dataset['theme'], dark: Number(red) < 64 })
    }
    document.addEventListener('DOMContentLoaded', () => note('content'))
    window.addEventListener('load', () => note('load'))
    new PerformanceObserver(() => note('paint')).observe({ type: 'paint', buffered: true })
    let rendered = 0
    const sampleFrame = (): void => {
      // Before the style sheets have come nothing is painted.
      if (document.body !== null && document.readyState !== 'loading') note('frame')
      rendered += 1
      if (rendered < 90) requestAnimationFrame(sampleFrame)
    }
    requestAnimationFrame(sampleFrame)
  })
}

test.each([
  { as: '', path: '/login' },
  { as: '', path: '/' },
  { as: 'employee@demo.test', path: '/dashboard' },
  { as: 'employee@demo.test', path: '/account' },
] as const)(
  'no frame of an Arabic page in the dark theme is in another language, direction or theme ($path)',
  async ({ as, path }) => {
    const who = await visitor(browser, {
      base: server.base,
      language: 'ar',
      ...(as === '' ? {} : { as }),
    })
    const { page } = who
    await page.goto(who.at('/login'))
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('diwan') ?? '{}')
      localStorage.setItem('diwan', JSON.stringify({ ...stored, config: { theme: 'dark' } }))
    })
    await watchFromStart(page)
    await page.goto(who.at(path))
    await page.locator('h1').waitFor()
    await page.waitForTimeout(500)
    const frames = await page.evaluate(() => (window as unknown as { frames: Frame[] }).frames)
    expect(frames.map(({ when }) => when)).toEqual(
      expect.arrayContaining(['content', 'load', 'frame', 'paint']),
    )
    for (const { when, ...frame } of frames)
      expect(frame, when).toEqual({ lang: 'ar', dir: 'rtl', theme: 'dark', dark: true })
  },
)

test('the server-rendered document sets language and direction, and loads the theme before any visible content', async () => {
  for (const path of Object.values(PAGES).flat()) {
    const response = await fetch(`${server.base}/ar${path === '/' ? '' : path}`)
    expect(new URL(response.url).pathname, path).toMatch(/^\/ar(\/|$)/)
    const html = await response.text()
    expect(html, path).toMatch(/^<!doctype html>\s*<html lang="ar" dir="rtl"/)
    expect(html.indexOf('<script src="/early.js">'), path).toBeGreaterThan(0)
    expect(html.indexOf('<script src="/early.js">'), path).toBeLessThan(
      html.indexOf('<link rel="stylesheet"'),
    )
    expect(html.indexOf('<link rel="stylesheet"'), path).toBeLessThan(html.indexOf('<body>'))
    expect(html, path).toMatch(/<link rel="stylesheet" href="[^"]+" data-rtl media="all">/)
    expect(await (await fetch(server.base + path)).text(), path).toMatch(
      /data-rtl media="not all">/,
    )
  }
})

test('[S2.19] [S2.20] an address without a prefix goes to Arabic when the cookie remembers it, else it is English', async () => {
  for (const path of ['/login?next=%2Fleaves', '/dashboard', '/']) {
    const openWith = (cookie: string) =>
      fetch(server.base + path, { redirect: 'manual', headers: { cookie } })
    const sent = await openWith('language=ar')
    expect(sent.status).toBe(302)
    expect(sent.headers.get('location')).toBe(path === '/' ? '/ar' : `/ar${path}`)
    for (const other of ['', 'language=en', 'language=en-US', 'language=fr'])
      expect((await openWith(other)).headers.get('content-language'), other).toBe('en')
  }
})
