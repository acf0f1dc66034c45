import { readFile, rm } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  dismissNotices,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { readMessages } from '../helpers/messages.ts'
import { textOfPdf } from '../helpers/pdf.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'
import { demoBeforePayday } from '../helpers/unpaid-month.ts'

type Texts = Record<
  'overtime' | 'lock' | 'calculate' | 'check' | 'approve' | 'action',
  Record<string, string>
>
const RUNS = readMessages<Texts>('portal/pay-runs/screens/messages', 'payRunScreens')
const FILES = readMessages<Record<string, string>>(
  'portal/wage-files/screens/messages',
  'wageFileScreens',
)
const SLIPS = readMessages<Record<string, string>>(
  'portal/salary-slips/screens/messages',
  'salarySlipScreens',
)
const LINES = readMessages<{ line: Record<string, string> }>('portal/pay-runs/messages', 'payRuns')
const KINDS = readMessages<{ kinds: Record<string, { title: string }> }>(
  'accounts/notifications/messages',
  'notifications',
)
const WALKS = [
  { language: 'en', size: 'phone' },
  { language: 'ar', size: 'desktop' },
] as const

let browser: Browser
let folder = ''
let server: RunningServer

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

function button(where: Page | Locator, name: string | undefined): Locator {
  return where.getByRole('button', { name: name ?? '', exact: true })
}

async function expectSound(who: Visitor): Promise<void> {
  await dismissNotices(who.page)
  expect(await axeFindings(who)).toEqual([])
  expect(await sidewaysOverflow(who.page)).toBe(0)
}

/** Approves everyone's overtime, locks the month, and waits for the draft. */
async function prepare(payroll: Visitor, month: string, texts: Texts): Promise<void> {
  const { page } = payroll
  await page.goto(payroll.at(`/pay-runs?month=${month}`))
  await pageSettled(page)
  await button(page, texts.overtime['open']).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('checkbox', { name: texts.overtime['chooseAll'] ?? '' }).press('Space')
  await button(panel, texts.overtime['approve']).first().click()
  await panel
    .getByText(texts.overtime['approved'] ?? '', { exact: true })
    .first()
    .waitFor()
  await expectSound(payroll)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await button(page, texts.lock['open']).click()
  const question = page.getByRole('alertdialog')
  await button(question, texts.lock['open']).click()
  await question.waitFor({ state: 'detached' })
  await button(page, texts.calculate['open']).click()
  await page.getByRole('link', { name: texts.check['open'] ?? '' }).click()
}

test.each(WALKS)(
  '[S2.7] [S3.12] a month goes from its lock to the file for the bank, and payroll and approver cannot be one person ($language, $size)',
  async ({ language, size }) => {
    const before = await demoBeforePayday()
    folder = before.folder
    server = await runServer({ DATA_DIR: folder })
    const { month } = before
    const [texts, files, slips] = [RUNS[language], FILES[language], SLIPS[language]]
    const open = (as: string) => visitor(browser, { base: server.base, language, size, as })

    const payroll = await open('payroll@demo.test')
    await prepare(payroll, month, texts)
    await button(payroll.page, texts.action['submit']).click()
    const submitting = payroll.page.getByRole('alertdialog')
    await button(submitting, texts.action['submit']).click()
    await submitting.waitFor({ state: 'detached' })
    await expectSound(payroll)
    // Who prepared a run has no button to approve it.
    expect(await button(payroll.page, texts.action['approve']).count()).toBe(0)

    const finance = await open('finance@demo.test')
    await finance.page.goto(finance.at('/notifications'))
    await finance.page
      .getByText(KINDS[language].kinds['payRunWaiting']?.title ?? '')
      .first()
      .click()
    await button(finance.page, texts.action['approve']).click()
    const approving = finance.page.getByRole('alertdialog')
    await button(approving, texts.action['approve']).click()
    await approving.waitFor({ state: 'detached' })

    await button(finance.page, files['write']).click()
    const written = finance.page.getByRole('button', { name: /\d{25}\.SIF/ }).first()
    await written.waitFor()
    await expectSound(finance)
    const saved = finance.page.waitForEvent('download')
    await written.click()
    const sif = await readFile(await (await saved).path(), 'ascii')
    const records = sif.trimEnd().split('\r\n')
    const control = records.at(-1)?.split(',') ?? []
    const paid = records.filter((line) => line.startsWith('EDR,')).map((line) => line.split(','))
    expect(control.slice(6, 8)).toEqual([String(paid.length), sumOf(paid)])
    expect(control[5]).toBe(`${month.slice(5)}${month.slice(0, 4)}`)

    const employee = await open('employee@demo.test')
    await employee.page.goto(employee.at('/notifications'))
    await employee.page
      .getByText(KINDS[language].kinds['salarySlipReady']?.title ?? '')
      .first()
      .click()
    await pageSettled(employee.page)
    const basic = employee.page.getByRole('button', {
      name: new RegExp(LINES[language].line['basic'] ?? ''),
    })
    await basic.first().click()
    await expectSound(employee)
    await button(employee.page, slips['download']).click()
    const downloading = employee.page.waitForEvent('download')
    await employee.page.getByRole('menuitem', { name: slips['both'] ?? '' }).click()
    const pdf = textOfPdf(await readFile(await (await downloading).path())).join(' ')
    expect(pdf).toContain('Fatima Al Suwaidi')
    expect(pdf).toContain('11,800.00')
    for (const each of [payroll, finance, employee]) {
      expect(each.complaints).toEqual([])
      await each.leave()
    }
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
)

/** What the records pay together, as the control record writes it. */
function sumOf(records: readonly string[][]): string {
  const fils = records.reduce(
    (sum, record) =>
      sum + BigInt(`${record[7]}`.replace('.', '')) + BigInt(`${record[8]}`.replace('.', '')),
    0n,
  )
  const digits = String(fils).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
