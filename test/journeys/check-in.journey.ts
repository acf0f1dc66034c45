import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDay } from '../../src/platform/ui/format-dates.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  LANGUAGES,
  openBrowser,
  pageSettled,
  visitor,
} from '../helpers/browser.ts'
import {
  beOut,
  control,
  type Day,
  daysToCorrect,
  requestAs,
  type Today,
  writeTime,
} from '../helpers/check-in-steps.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const MESSAGES = readMessages<
  Record<'ask' | 'control' | 'day' | 'decide' | 'team' | 'waiting', Record<string, string>>
>('portal/attendance/screens/messages', 'attendanceScreens')
const PAGES = readMessages<Record<string, string>>('app/messages', 'pages')
/** Head office, where the demonstration's people work. */
const OFFICE = { latitude: 25.2049, longitude: 55.2707 }
/** One for each walk, so that they do not meet. */
const WALKS = EN_PHONE_AND_AR_DESKTOP.map((each, index) => ({
  ...each,
  email: `${['employee', 'driver', 'manager', 'kitchen'][index]}@demo.test`,
}))

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

test.each(WALKS)(
  'an employee checks in with one tap, sees the time run, and checks out ($language, $size)',
  async ({ language, size, email }) => {
    const call = await requestAs(server.base, email)
    const who = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: email,
      position: OFFICE,
    })
    const { page } = who
    await beOut(who)
    const before = (await call<Today>('today')).summary.sessions.length
    await page.goto(who.at('/dashboard'))
    await control(page, 'in').click()
    await control(page, 'out').waitFor()
    const elapsed = page.locator('[data-elapsed]')
    const first = await elapsed.innerText()
    expect(first).toMatch(/^(0:)?0?0:\d\d$|^0:00:\d\d$|^00:00:\d\d$/)
    await expect.poll(() => elapsed.innerText()).not.toBe(first)
    await expect
      .poll(async () => (await call<Today>('today')).openSession?.in?.fix ?? null)
      .not.toBe(null)
    const running = (await call<Today>('today')).openSession
    expect(Math.abs(Date.now() - Date.parse(running?.inAt ?? ''))).toBeLessThan(30_000)
    expect(running?.source).toBe('online')

    await page.waitForTimeout(2100)
    await control(page, 'out').click()
    await control(page, 'in').waitFor()
    await expect.poll(async () => (await call<Today>('today')).openSession).toBe(null)
    const { summary } = await call<Today>('today')
    expect(summary.sessions.length).toBe(before + 1)
    expect(
      summary.sessions.filter(({ inAt }) => inAt === running?.inAt).map(({ outAt }) => outAt),
    ).not.toEqual([null])
    expect(who.complaints).toEqual([])
  },
)

