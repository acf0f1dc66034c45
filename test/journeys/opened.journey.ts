import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  type Language,
  openBrowser,
  PHONE,
  pageSettled,
  sidewaysOverflow,
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

interface Opened {
  as: string
  path: string
  /** Does what opens it. */
  open: (page: Page, language: Language) => Promise<void>
}

const OPENED: Readonly<Record<string, Opened>> = {
  'the menu': {
    as: 'employee@demo.test',
    path: '/dashboard',
    open: (page) => page.locator('button[aria-controls=menu]').first().click(),
  },
  'a day': {
    as: 'employee@demo.test',
    path: '/checkIn?tab=month',
    open: (page) => page.locator('[data-day]').first().click(),
  },
  'the correction form': {
    as: 'employee@demo.test',
    path: '/checkIn?tab=month',
    open: openCorrection,
  },
  'the leave form': {
    as: 'employee@demo.test',
    path: '/leaves?ask=1',
    open: (page) => page.locator('[data-preview=now] [data-amount]').waitFor(),
  },
  'a person': {
    as: 'hr@demo.test',
    path: '/employees',
    open: (page) =>
      page.locator('main tbody a[href*="/employees/"]').filter({ visible: true }).first().click(),
  },
  'the import’s preview': { as: 'hr@demo.test', path: '/employees/import', open: openPreview },
}

async function openCorrection(page: Page): Promise<void> {
  await page.locator('[data-day]').first().click()
  await page.getByRole('dialog').locator('button').last().click()
  await page.getByRole('alertdialog').waitFor()
}

async function openPreview(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'employees.csv',
    mimeType: 'text/csv',
    buffer: readFileSync('test/data/employees.csv'),
  })
  await page.waitForURL((url) => url.searchParams.has('run'))
  await page.locator('main ol > li').first().waitFor()
}

test.each(Object.entries(OPENED))(
  '%s, opened: nothing for axe, nothing too wide',
  async (_name, { as, path, open }) => {
    for (const [language, theme] of [
      ['en', 'light'],
      ['ar', 'dark'],
    ] as const) {
      const who = await visitor(browser, { base: server.base, language, theme, size: 'phone', as })
      await who.page.goto(who.at(path))
      await pageSettled(who.page)
      await open(who.page, language)
      await pageSettled(who.page)
      expect(await axeFindings(who), language).toEqual([])
      expect(await sidewaysOverflow(who.page), language).toBe(0)
      expect(who.complaints, language).toEqual([])
      await who.leave()
    }
  },
)

test('a form that is not sent leads to what is wrong in it, however far down its button was pressed', async () => {
  const { page, at } = await visitor(browser, {
    base: server.base,
    language: 'ar',
    size: 'phone',
    as: 'hr@demo.test',
  })
  await page.goto(at('/attendance-setup'))
  await pageSettled(page)
  await page.getByRole('tabpanel').getByRole('button').first().click()
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('form > *').last().scrollIntoViewIfNeeded()
  await dialog.locator('button[type=submit]').click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true')
  expect(
    await page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? -1) > 0),
  ).toBe(true)
})

test('the selected tab and filter are visible, even where their row is wider than a phone', async () => {
  for (const [as, path] of [
    ['hr@demo.test', '/attendance-setup?tab=people'],
    ['employee@demo.test', '/checkIn?tab=corrections'],
  ] as const) {
    const { leave, page, at } = await visitor(browser, {
      base: server.base,
      language: 'ar',
      size: 'phone',
      as,
    })
    await page.goto(at(path))
    await pageSettled(page)
    const chosen = page
      .locator('[role=tab][aria-selected=true], [role=radio][aria-checked=true]')
      .filter({ visible: true })
    for (const one of await chosen.all()) {
      await expect
        .poll(
          async () => {
            const box = await one.boundingBox()
            return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width
          },
          { message: path },
        )
        .toBe(true)
    }
    await leave()
  }
})
