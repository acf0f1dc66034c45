import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DEMO_PASSWORD,
  EN_PHONE_AND_AR_DESKTOP,
  openBrowser,
  pageSettled,
  visitor,
} from '../helpers/browser.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

interface Messages {
  importing: Record<string, string>
  column: Record<string, string>
}
const MESSAGES = readMessages<Messages>('portal/employees/screens/messages', 'employeesScreens')
const FILE = readFileSync('test/data/employees.csv', 'utf8')
const WALKS = EN_PHONE_AND_AR_DESKTOP.map((each, index) => ({ ...each, walk: String(index + 1) }))

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

/** The check digit of an Emirates ID (Luhn). */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** The same file of other people: what only one person may have is changed throughout, and stays as right or wrong as it was. */
function fileOf(walk: string): string {
  return FILE.replaceAll(/\bE1(\d{5})\b/g, `E${walk}$1`)
    .replaceAll(/\b([ex]\d+(?:\.\d+)?)@company/g, `$1.w${walk}@company`)
    .replaceAll(
      /784-(\d{4})-\d(\d{6})-(\d)/g,
      (whole, year: string, rest: string, check: string) => {
        const wasRight = checkDigit(whole.replaceAll('-', '').slice(0, 14)) === Number(check)
        const right = checkDigit(`784${year}${walk}${rest}`)
        return `784-${year}-${walk}${rest}-${wasRight ? right : (right + 1) % 10}`
      },
    )
}

function button(page: Page, name: string | undefined) {
  return page.getByRole('button', { name: name ?? '', exact: true })
}

async function find(page: Page, text: string): Promise<void> {
  const field = page.getByRole('searchbox')
  await field.fill(text)
  await page.waitForURL((url) => url.searchParams.get('q') === text)
}

test.each(WALKS)(
  'HR brings in a file: 120 arrive, 15 are refused beside the cell and in a file ($language, $size)',
  async ({ language, size, walk }) => {
    const messages = MESSAGES[language].importing
    const who = await visitor(browser, { base: server.base, language, size, as: 'hr@demo.test' })
    const { page } = who
    await page.goto(who.at('/employees/import'))
    await pageSettled(page)
    await page.locator('input[type=file]').setInputFiles({
      name: 'employees.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileOf(walk)),
    })

    const says = (key: string, number: number) =>
      page.getByText((messages[key] ?? '').replace('{shown}', String(number)), { exact: true })
    await page.waitForURL((url) => url.searchParams.has('run'))
    await says('created', 120).first().waitFor()
    await says('refused', 15).first().waitFor()
    const rows = page.locator('main ol > li')
    await expect.poll(() => rows.count()).toBe(15)
    // Each refused row describes its error in words, under the value.
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded()
      const errors = row.locator('.text-bad')
      expect(await errors.count()).toBeGreaterThan(0)
      expect((await errors.first().innerText()).trim().length).toBeGreaterThan(8)
    }

    await button(
      page,
      messages['startSome']?.replace('{shown}', '120').replace('{refused}', '15'),
    ).click()
    const password = page.getByRole('alertdialog').locator('input[autocomplete=current-password]')
    const done = button(page, messages['another'])
    await password.or(done).waitFor()
    // A user who has just signed in does not have to enter the password again.
    if (await password.isVisible()) {
      await password.fill(DEMO_PASSWORD)
      await password.press('Enter')
    }
    await done.waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, messages['downloadRefused']).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const refused: Record<string, string>[] = parse(await readFile(await download.path(), 'utf8'), {
      bom: true,
      columns: true,
    })
    expect(refused.length).toBe(15)
    const given: Record<string, string>[] = parse(fileOf(walk), { bom: true, columns: true })
    for (const row of refused) {
      const reasons = Object.entries(row).filter(([column]) => !(column in (given[0] ?? {})))
      expect(
        reasons.some(([, reason]) => reason.length > 8),
        JSON.stringify(row),
      ).toBe(true)
    }

    const first = given[0] ?? {}
    await page.getByRole('link', { name: messages['toPeople'] ?? '', exact: true }).click()
    await pageSettled(page)
    for (const text of [first['name_ar'] ?? '', first['name_en'] ?? '', `E${walk}00001`]) {
      await find(page, text)
      // On a phone the number shares its line with the department.
      await page.getByText(`E${walk}00001`).filter({ visible: true }).first().waitFor()
    }
    expect(who.complaints).toEqual([])
  },
)
