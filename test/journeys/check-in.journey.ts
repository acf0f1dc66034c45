import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDay } from '../../src/platform/ui/format-dates.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  signInByCall,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(`src/portal/attendance/screens/messages/${language}.json`, 'utf8'))
      .attendanceScreens,
  ]),
) as Record<
  Language,
  Record<'ask' | 'control' | 'day' | 'decide' | 'team' | 'waiting', Record<string, string>>
>
/** Head office, where the demonstration's people work. */
const OFFICE = { latitude: 25.2049, longitude: 55.2707 }
/** One for each walk, so that they do not meet. */
const WALKS = EN_PHONE_AND_AR_DESKTOP.map((each, index) => ({
  ...each,
  email: `${['employee', 'driver', 'manager', 'kitchen'][index]}@demo.test`,
}))
const CONTROL = 'main button[data-kind]'

interface Session {
  inAt: string
  outAt: string | null
  source: string
  in: { workSite: { en: string } | null; fix: object | null } | null
}
interface Today {
  openSession: Session | null
  summary: { sessions: Session[] }
}
interface Day {
  day: string
  status: string
  open: boolean
  sessions: Session[]
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

/** Calls the server directly as a user. */
async function requestAs(email: string): Promise<<Reply>(path: string) => Promise<Reply>> {
  const { token } = await signInByCall(server.base, email)
  return async (path) =>
    (
      await fetch(`${server.base}/api/portal/attendance/${path}`, {
        headers: { site: '1', authorization: `Bearer ${token}` },
      })
    ).json()
}

function control(page: Page, kind: 'in' | 'out') {
  return page.locator(`${CONTROL}[data-kind=${kind}]`)
}

/** By day the demonstration's people are at work already: who is in goes out first. */
async function beOut({ page, at }: Visitor): Promise<void> {
  await page.goto(at('/checkIn'))
  await pageSettled(page)
  await page.locator(CONTROL).waitFor()
  if ((await control(page, 'out').count()) === 0) return
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/punches') && response.ok()),
    control(page, 'out').click(),
  ])
  await control(page, 'in').waitFor()
  // A second press within two seconds would be merged with the first.
  await page.waitForTimeout(2100)
}

test.each(WALKS)(
  'an employee checks in with one tap, sees the time run, and checks out ($language, $size)',
  async ({ language, size, email }) => {
    const call = await requestAs(email)
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
    await expect.poll(() => elapsed.innerText(), { timeout: 4000 }).not.toBe(first)
    await expect
      .poll(async () => (await call<Today>('today')).openSession?.in?.fix ?? null, {
        timeout: 20_000,
      })
      .not.toBe(null)
    const running = (await call<Today>('today')).openSession
    expect(Math.abs(Date.now() - Date.parse(running?.inAt ?? ''))).toBeLessThan(30_000)
    expect(running?.source).toBe('online')

    await page.waitForTimeout(2100)
    await control(page, 'out').click()
    await control(page, 'in').waitFor()
    await expect
      .poll(async () => (await call<Today>('today')).openSession, { timeout: 20_000 })
      .toBe(null)
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
    const call = await requestAs(email)
    const who = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: email,
      position: OFFICE,
      worker: true,
    })
    let sent = 0
    who.context.on('request', (request) => {
      if (request.url().endsWith('/punches') && request.method() === 'POST') sent += 1
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
    await expect.poll(() => sent, { timeout: 30_000 }).toBe(1)
    await again.getByText(waiting, { exact: true }).waitFor({ state: 'detached' })
    const { openSession, summary } = await call<Today>('today')
    expect(summary.sessions.length).toBe(before + 1)
    expect(openSession?.source).toBe('offline')
    const inAt = Date.parse(openSession?.inAt ?? '')
    expect([inAt >= punchedAt - 500, inAt <= punchedBy + 500]).toEqual([true, true])
    expect(openSession?.in?.fix ?? null).not.toBe(null)
    await again.reload()
    await control(again, 'out').waitFor()
    await again.waitForTimeout(1500)
    expect(sent).toBe(1)
  },
)

/** Types a time into a field made of hour, minute and half of the day. */
async function writeTime(
  page: Page,
  field: number,
  hour: string,
  minute: string,
  half: string,
): Promise<void> {
  const segments = page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('spinbutton')
  for (const [index, text] of [hour, minute, half].entries()) {
    await segments.nth(field * 3 + index).focus()
    await page.keyboard.type(text)
  }
}

/**
 * Returns the working days of the last weeks without a correction request, the missing ones first.
 */
async function daysToCorrect(email: string): Promise<Day[]> {
  const call = await requestAs(email)
  const now = new Date()
  const months = [0, 1].map((back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
  const views = await Promise.all(
    months.map((month) => call<{ days: Day[]; today: string }>(`month?month=${month}`)),
  )
  const requested = new Set(
    (await call<{ items: { day: string }[] }>('corrections?limit=100')).items.map(({ day }) => day),
  )
  const days = views.flatMap((view) =>
    view.days.filter((each) => each.day < view.today && !each.open && !requested.has(each.day)),
  )
  return [
    ...days.filter(({ status }) => status === 'absent'),
    ...days.filter(({ status }) => status === 'worked'),
  ]
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'a correction for a forgotten day is requested, approved by the manager, and appears live for the employee ($language, $size)',
  async ({ language, size }) => {
    const messages = MESSAGES[language]
    const [{ day } = { day: '' }] = await daysToCorrect('employee@demo.test')
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
    await expect
      .poll(() => commentField.inputValue().catch(() => ''), { timeout: 15_000 })
      .toBe(reason)
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

    await expect.poll(() => cell.innerText(), { timeout: 15_000 }).not.toBe(was)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    const call = await requestAs('employee@demo.test')
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
  const { titleOfAll = '', titleOfAllOn = '' } = MESSAGES[language].team
  await hr.page.goto(hr.at('/team'))
  await title(titleOfAll).waitFor()
  await hr.page.goto(hr.at('/team?date=2026-10-19'))
  await title(
    titleOfAllOn.replace(
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
    const printed = await page.evaluate(() => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    expect(printed).toEqual({ ground: 'rgb(255, 255, 255)', over: 0 })
    expect(await page.locator('main .print-only').first().innerText()).toContain('D1002')
    expect(await page.getByRole('tablist').count()).toBe(0)
  },
)
