import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { allPages } from '#app/all-pages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  axeFindings,
  DESKTOP,
  frames,
  type Language,
  LANGUAGES,
  openBrowser,
  PHONE,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { PAGES } from '../helpers/pages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

/** A page takes two seconds on an idle machine. */
const MINUTES = 5 * 60_000
/** Each page keeps one core busy. */
const SIDE_BY_SIDE = 2
const NARROWEST = { width: 320, height: 640 }
const TITLES = { en: 'Diwan Trading', ar: 'ديوان للتجارة' }

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

test('no page is left out', () => {
  const looked = new Set(
    Object.values(PAGES).flatMap((paths) => paths.map((path) => path.split('?')[0])),
  )
  // Signing out and the link in an email are pages that no user stays on, and pages of single
  // records are checked in their own journeys.
  expect(
    allPages
      .map(({ path }) => `/${path}`)
      .filter(
        (path) =>
          !['/logout', '/leave-decision'].includes(path) &&
          !path.includes(':') &&
          !looked.has(path),
      ),
  ).toEqual([])
})

/** Without motion the colours of a theme are there with the next frames. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await frames(page)
}

/**
 * Renders every row, because rows outside the viewport are otherwise not rendered until scrolled
 * to.
 */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * Covers both sizes and both themes in each language, and across the two languages each size in
 * each theme. Colours do not depend on text.
 */
const VIEWS = {
  en: [
    { size: PHONE, theme: 'light' },
    { size: DESKTOP, theme: 'dark' },
  ],
  ar: [
    { size: PHONE, theme: 'dark' },
    { size: DESKTOP, theme: 'light' },
  ],
} as const

/**
 * Checks everything that must be true of the current page, from the narrowest screen to a wide one.
 */
async function problemsOf(who: Visitor, language: Language): Promise<string[]> {
  const { page } = who
  const problems: string[] = []
  for (const { size, theme } of VIEWS[language]) {
    await page.setViewportSize(size)
    await inTheme(page, theme)
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) problems.push(`${size.width}: ${overflow} px too wide`)
    problems.push(...(await axeFindings(who)).map((finding) => `${size.width} ${theme} ${finding}`))
  }
  await page.setViewportSize(NARROWEST)
  const overflow = await sidewaysOverflow(page)
  if (overflow > 0) problems.push(`${NARROWEST.width}: ${overflow} px too wide`)
  await page.setViewportSize(PHONE)
  return problems
}

async function problemsAt(who: Visitor, path: string, language: Language): Promise<string[]> {
  await who.page.goto(who.at(path))
  await pageSettled(who.page)
  await renderAll(who.page)
  const problems = await problemsOf(who, language)
  const headings = await who.page.locator('h1').count()
  if (headings !== 1) problems.push(`${headings} h1`)
  const title = await who.page.title()
  if (!title.includes(TITLES[language])) problems.push(`title ${title}`)
  return [...problems, ...who.complaints.splice(0)]
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.entries(PAGES))(
    'every page of %s: nothing for axe, nothing too wide, one h1, the title, a silent console',
    async (as, paths) => {
      const found: Record<string, string[]> = {}
      await Promise.all(
        Array.from({ length: SIDE_BY_SIDE }, async (_, lane) => {
          const who = await visitor(browser, {
            base: server.base,
            language,
            size: 'phone',
            ...(as === '' ? {} : { as }),
          })
          // A page may only request what its reader may read.
          who.page.on('response', (response) => {
            if (response.status() === 403 || response.status() >= 500)
              who.complaints.push(`${response.status()} ${response.url()}`)
          })
          await inTheme(who.page, VIEWS[language][0].theme)
          for (const path of paths.filter((_each, index) => index % SIDE_BY_SIDE === lane)) {
            const problems = await problemsAt(who, path, language)
            if (problems.length > 0) found[path] = problems
          }
          await who.leave()
        }),
      )
      expect(found).toEqual({})
    },
    MINUTES,
  )
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
      page.locator('main a[href*="person="]').filter({ visible: true }).first().click(),
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
