import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(`src/app/messages/${language}.json`, 'utf8')),
  ]),
) as Record<Language, Record<'pages' | 'palette', Record<string, string>>>
const OTHER = { en: 'ar', ar: 'en' } as const

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').and(page.locator('[role=dialog] input')).waitFor()
}

function firstLine(page: Page): Promise<string> {
  return page.getByRole('dialog').getByRole('option').first().innerText()
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[U13] an employee opens a screen by typing a word of the other language ($language, $size)',
  async ({ language, size }) => {
    const who = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'employee@demo.test',
    })
    const { page } = who
    await page.goto(who.at('/dashboard'))
    await pageSettled(page)
    const button = page
      .locator('header')
      .getByRole('button', { name: MESSAGES[language].palette['open'] ?? '', exact: true })
    await button.click()
    await page.getByRole('combobox').and(page.locator('[role=dialog] input')).waitFor()
    expect(await axeFindings(who)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)

    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

    await openByKey(page)
    await page.keyboard.type({ en: 'أجازات', ar: 'leaves' }[language])
    expect(await firstLine(page)).toContain(MESSAGES[language].pages['leaves'])
    expect(await firstLine(page)).toContain(MESSAGES[OTHER[language]].pages['leaves'])
    expect(await axeFindings(who)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === who.at('/leaves'))

    await openByKey(page)
    expect(await firstLine(page)).toBe(MESSAGES[language].pages['leaves'])
    await page.keyboard.type('zzzz')
    await page.getByText(MESSAGES[language].palette['nothingHint'] ?? '').waitFor()
    expect(await axeFindings(who)).toEqual([])
    expect(who.complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  '[U13] [S5.3] hr finds a person from the third letter on (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language, as: 'hr@demo.test' })
    const { page } = who
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/portal/employees?'))
        requested.push(new URL(request.url()).searchParams.get('q') ?? '')
    })
    await page.goto(who.at('/desk'))
    await pageSettled(page)
    await openByKey(page)
    const people = page.getByRole('group', {
      name: MESSAGES[language].palette['people'] ?? '',
      exact: true,
    })
    await page.keyboard.type('مر')
    await page.waitForTimeout(500)
    expect(requested).toEqual([])
    await page.keyboard.type('يم')
    await people.getByRole('option').first().waitFor()
    expect(requested.length).toBeGreaterThan(0)
    expect(await axeFindings(who)).toEqual([])
    await people.getByRole('option').first().click()
    await page.waitForURL(({ pathname }) => pathname.startsWith(who.at('/employees/')))
    await page.getByRole('tab').first().waitFor()
    expect(who.complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  '[U13] no user is offered a screen or a person they may not open (%s)',
  async (language) => {
    for (const as of ['employee@demo.test', 'kitchen@demo.test', 'hr@demo.test']) {
      const who = await visitor(browser, { base: server.base, language, as })
      const { page } = who
      await page.goto(who.at('/account'))
      await pageSettled(page)
      const menu = await page.locator('#menu a:not([target])').allInnerTexts()
      await openByKey(page)
      const offered = await page.getByRole('dialog').getByRole('option').allInnerTexts()
      const { pages, palette } = MESSAGES[language]
      const actions = ['askForLeave', 'correctDay', 'toArabic', 'toEnglish', 'dark', 'light'].map(
        (key) => palette[key],
      )
      // The notifications have the bell instead of a place in the menu. The directory and the chart
      // are in the menu beside the desk; employees go there from the dashboard. HR adds employees
      // from their list.
      const isDesk = menu.includes(pages['organisation'] ?? '')
      const others = [
        ...['policies', 'notifications'],
        ...(isDesk ? [] : ['colleagues', 'organisation']),
      ]
      const elsewhere = [
        ...actions,
        ...[...others, ...(as === 'hr@demo.test' ? ['newEmployee'] : [])].map((key) => pages[key]),
      ]
      const screens = offered.filter((each) => !elsewhere.includes(each))
      expect(screens.toSorted(), as).toEqual(menu.toSorted())
      await page.keyboard.type(pages['auditLog'] ?? '')
      await page.waitForTimeout(500)
      expect(
        await page
          .getByRole('dialog')
          .getByRole('option', { name: pages['auditLog'] ?? '', exact: true })
          .count(),
        as,
      ).toBe(menu.includes(pages['auditLog'] ?? '') ? 1 : 0)
      if (as !== 'hr@demo.test')
        expect(
          await page.getByRole('group', { name: palette['people'] ?? '', exact: true }).count(),
        ).toBe(0)
      await who.leave()
    }
  },
)