test.each(WALKS)(
  'a check-in without a network waits, survives the page, and is sent once with its own time ($language, $size)',
  async ({ language, size, email }) => {
    const call = await requestAs(server.base, email)
    const who = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: email,
      position: OFFICE,
      worker: true,
    })
    let sent = 0
    let body: { claimedAt: string; skewMs: number } | undefined
    who.context.on('request', (request) => {
      if (!request.url().endsWith('/punches') || request.method() !== 'POST') return
      sent += 1
      body = request.postDataJSON() as typeof body
    })
    await beOut(who)
    const { length: before } = (await call<Today>('today')).summary.sessions
    await who.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    sent = 0

    await who.context.setOffline(true)
    await who.page.locator('[data-offline]').waitFor()
    const punchedAt = Date.now()
    await control(who.page, 'in').click()
    await control(who.page, 'out').waitFor()
    const punchedBy = Date.now()
    const waiting = (MESSAGES[language].waiting['title'] ?? '').trim()
    await who.page.getByText(waiting, { exact: true }).waitFor()
    expect(sent).toBe(0)
    await who.page.close()

    const again = await who.context.newPage()
    await again.goto(who.at('/checkIn'))
    await again.getByText(waiting, { exact: true }).waitFor()
    expect(await again.locator('html').getAttribute('lang')).toBe(language)
    await control(again, 'out').waitFor()
    await again.waitForTimeout(1500)

    await who.context.setOffline(false)
    await expect.poll(() => sent).toBe(1)
    await again.getByText(waiting, { exact: true }).waitFor({ state: 'detached' })
    const { openSession, summary } = await call<Today>('today')
    expect(summary.sessions.length).toBe(before + 1)
    expect(openSession?.source).toBe('offline')
    // Its own time: that of the press by this device's clock, less what the clock was measured to be
    // off. On a busy machine the measurement itself is off by the time that a reply takes.
    const claimedAt = Date.parse(body?.claimedAt ?? '')
    expect([claimedAt >= punchedAt, claimedAt <= punchedBy]).toEqual([true, true])
    expect(Date.parse(openSession?.inAt ?? '')).toBe(claimedAt - (body?.skewMs ?? Number.NaN))
    expect(openSession?.in?.fix ?? null).not.toBe(null)
    await again.reload()
    await control(again, 'out').waitFor()
    await again.waitForTimeout(1500)
    expect(sent).toBe(1)
  },
)

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'a correction for a forgotten day is requested, approved by the manager, and appears live for the employee ($language, $size)',
  async ({ language, size }) => {
    const messages = MESSAGES[language]
    const [{ day } = { day: '' }] = await daysToCorrect(server.base, 'employee@demo.test')
    const manager = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'manager@demo.test',
    })
    await manager.page.goto(manager.at('/corrections'))
    await pageSettled(manager.page)

    const employee = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'employee@demo.test',
    })
    const { page } = employee
    await page.goto(employee.at(`/checkIn?tab=month&month=${day.slice(0, 7)}`))
    await pageSettled(page)
    const cell = page.locator(`[data-day="${day}"]`)
    const was = await cell.innerText()
    await cell.click()
    await page.getByRole('button', { name: messages.day['ask'] ?? '', exact: true }).click()
    await writeTime(page, 0, '9', '15', language === 'ar' ? 'ص' : 'a')
    await writeTime(page, 1, '5', '30', language === 'ar' ? 'م' : 'p')
    const reason = `Gate ${language} ${size}`
    const commentField = page.getByRole('alertdialog').locator('textarea')
    await commentField.fill(reason)
    await page.reload()
    await expect.poll(() => commentField.inputValue().catch(() => '')).toBe(reason)
    await page.keyboard.press('Escape')
    await commentField.waitFor({ state: 'detached' })
    await cell.click()
    await page.getByRole('button', { name: messages.day['ask'] ?? '', exact: true }).click()
    expect(await commentField.inputValue()).toBe(reason)
    await page.getByRole('button', { name: messages.ask['send'] ?? '', exact: true }).click()
    await page
      .getByText(messages.ask['sent'] ?? '')
      .first()
      .waitFor()
    await page.evaluate(() => Object.assign(window, { stillHere: true }))

    const request = manager.page.locator('article').filter({ hasText: reason })
    await request.waitFor()
    await request
      .getByRole('button', { name: messages.decide['approve'] ?? '', exact: true })
      .click()
    await request.waitFor({ state: 'detached' })

    await expect.poll(() => cell.innerText()).not.toBe(was)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    const call = await requestAs(server.base, 'employee@demo.test')
    const view = await call<{ days: Day[] }>(`month?month=${day.slice(0, 7)}`)
    const sessions = view.days
      .find((each) => each.day === day)
      ?.sessions.map(({ inAt, outAt, source }) => ({ inAt, outAt, source }))
    expect(sessions).toEqual([
      { inAt: `${day}T05:15:00.000Z`, outAt: `${day}T13:30:00.000Z`, source: 'correction' },
    ])
    expect([...employee.complaints, ...manager.complaints]).toEqual([])
    await employee.leave()
  },
)

test.each(LANGUAGES)('the board of a past day is called by that day (%s)', async (language) => {
  const hr = await visitor(browser, { base: server.base, language, as: 'hr@demo.test' })
  const title = (name: string) => hr.page.getByRole('heading', { level: 1, name, exact: true })
  const { titleOn = '' } = MESSAGES[language].team
  await hr.page.goto(hr.at('/team'))
  await title(PAGES[language]['team'] ?? '').waitFor()
  await hr.page.goto(hr.at('/team?date=2026-10-19'))
  await title(
    titleOn.replace(
      '{day}',
      formatDay('2026-10-19', { language, digits: 'latn', zone: 'Asia/Dubai' }),
    ),
  ).waitFor()
  expect(hr.complaints).toEqual([])
})

test.each(LANGUAGES)(
  'a month prints complete with its name on white paper, even from a dark screen (%s)',
  async (language) => {
    const { page, at } = await visitor(browser, {
      base: server.base,
      language,
      theme: 'dark',
      as: 'employee@demo.test',
    })
    await page.goto(at('/checkIn?tab=month&view=table'))
    await pageSettled(page)
    await page.locator('[role=table]').waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // A4 between its margins.
    await page.setViewportSize({ width: 673, height: 950 })
    // The page is laid out for its paper with the next frames.
    await expect
      .poll(() =>
        page.evaluate(() => ({
          ground: getComputedStyle(document.documentElement).backgroundColor,
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        })),
      )
      .toEqual({ ground: 'rgb(255, 255, 255)', over: 0 })
    expect(await page.locator('main .print-only').first().innerText()).toContain('D1002')
    expect(await page.getByRole('tablist').count()).toBe(0)
  },
)
