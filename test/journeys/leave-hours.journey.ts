import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { demoDay } from '../helpers/demo-day.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

function messagesOf(path: string) {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>
}

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    messagesOf(`src/portal/leave/requests/messages/${language}.json`)['leaveAsk'],
  ]),
) as unknown as Record<Language, Record<'ask' | 'hours', Record<string, string>>>
const APPROVE = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    messagesOf(`src/portal/leave/deciding/screens/messages/${language}.json`)['leaveDesk'],
  ]),
) as unknown as Record<Language, Record<string, string>>
const EMPLOYEE = 'employee@demo.test'
const NAME: Record<Language, string> = { en: 'Short leave', ar: 'استئذان' }
/** Hours of the same day that do not meet, within every shift of the demonstration, its half Fridays included. */
const HOURS: Record<Language, { from: string; to: string; label: RegExp }> = {
  en: { from: '09:30', to: '10:30', label: /9:30.*10:30/ },
  ar: { from: '10:30', to: '11:30', label: /10:30.*11:30/ },
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

async function call<Reply>(
  email: string,
  line: string,
  body?: object,
): Promise<{ status: number; body: Reply }> {
  const { token } = await signInByCall(server.base, email)
  const [method = 'GET', path = ''] = line.split(' ')
  const headers = {
    site: '1',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const response = await fetch(`${server.base}/api/portal/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Reply }
}

/**
 * Returns the last day on which the employee worked and for which short leave can still be
 * requested. The two languages use consecutive days.
 */
async function lastWorkingDay({ from, to }: { from: string; to: string }): Promise<string> {
  const { body } = await call<{ items: { id: string; code: string }[] }>(
    EMPLOYEE,
    'GET leave/types',
  )
  const typeId = body.items.find((each) => each.code === 'permission')?.id
  const against: string[] = []
  for (const back of [1, 2, 3]) {
    const day = demoDay(-back)
    const order = {
      typeId,
      from: day,
      to: day,
      fromMidday: false,
      toMidday: false,
      hours: { from, to },
      hasFile: false,
    }
    const found = await call<{ blockers?: unknown[] }>(
      EMPLOYEE,
      'POST leave/requests/preview',
      order,
    )
    if (found.status === 200 && found.body.blockers?.length === 0) return day
    against.push(JSON.stringify(found.body))
  }
  throw new Error(`No day of the last three is one to ask hours of: ${against.join(' ')}`)
}

function form(page: Page): Locator {
  return page.getByRole('dialog')
}

async function write(
  page: Page,
  field: string,
  parts: readonly (readonly [type: string, text: string])[],
): Promise<void> {
  const segments = form(page).locator(`[data-field="${field}"]`).getByRole('spinbutton')
  for (const [type, text] of parts) {
    await segments.and(page.locator(`[data-type=${type}]`)).focus()
    await page.keyboard.type(text)
  }
}

/** As the segments have it: by twelve hours where there is a half of the day to choose. */
async function writeTime(page: Page, field: string, time: string): Promise<void> {
  const [hour = '', minute = ''] = time.split(':')
  await write(page, field, [
    ['hour', hour],
    ['minute', minute],
  ])
  const half = form(page).locator(`[data-field="${field}"] [data-type=dayPeriod]`)
  if ((await half.count()) > 0) {
    await half.focus()
    await page.keyboard.press('Home')
    if (/PM|م/.test(await half.innerText())) await page.keyboard.press('ArrowUp')
  }
}

test.each(LANGUAGES)(
  'an employee requests an hour of leave, changes the language on the way, the manager decides, and the attendance day shows it (%s)',
  async (language) => {
    const messages = MESSAGES[language]
    const hours = HOURS[language]
    const day = await lastWorkingDay(hours)
    const who = await visitor(browser, { base: server.base, language, size: 'phone', as: EMPLOYEE })
    const { page } = who
    await page.goto(who.at('/leaves?ask=1'))
    await pageSettled(page)
    await form(page).locator('[data-amount]').waitFor()
    await form(page).locator('[data-field=typeId] select').selectOption({ label: NAME[language] })
    // This kind has hours and nothing else: one day, and from when to when.
    await form(page).locator('[data-field="hours.from"]').waitFor()
    expect(await form(page).locator('[data-field=to]').count()).toBe(0)
    const [year = '', month = '', date = ''] = day.split('-')
    await write(page, 'from', [
      ['day', date],
      ['month', month],
      ['year', year],
    ])
    await writeTime(page, 'hours.from', hours.from)
    await writeTime(page, 'hours.to', hours.to)
    const previewPanel = form(page).locator('[data-preview=now]')
    await expect.poll(() => previewPanel.innerText().catch(() => '')).toMatch(hours.label)
    expect(await axeFindings(who)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)

    // What was typed survives a reload, in the other language too.
    const other = language === 'en' ? 'ar' : 'en'
    await page.context().addCookies([{ name: 'language', value: other, url: server.base }])
    await page.goto(other === 'ar' ? '/ar/leaves?ask=1' : '/leaves?ask=1')
    await expect
      .poll(() =>
        form(page)
          .locator('[data-preview=now]')
          .innerText()
          .catch(() => ''),
      )
      .toMatch(hours.label)
    await page.context().addCookies([{ name: 'language', value: language, url: server.base }])
    await page.goto(who.at('/leaves?ask=1'))
    await expect
      .poll(() =>
        form(page)
          .locator('[data-preview=now]')
          .innerText()
          .catch(() => ''),
      )
      .toMatch(hours.label)

    const [reply] = await Promise.all([
      page.waitForResponse(
        (each) => each.url().endsWith('/leave/requests') && each.request().method() === 'POST',
      ),
      form(page)
        .getByRole('button', { name: messages.ask['send'] ?? '', exact: true })
        .click(),
    ])
    expect(reply.status(), await reply.text()).toBe(201)
    const { id, ...sent } = (await reply.json()) as { id: string; from: string; hours: object }
    expect(sent).toMatchObject({ from: day, hours: { from: hours.from, to: hours.to } })

    const manager = await visitor(browser, { base: server.base, language, as: 'manager@demo.test' })
    await manager.page.goto(manager.at(`/leave-requests?request=${id}`))
    await pageSettled(manager.page)
    await expect.poll(() => manager.page.locator('main').innerText()).toMatch(hours.label)
    await manager.page
      .getByRole('button', { name: APPROVE[language]['approve'] ?? '', exact: true })
      .last()
      .click()
    await expect
      .poll(
        async () =>
          (await call<{ state: string }>(EMPLOYEE, `GET leave/requests/${id}`)).body.state,
      )
      .toBe('approved')
    await manager.leave()

    await page.goto(who.at(`/checkIn?tab=month&view=table&month=${day.slice(0, 7)}`))
    await pageSettled(page)
    await expect
      .poll(() => page.locator('main').innerText())
      .toMatch(new RegExp(`${NAME[language]}.*${hours.label.source}`))
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(who.complaints).toEqual([])
  },
)
