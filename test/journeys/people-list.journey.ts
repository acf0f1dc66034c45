import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

/** Room for sixty people with the header, the filters and the count. */
const MOST_HIGH = 3_751
const SIXTY = 60
const COLUMNS = 'number,department,position,manager,joined,expiry,workSite,shift,state'

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
  'the list of employees has rows of one height, whatever the columns ($language, $size)',
  async ({ language, size }) => {
    const walker = await visitor(browser, { base: server.base, language, size, as: 'hr@demo.test' })
    const { page, at, complaints } = walker
    await page.goto(at('/employees'))
    // Those that are there already, not the ones that hold their place while they load.
    const rows = page.locator('main tbody tr').filter({ has: page.locator('a') })
    await rows.nth(5).waitFor()
    await pageSettled(page)
    if (size === 'phone') {
      const count = await rows.count()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const rowHeight = await rows.nth(3).evaluate((row) => row.getBoundingClientRect().height)
      expect(height + (SIXTY - count) * rowHeight).toBeLessThanOrEqual(MOST_HIGH)
    } else {
      await page.goto(at(`/employees?columns=${COLUMNS}`))
      await rows.nth(5).waitFor()
      await pageSettled(page)
      const heights = await rows.evaluateAll((found) =>
        found.map((row) => row.getBoundingClientRect().height),
      )
      expect(new Set(heights)).toEqual(new Set([44]))
    }
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeFindings(walker)).toEqual([])
    expect(complaints).toEqual([])
  },
)

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'an employee finds a colleague in the directory, and opens the chart ($language, $size)',
  async ({ language, size }) => {
    const walker = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'employee@demo.test',
    })
    const { page, at, complaints } = walker
    await page.goto(at('/dashboard'))
    await page.locator(`main a[href="${at('/colleagues')}"]`).click()
    await page.locator('main tbody tr').nth(5).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeFindings(walker)).toEqual([])
    await page.locator(`main a[href="${at('/organisation')}"]`).click()
    const closed = page.locator('[role=treeitem][aria-expanded=false]').first()
    await closed.focus()
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await page.locator('[role=treeitem][aria-level="2"]').first().waitFor()
    await pageSettled(page)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeFindings(walker)).toEqual([])
    expect(complaints).toEqual([])
  },
)
