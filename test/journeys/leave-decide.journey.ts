import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DEMO_PASSWORD,
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

const DESK = readMessages<Record<string, string> & { delegate: Record<string, string> }>(
  'portal/leave/deciding/screens/messages',
  'leaveDesk',
)
const LEAVE = readMessages<{ commentNeeded: string }>('portal/leave/messages', 'leave')
const DECIDING = readMessages<{ linkUsed: string }>(
  'portal/leave/deciding/messages',
  'leaveDeciding',
)
/** Days of their own for each walk, so that the two do not meet. */
const WALKS: { language: Language; colleague: string; days: [string, string][] }[] = [
  {
    language: 'en',
    colleague: 'kitchen@demo.test',
    days: [
      ['2027-07-05', '2027-07-06'],
      ['2027-07-12', '2027-07-12'],
      ['2027-07-19', '2027-07-19'],
      ['2027-07-26', '2027-07-26'],
    ],
  },
  {
    language: 'ar',
    colleague: 'driver@demo.test',
    days: [
      ['2027-04-05', '2027-04-06'],
      ['2027-04-12', '2027-04-12'],
      ['2027-04-19', '2027-04-19'],
      ['2027-04-26', '2027-04-26'],
    ],
  },
]

interface Request {
  id: string
  state: string
  employee: { name: Record<Language, string> }
  steps: {
    state: string
    approved: boolean | null
    comment: string
    decidedBy: Record<Language, string> | null
    inPlaceOf: Record<Language, string> | null
  }[]
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

/** Requests leave for the employee on these days. */
async function requestLeave(days: readonly [string, string][]): Promise<Request[]> {
  const { get, post } = await caller('employee@demo.test')
  const { items } = await get<{ items: { id: string; code: string }[] }>('portal/leave/types')
  const typeId = items.find((type) => type.code === 'unpaid')?.id
  const sent: Request[] = []
  for (const [from, to] of days) {
    const request = await post<Request>('portal/leave/requests', {
      ...PLAIN_REQUEST,
      typeId,
      from,
      to,
      reason: 'Family',
    })
    expect(request.state, JSON.stringify(request)).toBe('pending')
    sent.push(request)
  }
  return sent
}

async function signInHere(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('manager@demo.test')
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
}

async function stateOf(id: string): Promise<Request> {
  return (await caller('employee@demo.test')).get<Request>(`portal/leave/requests/${id}`)
}

function row(page: Page, id: string) {
  return page.locator(`li:has([data-request="${id}"])`)
}

/** Opens the delegation dialog and sends a request to a colleague. */
async function requestDelegation(
  { page, at }: Visitor,
  messages: (typeof DESK)['en'],
  name: string,
): Promise<void> {
  await page.goto(at('/leave-requests?tab=standing-in'))
  await pageSettled(page)
  await page.getByRole('button', { name: messages.delegate.ask ?? '', exact: true }).click()
  const form = page.locator('[role=alertdialog]')
  const input = form.getByRole('combobox')
  await input.click()
  await form.locator('input[role=combobox]:not([readonly])').waitFor()
  await input.pressSequentially(name, { delay: 20 })
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  // The first day is today already; the last one is chosen in the month.
  await form.getByRole('button', { name: messages.delegate.to ?? '' }).click()
  await page.locator('[role=gridcell] [role=button]:not([aria-disabled=true])').last().click()
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}

test.each(WALKS)(
  '[S4.9] a manager delegates, the colleague decides for the manager, and the requester sees it ($language)',
  async ({ language, colleague, days }) => {
    const messages = DESK[language]
    const requests = await requestLeave(days)
    const [delegated, refused, ...bulk] = requests
    const { name } = await (await caller(colleague)).get<{ name: Record<Language, string> }>(
      'accounts/me',
    )

    const manager = await visitor(browser, { base: server.base, language, as: 'manager@demo.test' })
    await requestDelegation(manager, messages, name[language])
    await manager.page
      .getByText(messages.delegate.asked ?? '', { exact: true })
      .first()
      .waitFor()

    // The colleague, on a phone, accepts and finds the manager's requests.
    const taker = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: colleague,
    })
    await taker.page.goto(taker.at('/leave-requests'))
    await pageSettled(taker.page)
    await taker.page
      .getByRole('button', { name: messages.delegate.accept ?? '', exact: true })
      .click()
    await taker.page
      .getByText(messages.delegate.accepted ?? '', { exact: true })
      .first()
      .waitFor()
    await taker.page.goto(taker.at('/leave-requests'))
    await pageSettled(taker.page)
    expect(await sidewaysOverflow(taker.page)).toBe(0)
    await row(taker.page, delegated?.id ?? '')
      .getByRole('button', { name: messages.approve ?? '', exact: true })
      .click()
    await row(taker.page, delegated?.id ?? '').waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await stateOf(delegated?.id ?? '')).steps[0]?.approved)
      .toBe(true)
    const requester = await visitor(browser, {
      base: server.base,
      language,
      as: 'employee@demo.test',
    })
    await requester.page.goto(requester.at(`/leaves?request=${delegated?.id}`))
    const khalid = (await stateOf(delegated?.id ?? '')).steps[0]?.inPlaceOf?.[language] ?? 'nobody'
    await requester.page.locator('[data-step=done]').getByText(khalid).waitFor()

    // A refusal needs a reason. Without one nothing is sent, and the field shows the error.
    const { page, at } = manager
    await page.goto(at(`/leave-requests?request=${refused?.id}`))
    await pageSettled(page)
    await page.locator(`[data-request="${refused?.id}"][aria-current=true]`).focus()
    await page.keyboard.press('r')
    const dialog = page.locator('[role=alertdialog]')
    await dialog.getByRole('button', { name: messages.refuse ?? '', exact: true }).click()
    await dialog.getByText(LEAVE[language].commentNeeded).waitFor()
    expect((await stateOf(refused?.id ?? '')).state).toBe('pending')
    await dialog.locator('textarea').fill('Stocktaking')
    await dialog.getByRole('button', { name: messages.refuse ?? '', exact: true }).click()
    await expect
      .poll(async () => (await stateOf(refused?.id ?? '')).steps[0]?.comment)
      .toBe('Stocktaking')

    // Two at once.
    for (const { id } of bulk) await row(page, id).locator('label').click()
    const bar = page
      .locator('.sticky')
      .filter({ has: page.locator('input[type=checkbox]') })
      .first()
    await bar.getByRole('button', { name: messages.approve ?? '' }).click()
    for (const { id } of bulk)
      await expect.poll(async () => (await stateOf(id)).steps[0]?.approved).toBe(true)
    for (const { id } of bulk) await row(page, id).waitFor({ state: 'detached' })
    for (const each of [manager, taker, requester]) {
      expect(each.complaints).toEqual([])
      await each.leave()
    }
  },
)

