import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  dismissNotices,
  EN_PHONE_AND_AR_DESKTOP,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { readMessages } from '../helpers/messages.ts'
import { textOfPdf } from '../helpers/pdf.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Section = Record<string, string>
interface Messages {
  request: Section
  own: Section
  desk: Section
  state: Section
  reason: string
  inEnglish: string
  inArabic: string
}
const SCREENS = readMessages<Messages>('portal/letters/screens/messages', 'letterScreens')
const CHECK = readMessages<Section>('portal/letters/check/screens/messages', 'letterCheckScreens')
const PURPOSE = {
  label: { en: 'What it is for', ar: 'الغرض من الشهادة' },
  en: 'renting a flat',
  ar: 'استئجار شقة',
}
const NAME = { en: 'Fatima Al Suwaidi', ar: 'فاطمة السويدي' }
const TITLE = { en: 'Salary certificate', ar: 'شهادة راتب' }

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function expectGood(who: Visitor): Promise<void> {
  await dismissNotices(who.page)
  expect(await axeFindings(who)).toEqual([])
  expect(await sidewaysOverflow(who.page)).toBe(0)
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return textOfPdf(await readFile(await download.path())).join(' ')
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'an employee requests a salary certificate, HR issues it, an outsider checks it, and HR revokes it ($language, $size)',
  async ({ language, size }) => {
    const words = SCREENS[language]
    const open = (as?: string) =>
      visitor(browser, {
        base: server.base,
        language,
        size,
        ...(as === undefined ? {} : { as }),
      })
    const employee = await open('employee@demo.test')
    await employee.page.goto(employee.at('/letters'))
    await pageSettled(employee.page)
    await employee.page.getByRole('button', { name: words.request['open'] ?? '' }).click()
    const form = employee.page.getByRole('dialog')
    await form.getByRole('textbox', { name: PURPOSE.label[language] }).fill(PURPOSE[language])
    await expectGood(employee)
    await form.getByRole('button', { name: words.request['send'] ?? '' }).click()
    await employee.page.getByText(words.request['sent'] ?? '').waitFor()
    await employee.page
      .getByText(words.state['requested'] ?? '', { exact: true })
      .first()
      .waitFor()

    const hr = await open('hr@demo.test')
    await hr.page.goto(hr.at('/letter-desk'))
    await pageSettled(hr.page)
    await expectGood(hr)
    const row = hr.page
      .getByRole('listitem')
      .filter({ hasText: NAME[language] })
      .filter({ hasText: TITLE[language] })
    await row.getByRole('link').click()
    const panel = hr.page.getByRole('dialog')
    const issue = panel.getByRole('button', { name: words.desk['issue'] ?? '', exact: true })
    expect(await issue.isDisabled()).toBe(true)
    const other = language === 'en' ? words.inArabic : words.inEnglish
    const label = other.replace('{label}', PURPOSE.label[language])
    await panel.getByRole('textbox', { name: label }).fill(PURPOSE[language === 'en' ? 'ar' : 'en'])
    await expect.poll(() => issue.isDisabled()).toBe(false)
    await expectGood(hr)
    const draft = await downloaded(hr.page, () =>
      panel.getByRole('button', { name: words.desk['previewPdf'] ?? '' }).click(),
    )
    expect(draft).toContain('DRAFT')
    expect(draft).not.toContain('11,800')
    await dismissNotices(hr.page)
    await issue.click()
    const page = panel.getByRole('link', { name: words.desk['check'] ?? '' })
    await page.waitFor()
    const path = await page.getAttribute('href')
    const code = path?.split('/').at(-1) ?? ''

    await employee.page
      .getByText(words.state['issued'] ?? '', { exact: true })
      .first()
      .waitFor()
    const newest = employee.page.getByRole('listitem').filter({ hasText: TITLE[language] }).first()
    const text = await downloaded(employee.page, () =>
      newest.getByRole('button', { name: words.own['download'] ?? '' }).click(),
    )
    for (const part of ['AED 11,800.00', 'HR-20', PURPOSE.en]) expect(text).toContain(part)
    await expectGood(employee)

    const outsider = await open()
    await outsider.page.goto(outsider.at('/letters/check'))
    await outsider.page.locator('#letter-code').fill(code.toLowerCase())
    await outsider.page.getByRole('button', { name: CHECK[language]['check'] ?? '' }).click()
    await outsider.page.getByRole('heading', { name: CHECK[language]['valid'] ?? '' }).waitFor()
    expect(await outsider.page.locator('main').innerText()).not.toContain(
      NAME[language].split(' ')[0] ?? '',
    )
    await expectGood(outsider)

    await panel.getByRole('button', { name: words.desk['revoke'] ?? '' }).click()
    const dialog = hr.page.locator('[role=alertdialog]').last()
    await dialog.getByRole('textbox', { name: words.reason }).fill('The flat was given away')
    await dialog.getByRole('button', { name: words.desk['revoke'] ?? '' }).click()
    await hr.page.getByText(words.desk['revoked'] ?? '').waitFor()
    await expect
      .poll(async () => {
        await outsider.page.goto(outsider.at(`/letters/check/${code}`))
        return outsider.page.locator('h1').innerText()
      })
      .toBe(CHECK[language]['revoked'])
    await newest.getByText('The flat was given away').waitFor()
    expect(await newest.getByRole('button').count()).toBe(0)
  },
)
