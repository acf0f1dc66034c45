import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { PLAIN_REQUEST } from '../helpers/leave-request-steps.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const SCREENS = readMessages<Record<'open' | 'readAll', string>>(
  'accounts/notifications/screens/messages',
  'notificationScreens',
)
const KINDS = readMessages<{ kinds: Record<'leaveDecided' | 'leaveWaiting', { title: string }> }>(
  'accounts/notifications/messages',
  'notifications',
)
const DESK = readMessages<Record<'refuse', string>>(
  'portal/leave/deciding/screens/messages',
  'leaveDesk',
)
/** Days of their own for each walk. */
const DAYS: Record<Language, string> = { en: '2027-08-02', ar: '2027-08-09' }

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function caller(email: string) {
  const { token } = await signInByCall(server.base, email)
  const headers = {
    site: '1',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  return {
    get: async <Reply>(path: string): Promise<Reply> =>
      (await fetch(`${server.base}/api/${path}`, { headers })).json(),
    post: async <Reply>(path: string, body: unknown): Promise<Reply> =>
      (
        await fetch(`${server.base}/api/${path}`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(body),
        })
      ).json(),
  }
}

async function requestLeave(day: string): Promise<string> {
  const { get, post } = await caller('employee@demo.test')
  const { items } = await get<{ items: { id: string; code: string }[] }>('portal/leave/types')
  const typeId = items.find((type) => type.code === 'unpaid')?.id
  const sent = await post<{ id: string; state: string }>('portal/leave/requests', {
    ...PLAIN_REQUEST,
    typeId,
    from: day,
    to: day,
    reason: 'Family',
  })
  expect(sent.state, JSON.stringify(sent)).toBe('pending')
  return sent.id
}

function bell(page: Page, language: Language) {
  return page
    .locator('body header')
    .first()
    .getByRole('button', { name: new RegExp(`^${SCREENS[language].open}`) })
}

/** What the bell shows; zero when it shows no number. The number may leave between two looks. */
async function countOn({ page }: Visitor): Promise<number> {
  const [shown = '0'] = await page.locator('#bell button > span[aria-hidden=true]').allInnerTexts()
  return Number(shown)
}

async function unreadOf(email: string): Promise<number> {
  return (await (await caller(email)).get<{ count: number }>('accounts/notifications/unread')).count
}

/**
 * Waits until the bell shows what the server counts. Reminders that are due may arrive at any
 * moment, so a number read earlier proves nothing.
 */
async function bellCountsFor(visitor: Visitor, email: string): Promise<void> {
  await expect.poll(async () => (await countOn(visitor)) - (await unreadOf(email))).toBe(0)
}

/** Whether somebody's notifications of a request are all read. */
async function isRead(email: string, requestId: string): Promise<boolean> {
  const { items } = await (await caller(email)).get<{ items: { path: string; isRead: boolean }[] }>(
    'accounts/notifications',
  )
  const about = items.filter(({ path }) => path.includes(requestId))
  return about.length > 0 && about.every((each) => each.isRead)
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'a decision on leave arrives at the bell of the employee, who opens it there ($language)',
  async ({ language, size }) => {
    const employee = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'employee@demo.test',
    })
    const manager = await visitor(browser, { base: server.base, language, as: 'manager@demo.test' })
    await employee.page.goto(employee.at('/dashboard'))
    await bell(employee.page, language).waitFor()
    await bellCountsFor(employee, 'employee@demo.test')

    // The manager's bell counts the request while the page is open, until it is decided.
    await manager.page.goto(manager.at('/leave-requests'))
    await pageSettled(manager.page)
    await bellCountsFor(manager, 'manager@demo.test')
    const managersBefore = await unreadOf('manager@demo.test')
    const id = await requestLeave(DAYS[language])
    await expect.poll(() => countOn(manager)).toBeGreaterThan(managersBefore)
    await bell(manager.page, language).click()
    const managersList = manager.page.getByRole('dialog')
    await managersList.locator(`li a[href*="${id}"]`).click()
    await manager.page.waitForURL(new RegExp(`request=${id}`))
    await expect.poll(() => isRead('manager@demo.test', id)).toBe(true)
    await bellCountsFor(manager, 'manager@demo.test')
    await manager.page.locator(`[data-request="${id}"][aria-current=true]`).focus()
    await manager.page.keyboard.press('r')
    const dialog = manager.page.locator('[role=alertdialog]')
    await dialog.locator('textarea').fill('Stocktaking')
    const before = await unreadOf('employee@demo.test')
    await dialog.getByRole('button', { name: DESK[language].refuse, exact: true }).click()

    // The employee has done nothing meanwhile. Reminders may have arrived too.
    await expect.poll(() => countOn(employee)).toBeGreaterThan(before)
    await bell(employee.page, language).click()
    const list = employee.page.getByRole('dialog')
    const newest = list.locator('li', { has: employee.page.locator(`a[href*="${id}"]`) }).first()
    const { title } = KINDS[language].kinds.leaveDecided
    await newest.getByText(title).waitFor()
    expect(await axeFindings(employee)).toEqual([])
    expect(await sidewaysOverflow(employee.page)).toBe(0)
    await newest.getByRole('link').click()
    await employee.page.waitForURL(new RegExp(`/leaves\\?request=${id}`))
    await expect.poll(() => isRead('employee@demo.test', id)).toBe(true)
    await bellCountsFor(employee, 'employee@demo.test')

    // All of them, on their own page.
    await employee.page.goto(employee.at('/notifications'))
    await pageSettled(employee.page)
    const all = employee.page.getByRole('button', { name: SCREENS[language].readAll })
    // Reminders that arrived after a click are read with the next one. The button may leave
    // between two looks, so it is clicked only if it is there.
    await expect
      .poll(async () => {
        await all.evaluateAll((found) => found.forEach((each) => (each as HTMLElement).click()))
        return countOn(employee)
      })
      .toBe(0)
    expect(await employee.page.locator('main li').count()).toBeGreaterThan(0)
    expect(await sidewaysOverflow(employee.page)).toBe(0)
    for (const each of [employee, manager]) {
      expect(each.complaints).toEqual([])
      await each.leave()
    }
  },
)
