import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Browser, Download, Page } from 'playwright-core'
import readExcelFile from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { demoDay } from '../helpers/demo-day.ts'
import { readMessages } from '../helpers/messages.ts'
import { inkOn, pictureOfPdf } from '../helpers/pdf.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

interface Messages {
  figure: Record<string, string>
  sheet: Record<string, string>
  [key: string]: string | Record<string, string>
}
const MESSAGES = readMessages<Messages>('portal/leave/report/messages', 'leaveReport')
const FEED_MESSAGES = readMessages<Record<string, string>>(
  'portal/leave/feeds/messages',
  'leaveFeeds',
)
/** The totals on every card; the others are there if they are not zero. */
const ALWAYS: readonly string[] = ['carried', 'granted', 'taken']
/** The first totals of an exported file. */
const TOTAL_NAMES: readonly string[] = [
  'carried',
  'granted',
  'corrected',
  'taken',
  'planned',
  'pending',
]

interface Item {
  type: { id: string; code: string; name: Record<Language, string> }
  left: number
  taken: number
}

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function call<Reply>(path: string): Promise<Reply> {
  const { token } = await signInByCall(server.base, 'employee@demo.test')
  return (
    await fetch(`${server.base}/api/portal/leave/${path}`, {
      headers: { site: '1', authorization: `Bearer ${token}` },
    })
  ).json() as Promise<Reply>
}

async function saved(
  page: Page,
  { export: label }: Messages,
  entry: string,
): Promise<{ bytes: Buffer; name: string }> {
  await page.getByRole('button', { name: String(label), exact: true }).click()
  const [download]: [Download, unknown] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry, exact: true }).click(),
  ])
  return { bytes: await readFile(await download.path()), name: download.suggestedFilename() }
}

/** Checks that below the lines of a page only its page number is printed. */
async function isFootSeen(page: Buffer): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const top = Math.floor(height * 0.95)
  const foot = await sharp(page)
    .extract({ left: 0, top, width, height: height - top })
    .png()
    .toBuffer()
  return (await inkOn(foot)).inside > 0
}

/** Types a date into the field's segments in their displayed order. */
async function writeDay(page: Page, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  for (const [part, value] of [
    ['day', date],
    ['month', month],
    ['year', year],
  ] as const) {
    await page.locator(`[data-type=${part}]`).first().focus()
    await page.keyboard.type(value)
  }
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S1.1, S3.12] the leaves report shows each total with its name, opens the lines behind it, and answers what-if queries ($language, $size)',
  async ({ language, size }) => {
    const messages = MESSAGES[language]
    const who = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'employee@demo.test',
    })
    const { page } = who
    await page.goto(who.at('/leavesReport'))
    await pageSettled(page)
    const { items } = await call<{ items: Item[] }>('report')
    const annual = items.find((item) => item.type.code === 'annual')
    if (annual === undefined) throw new Error('There is no annual leave')
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: annual.type.name[language], exact: true }) })
    for (const figure of ALWAYS)
      expect(await card.locator(`[data-figure=${figure}]`).innerText()).toContain(
        messages.figure[figure] ?? figure,
      )
    expect(await card.locator('[data-figure=taken]').innerText()).toContain(annual.taken.toFixed(2))
    expect(await card.locator('[data-left]').getAttribute('data-left')).toBe(String(annual.left))
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeFindings(who)).toEqual([])

    await card.locator('[data-figure=granted]').click()
    const drawer = page.getByRole('dialog')
    await drawer.locator('[data-line=grant]').first().waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await card.getByRole('button', { name: String(messages['explain']) }).click()
    const total = drawer.locator('[data-total]')
    await expect.poll(() => total.getAttribute('data-total')).toBe(String(annual.left))
    const then = `${Number(demoDay().slice(0, 4)) + 1}-03-15`
    await writeDay(page, then)
    const balance = (await call<{ items: Item[] }>(`balances?on=${then}`)).items.find(
      (item) => item.type.id === annual.type.id,
    )
    await expect.poll(() => total.getAttribute('data-total')).toBe(String(balance?.left))
    await drawer.locator('[data-line=grantDue]').first().waitFor()
    expect(await axeFindings(who)).toEqual([])
    expect(who.complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  '[S3.12] the report is saved as CSV, Excel and PDF with its fields named in the language of the page (%s)',
  async (language) => {
    const messages = MESSAGES[language]
    const who = await visitor(browser, { base: server.base, language, as: 'employee@demo.test' })
    await who.page.goto(who.at('/leavesReport'))
    await pageSettled(who.page)
    const heads = [
      ...[...TOTAL_NAMES, 'encashed', 'expired', 'nextYear'].map(
        (figure) => messages.figure[figure],
      ),
      messages['left'],
    ]
    const { items } = await call<{ items: Item[] }>('report')
    const lefts = items.map(({ left }) => left)

    const csv = await saved(who.page, messages, 'CSV')
    const rows = parse(csv.bytes, { bom: true, relax_column_count: true }) as string[][]
    expect(rows[0]?.slice(4)).toEqual(heads)
    expect(rows.slice(1, 1 + lefts.length).map((row) => Number(row.at(-1)))).toEqual(lefts)
    const sheets = (await readExcelFile(
      (
        await saved(who.page, messages, 'Excel')
      ).bytes,
    )) as unknown as { sheet: string; data: unknown[][] }[]
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      messages.sheet['summary'],
      messages.sheet['lines'],
    ])
    expect(sheets[0]?.data[0]?.slice(4)).toEqual(heads)
    expect(sheets[0]?.data.slice(1).map((row) => row.at(-1))).toEqual(lefts)
    const pdf = await saved(who.page, messages, 'PDF')
    expect([pdf.bytes.subarray(0, 5).toString(), pdf.name.endsWith('.pdf')]).toEqual([
      '%PDF-',
      true,
    ])
    expect(await isFootSeen(await pictureOfPdf(pdf.bytes)), 'the number of the page').toBe(true)
    expect(who.complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  'a calendar address is made, read by a program that has nothing but it, and revoked (%s)',
  async (language) => {
    const messages = FEED_MESSAGES[language]
    const who = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: 'employee@demo.test',
    })
    await who.page.goto(who.at('/leavesReport'))
    await pageSettled(who.page)
    const own = who.page.locator('[data-feed=own]')
    await own.getByRole('button', { name: messages['make'] ?? '' }).click()
    const { pathname } = new URL(
      await own.getByRole('textbox', { name: messages['address'] ?? '', exact: true }).inputValue(),
    )
    const read = async () => fetch(`${server.base}${pathname}`)
    const file = await read()
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(await file.text()).toContain('BEGIN:VEVENT')
    await own.getByRole('button', { name: messages['revoke'] ?? '' }).click()
    await expect.poll(async () => (await read()).status).toBe(404)
    await own.getByText(messages['none'] ?? '', { exact: true }).waitFor()
  },
)
