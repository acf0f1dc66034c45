import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { linkTo } from '../helpers/outbox.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Messages = Record<string, Record<string, string>>

function messagesOf(language: Language): Messages {
  const files = ['messages', 'screens/messages', 'desk/screens/messages']
  return Object.assign(
    {},
    ...files.map(
      (folder) =>
        JSON.parse(
          readFileSync(`src/directory/bookings/${folder}/${language}.json`, 'utf8'),
        ) as Messages,
    ),
  ) as Messages
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

async function isSound({ page, context, complaints }: Visitor): Promise<void> {
  await pageSettled(page)
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await axeFindings({ page, context })).toEqual([])
  expect(complaints).toEqual([])
}

async function serviceAddress(language: Language): Promise<string> {
  const response = await fetch(`${server.base}/api/directory/bookable/1001`)
  const { service } = (await response.json()) as { service: { address: Record<Language, string> } }
  return `${language === 'ar' ? '/ar' : ''}/book/${service.address[language]}`
}

/**
 * Chooses a day after today, because a booking that begins within hours can no longer be moved or
 * cancelled.
 */
async function chooseDistantDay(page: Page): Promise<void> {
  const day = page.locator('#times ol a', { has: page.locator('.bg-good') }).last()
  await day.click()
  await expect.poll(() => day.getAttribute('aria-current')).toBe('date')
}

test.each([
  { language: 'en', size: 'desktop', name: 'Nora Field' },
  { language: 'ar', size: 'phone', name: 'نورة سالم' },
] as const)(
  '[S1.10] a guest finds a time, books, moves and cancels by the link, and the owner sees it ($language, $size)',
  async ({ language, size, name }) => {
    const messages = messagesOf(language)
    const textOf = (key: string): string => messages['bookScreens']?.[key] ?? ''
    const guest = await visitor(browser, { base: server.base, language, size })
    const { page } = guest
    await page.goto(`${server.base}${await serviceAddress(language)}`)
    await page.locator('#times a[href*="at="]').first().waitFor()
    await isSound(guest)
    await chooseDistantDay(page)
    // The last time of the day, which no demo booking has.
    await page.locator('#times a[href*="at="]').last().click()
    const form = page.locator('#details form')
    await form.waitFor()
    await form.locator('input[autocomplete=name]').fill(name)
    await form.locator('input[type=email]').fill(`${language}-guest@demo.test`)
    await form.locator('input[type=tel]').fill('050 765 4321')
    await isSound(guest)
    await form.locator('button[type=submit]').click()
    await page.waitForURL(/\/booking\/[A-Za-z0-9_-]{43}\?new=1/)
    await page.getByText(textOf('confirmTitle'), { exact: true }).waitFor()
    await isSound(guest)
    const email = `${language}-guest@demo.test`
    const emailed = (): string => linkTo(server, email, /\/(?:ar\/)?booking\/[\w-]{43}#[\w-]{43}/)
    await expect.poll(emailed).not.toBe('')
    await page.goto(`${server.base}${emailed()}`)
    await page.getByRole('button', { name: textOf('move') }).waitFor()
    await isSound(guest)
    const file = await page.locator('a[download]').getAttribute('href')
    expect(await (await fetch(`${server.base}${file}`)).text()).toContain('BEGIN:VEVENT')

    await page.getByRole('button', { name: textOf('move') }).click()
    const times = page.locator('#times a[href*="at="]')
    await times.first().waitFor()
    await isSound(guest)
    await chooseDistantDay(page)
    await times.nth((await times.count()) - 2).click()
    await page.getByRole('button', { name: textOf('moveHere') }).click()
    await page.getByText(textOf('moved')).waitFor()
    const starts = await page.locator('main').innerText()

    const owner = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'owner@demo.test',
    })
    await owner.page.goto(`${server.base}${owner.at('/company-bookings')}`)
    await pageSettled(owner.page)
    const entry = owner.page.locator('main a:visible', { hasText: name })
    // The first day with a free time may lie in the next week.
    if ((await entry.count()) === 0)
      await owner.page
        .getByRole('button', { name: messages['bookingDesk']?.['after'] ?? '', exact: true })
        .click()
    await entry.first().waitFor()
    await isSound(owner)
    await entry.first().click()
    await owner.page.getByRole('dialog').getByText('+971 50 765 4321').waitFor()
    await isSound(owner)

    await page.getByRole('button', { name: textOf('cancel') }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: textOf('cancelConfirm') })
      .click()
    await page.getByText(messages['bookingWords']?.['cancelled'] ?? '', { exact: true }).waitFor()
    expect(starts).not.toBe('')
    await isSound(guest)
    await owner.page
      .getByRole('dialog')
      .getByText(messages['bookingWords']?.['cancelled'] ?? '', { exact: true })
      .waitFor()
    await guest.leave()
  },
)

test('without scripts the times are links, and the page states how to reach the company', async () => {
  const { page } = await visitor(browser, { base: server.base, scripts: false })
  await page.goto(await serviceAddress('en'))
  await page.locator('#times a[href*="at="]').first().click()
  await page.getByText(messagesOf('en')['bookScreens']?.['needsScript'] ?? '').waitFor()
  expect(await page.locator('main a[href^="tel:"]').count()).toBe(1)
})
