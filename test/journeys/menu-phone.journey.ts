import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import { builtFilesOf } from '../helpers/built-files.ts'
import {
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const eventually = <Found>(check: () => Found | Promise<Found>) => expect.poll(check)

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

/** What ends with an ellipsis in the dishes' cards. */
function cutTexts(page: Page): Promise<string[]> {
  return page
    .locator('main li *:visible')
    .evaluateAll((found) =>
      found
        .filter(
          (each) =>
            getComputedStyle(each).textOverflow === 'ellipsis' &&
            each.scrollWidth > each.clientWidth,
        )
        .map((each) => each.textContent),
    )
}

test.each(LANGUAGES)(
  'on a phone the menu is a few screens long, and a category opens at a press, a tap on its chip or a link (%s)',
  async (language) => {
    const walker = await visitor(browser, { base: server.base, language, size: 'phone' })
    const { page, context, at, complaints } = walker
    await page.goto(at('/menu'), { waitUntil: 'networkidle' })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(4_700)
    expect(await cutTexts(page)).toEqual([])
    const dishes = (category: string) => page.locator(`#section-${category} > * h3:visible`).count()
    expect([await dishes('breakfast'), await dishes('desserts')]).toEqual([3, 2])
    const all = page.locator('#section-desserts button[aria-expanded]')
    await all.click()
    await eventually(() => all.getAttribute('aria-expanded')).toBe('true')
    expect(await dishes('desserts')).toBeGreaterThan(4)
    await pageSettled(page)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeFindings({ page, context })).toEqual([])
    expect(complaints).toEqual([])
    await page.locator('nav a[href="#section-drinks"]').click()
    await eventually(() => dishes('drinks')).toBeGreaterThan(4)
    await page.locator('#section-desserts h3 a').last().click()
    await eventually(() => page.locator('h1').count()).toBe(1)
    await page.goBack()
    await eventually(() => dishes('desserts')).toBeGreaterThan(4)
    await page.goto('about:blank')
    await page.goto(at('/menu#section-salads'), { waitUntil: 'networkidle' })
    await eventually(() => dishes('salads')).toBeGreaterThan(4)
    expect(await dishes('drinks')).toBe(2)
  },
)

test('a dish added before the code has loaded, and before any script, is in the cart once it has', async () => {
  const { page } = await visitor(browser, {
    base: server.base,
    language: 'en',
    size: 'phone',
  })
  const program = 'src/app/browser-entry.tsx'
  for (const [added, held] of ['src/shop/cart/add-to-cart.tsx', program].entries()) {
    const blocked = builtFilesOf(held)
    let letThrough = (): void => undefined
    const wait = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(blocked, async (route) => {
      await wait
      await route.continue()
    })
    await page.goto('/menu', { waitUntil: 'commit' })
    const plus = page.locator('main li button').filter({ visible: true }).last()
    await plus.waitFor()
    // Nobody sees the page before its styles, without which hidden buttons count as visible.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
        ({ sheet }) => sheet !== null,
      ),
    )
    await plus.click()
    letThrough()
    const inCart = () =>
      page.evaluate(() =>
        (JSON.parse(localStorage.getItem('diwan') ?? '{}').cart?.items ?? []).reduce(
          (sum: number, { qty }: { qty: number }) => sum + qty,
          0,
        ),
      )
    await eventually(inCart).toBe(added + 1)
    await page.unroute(blocked)
  }
})
