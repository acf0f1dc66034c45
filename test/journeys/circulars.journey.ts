import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EN_PHONE_AND_AR_DESKTOP, openBrowser, pageSettled, visitor } from '../helpers/browser.ts'
import { isSoundNow } from '../helpers/directory-steps.ts'
import { NAMES } from '../helpers/editor-steps.ts'
import { readMessages, say } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

interface Messages {
  readonly [key: string]: string & Messages
}
const DESK = readMessages<Messages>('portal/circulars/desk/screens/messages', 'circularDesk')
const READING = readMessages<Messages>('portal/circulars/screens/messages', 'circularScreens')
const CIRCULARS = readMessages<Messages>('portal/circulars/messages', 'circulars')
const EDITOR = readMessages<Messages>('platform/rich-text/messages', 'richText')

/** The employee and the driver of the demonstration, as they are searched and named. */
const READERS = {
  en: [
    ['Fatima Al Suwaidi', 'Fatima'],
    ['Imran Sharma', 'Imran Sharma'],
  ],
  ar: [
    ['فاطمة السويدي', 'فاطمة'],
    ['عمران شارما', 'عمران شارما'],
  ],
} as const

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

/** A title and one paragraph in one of the two columns; a phone shows one at a time. */
async function writeText(
  page: Page,
  messages: Messages,
  language: 'en' | 'ar',
  [title, text]: readonly [string, string],
): Promise<void> {
  const chip = page.getByRole('radio', { name: NAMES[language], exact: true })
  if (await chip.isVisible()) await chip.click()
  const column = page.locator(`section[aria-label="${NAMES[language]}"]`)
  await column.locator('input').first().fill(title)
  await column.getByRole('button', { name: messages['block']?.['add'] ?? '' }).click()
  await page
    .getByRole('menuitem', { name: messages['block']?.['paragraph'] ?? '', exact: true })
    .click()
  await column.getByRole('textbox').last().fill(text)
}

/** Chooses a person in the field of names. */
async function addPerson(page: Page, label: string, name: string, typed: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label })
  await input.click()
  await page.locator('input[role=combobox]:not([readonly])').waitFor()
  await input.pressSequentially(typed, { delay: 20 })
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S1.1] a circular from its draft to the last acknowledgement, read by those it is for ($language, $size)',
  async ({ language, size }) => {
    const [desk, reading] = [DESK[language], READING[language]]
    const titles = { en: `Cold store keys ${language}`, ar: `مفاتيح مخزن التبريد ${language}` }
    const shown = titles[language]
    const open = { base: server.base, language, size } as const

    // The reader's list is open before there is anything.
    const reader = await visitor(browser, { ...open, as: 'employee@demo.test' })
    await reader.page.goto(reader.at('/Circulars'))
    await pageSettled(reader.page)

    const hr = await visitor(browser, { ...open, as: 'hr@demo.test' })
    const { page } = hr
    await page.goto(hr.at('/circulars-desk'))
    await pageSettled(page)
    await page
      .getByRole('button', { name: desk['add']?.['open'] ?? '' })
      .first()
      .click()
    const dialog = page.getByRole('alertdialog')
    await dialog.locator('input[type=text]').first().fill(titles.en)
    await dialog.locator('input[type=text]').last().fill(titles.ar)
    await dialog.locator('button[type=submit]').click()
    await page.waitForURL(/\/circulars-desk\/[0-9a-f-]{36}/)
    await pageSettled(page)
    await writeText(page, EDITOR[language], 'en', [titles.en, 'Hang the keys back on the board.'])
    await writeText(page, EDITOR[language], 'ar', [titles.ar, 'أعد المفاتيح إلى اللوحة.'])
    await page
      .getByText(new RegExp(`^${desk['saving']?.['saved']?.replace('{time}', '.+') ?? ''}$`))
      .first()
      .waitFor()
    await isSoundNow(hr, 'the text')

    await page.getByRole('tab', { name: desk['tab']?.['audience'] ?? '' }).click()
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: desk['audience']?.['some'] ?? '' }) })
      .click()
    for (const [name, typed] of READERS[language])
      await addPerson(page, desk['audience']?.['people'] ?? '', name, typed)
    await isSoundNow(hr, 'the audience')
    await page.getByRole('button', { name: desk['publish']?.['open'] ?? '', exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: desk['publish']?.['now'] ?? '' })
      .click()
    await page.getByText(desk['publish']?.['done'] ?? '', { exact: true }).waitFor()
    const address = new URL(page.url()).pathname.split('/').at(-1)?.split('?')[0] ?? ''

    // It arrives in the list that was open, without a reload.
    const link = reader.page.getByRole('link', { name: shown })
    await link.waitFor()
    await isSoundNow(reader, 'the list')
    await link.click()
    await reader.page.getByRole('heading', { level: 1, name: shown }).waitFor()
    await pageSettled(reader.page)
    await isSoundNow(reader, 'the circular')
    await reader.page
      .getByRole('button', { name: reading['acknowledge']?.['button'] ?? '' })
      .click()
    await reader.page
      .getByText(new RegExp(say(reading['acknowledge']?.['given'], { moment: '.+' })))
      .waitFor()

    // Someone it is not for neither sees nor opens it, not even the manager.
    const manager = await visitor(browser, { ...open, as: 'manager@demo.test' })
    await manager.page.goto(manager.at('/Circulars'))
    await pageSettled(manager.page)
    expect(await manager.page.getByRole('link', { name: shown }).count()).toBe(0)
    await manager.page.goto(manager.at(`/Circulars/${address}`))
    await manager.page.getByText(CIRCULARS[language]['notFound'] ?? '').waitFor()

    // HR sees who is left and reminds them.
    await page.getByRole('tab', { name: desk['tab']?.['people'] ?? '' }).click()
    // The tab before lists both too.
    await expect.poll(() => page.getByText(READERS[language][0][0]).count()).toBe(0)
    await page.getByText(READERS[language][1][0]).waitFor()
    await isSoundNow(hr, 'the people')
    await page.getByRole('button', { name: desk['remind']?.['open'] ?? '', exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: desk['remind']?.['open'] ?? '' })
      .click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })

    const driver = await visitor(browser, { ...open, as: 'driver@demo.test' })
    await driver.page.goto(driver.at(`/Circulars/${address}`))
    await driver.page
      .getByRole('button', { name: reading['acknowledge']?.['button'] ?? '' })
      .click()
    await driver.page
      .getByText(new RegExp(say(reading['acknowledge']?.['given'], { moment: '.+' })))
      .waitFor()

    await page.goto(hr.at(`/circulars-desk/${address}?tab=people`))
    await page.getByText(desk['people']?.['allDone'] ?? '').waitFor()
    // Until the numbers have come, the bar has no value.
    await expect
      .poll(() => page.getByRole('progressbar').first().getAttribute('aria-valuenow'))
      .toBe('100')
  },
)