/** Returns the token of the newest email, as its reader finds it. */
function newestToken(): string {
  const folder = join(server.folder, 'outbox')
  if (!existsSync(folder)) return ''
  const paths = readdirSync(folder).map((name) => join(folder, name))
  const newestLast = paths.toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
  // The manager's delegates get emails too.
  const emails = newestLast
    .map((path) => readFileSync(path, 'latin1').replace(/=\r?\n/g, ''))
    .filter((message) => /^To: .*manager@demo\.test/m.test(message))
  return (
    emails
      .map((message) => /leave-decision#([\w-]{43})/.exec(message)?.[1])
      .findLast((token) => token !== undefined) ?? ''
  )
}

test.each([
  { language: 'en' as const, day: '2027-05-03' },
  { language: 'ar' as const, day: '2027-05-10' },
])(
  'the button in an email leads through sign-in to its request, and works once ($language)',
  async ({ language, day }) => {
    const messages = DESK[language]
    const before = newestToken()
    const [request] = await requestLeave([[day, day]])
    await expect.poll(() => newestToken()).not.toBe(before)
    const reader = await visitor(browser, { base: server.base, language, size: 'phone' })
    const { page, at } = reader
    const token = newestToken()
    await page.goto(at(`/leave-decision#${token}`))
    await page.waitForURL(/login/)
    expect(page.url()).not.toContain(token)
    await page.locator('input[type=email]').waitFor()
    await signInHere(page)
    await page.waitForURL(/leave-requests/)
    await pageSettled(page)
    await page.getByRole('button', { name: messages.approve ?? '', exact: true }).click()
    await page.getByText(messages.letterDone ?? '').waitFor()
    expect((await stateOf(request?.id ?? '')).steps[0]?.approved).toBe(true)
    await page.goto(at(`/leave-decision#${token}`))
    await page.getByText(DECIDING[language].linkUsed).waitFor()
    expect(reader.complaints).toEqual([])
  },
)
