import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  expectHydrated,
  openBrowser,
  pageSettled,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { PAGES } from '../helpers/pages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const TYPED = 'zz'
const FIELD =
  'main input:not([type=file],[type=checkbox],[type=radio],[type=hidden],[role=switch],[readonly]), main textarea'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

/** Types into the page's first field, if it has one that accepts two letters. */
async function write(page: Page): Promise<boolean> {
  const field = page.locator(FIELD).filter({ visible: true }).first()
  if ((await field.count()) === 0) return false
  await expectHydrated(field)
  await field.fill(TYPED)
  return (await field.inputValue()) === TYPED
}

/**
 * Returns the text of the page without its numbers, since clocks keep running, and with lists
 * sorted by the names in their language.
 */
async function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.getElementById('root') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const lines: string[] = []
    while (walker.nextNode() !== null)
      lines.push((walker.currentNode.textContent ?? '').replace(/[0-9]+/g, '#'))
    return lines.sort()
  })
}

async function state({ page, context }: Visitor) {
  const { pathname, search } = new URL(page.url())
  const cookie = (await context.cookies()).find(({ name }) => name === 'language')?.value
  return {
    address: pathname + search,
    cookie,
    ...(await page.evaluate(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      chosen: document.querySelector<HTMLSelectElement>('header select')?.value,
      sheet: document.querySelector<HTMLLinkElement>('link[data-rtl]')?.media,
      flow: getComputedStyle(document.documentElement).getPropertyValue('--flow').trim(),
      stillHere: 'stillHere' in window,
    }))),
  }
}

/**
 * Opens a page and returns its address, which is the requested one unless the page has its own
 * address in each language.
 */
async function opened({ page, quiet }: Visitor, path: string): Promise<string> {
  await page.goto(path)
  await pageSettled(page)
  await quiet()
  const { pathname, search } = new URL(page.url())
  if (/\/pages\/\d+$/.test(path)) expect(pathname).toMatch(/^(\/ar)?\/pages\/\d+-./)
  else expect(pathname + search).toBe(path)
  return pathname + search
}

const IN = {
  en: {
    lang: 'en',
    dir: 'ltr',
    chosen: 'en',
    sheet: 'not all',
    flow: '1',
    cookie: 'en',
    stillHere: true,
  },
  ar: {
    lang: 'ar',
    dir: 'rtl',
    chosen: 'ar',
    sheet: 'all',
    flow: '-1',
    cookie: 'ar',
    stillHere: true,
  },
} as const

test.each(Object.entries(PAGES))(
  '[S1.5] [S1.6] the language select keeps page, query, typed text and scroll position on every page of %s',
  async (as, paths) => {
    const who = await visitor(browser, {
      base: server.base,
      size: 'phone',
      ...(as === '' ? {} : { as }),
    })
    const { page } = who
    await page.goto('/login')
    // What is typed into a search would be a search.
    for (const path of paths.filter((each) => !each.includes('q='))) {
      const arabicAddress = await opened(who, path === '/' ? '/ar' : `/ar${path}`)
      await write(page)
      const arabic = await linesOf(page)
      const englishAddress = await opened(who, path)
      await page.evaluate(() => Object.assign(window, { stillHere: true }))
      const typed = await write(page)
      await page.evaluate(() => window.scrollTo(0, 90))
      let scrollTop = await page.evaluate(() => window.scrollY)
      const title = await page.locator('h1').innerText()
      for (const language of ['ar', 'en'] as const) {
        await page.locator('header select').selectOption(language)
        const address = language === 'en' ? englishAddress : arabicAddress
        await expect
          .poll(() => state(who), { message: `${path} ${language}` })
          .toEqual({ ...IN[language], address })
        if (typed)
          expect(
            await page.locator(FIELD).filter({ visible: true }).first().inputValue(),
            path,
          ).toBe(TYPED)
        // Text above the scroll position may have another height, and so may the page, which
        // scrolls no further than its end.
        const { now, end } = await page.evaluate(() => ({
          now: window.scrollY,
          end: document.documentElement.scrollHeight - window.innerHeight,
        }))
        expect(
          Math.abs(now - Math.min(scrollTop, end)),
          `${path} ${language}: the place`,
        ).toBeLessThan(90)
        scrollTop = now
        if (language === 'en') expect(await page.locator('h1').innerText(), path).toBe(title)
        else
          await expect
            .poll(() => linesOf(page), {
              message: `${path}: no word is left in the other language`,
            })
            .toEqual(arabic)
      }
    }
    expect(who.complaints).toEqual([])
  },
)
