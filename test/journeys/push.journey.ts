import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signIn,
  signInByCall,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { PLAIN_REQUEST } from '../helpers/leave-request-steps.ts'
import { readMessages } from '../helpers/messages.ts'
import {
  countPrompts,
  type PushingServer,
  runPushingServer,
  shownByServiceWorker,
  subscribeAtFakePush,
} from '../helpers/push-browser.ts'

type Messages = Record<'card' | 'ask' | 'devices' | 'test', Record<string, string>>
const PUSH = readMessages<Messages>('accounts/push/messages', 'push')
const LEAVE = readMessages<Record<string, { title: string; body: string }>>(
  'portal/leave/pushing/messages',
  'leavePush',
)
const DESK = readMessages<Record<string, string>>(
  'portal/leave/deciding/screens/messages',
  'leaveDesk',
)

let server: PushingServer
let browser: Browser

beforeAll(async () => {
  server = await runPushingServer()
  browser = await openBrowser({ isWhole: true })
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
  return async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const init = {
      method,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    return (await fetch(`${server.base}/api/${path}`, init)).json()
  }
}

async function devicesOf(email: string): Promise<{ id: string }[]> {
  return (await (await caller(email))<{ items: { id: string }[] }>('GET', 'accounts/push/devices'))
    .items
}

async function openAccount({ page, at }: Visitor, messages: Messages): Promise<Locator> {
  await page.goto(at('/account'))
  await pageSettled(page)
  return page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: messages.card.title ?? '', exact: true }),
  })
}

test.each(LANGUAGES)(
  '[U10] notifications are requested after a tap on an explanation, lead to the decision, and end with signing out (%s)',
  async (language) => {
    const messages = PUSH[language]
    const who = await visitor(browser, { base: server.base, language, size: 'phone', worker: true })
    await who.context.grantPermissions(['notifications'], { origin: server.base })
    const phone = await subscribeAtFakePush(who.context, server, { permission: 'granted' })
    await (await caller('manager@demo.test'))('PUT', 'accounts/preferences', {
      language,
      digits: 'latn',
    })
    const { page, at } = who
    await signIn(who, 'manager@demo.test')

    // The first refusal is in our own dialog, so the browser prompt never appears, and the refusal
    // is remembered.
    let card = await openAccount(who, messages)
    await card.getByText(messages.card.lead ?? '').waitFor()
    await card.getByRole('button', { name: messages.card.turnOn ?? '' }).click()
    await page
      .getByRole('alertdialog')
      .getByText(messages.ask.what ?? '')
      .waitFor()
    expect(await axeFindings(who)).toEqual([])
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: messages.ask.no ?? '', exact: true })
      .click()
    await card.getByText(messages.card.notNowKept ?? '').waitFor()
    card = await openAccount(who, messages)
    await card.getByText(messages.card.notNowKept ?? '').waitFor()
    expect(await countPrompts(page)).toBe(0)

    await card.getByRole('button', { name: messages.card.turnOn ?? '' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: messages.ask.yes ?? '', exact: true })
      .click()
    await card.getByText(messages.card.onLead ?? '').waitFor()
    expect(await countPrompts(page)).toBe(1)
    expect(await devicesOf('manager@demo.test')).toHaveLength(1)

    card = await openAccount(who, messages)
    await card.getByText(messages.card.onLead ?? '').waitFor()
    // Nothing half under the header, whose controls would then be too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect([await axeFindings(who), await sidewaysOverflow(page)]).toEqual([[], 0])
    await card.getByRole('button', { name: messages.card.test ?? '', exact: true }).click()
    await page.getByText(messages.card.taken ?? '').waitFor()
    expect(phone.displayed.pop()).toMatchObject({
      ...messages.test,
      language,
      path: at('/account'),
    })

    const day = language === 'en' ? '2027-08-02' : '2027-08-09'
    const request = await requestLeave(day)
    await expect.poll(() => phone.displayed.length).toBe(1)
    const pushed = phone.displayed[0] as { title: string; body: string; path: string }
    expect(pushed).toMatchObject({ ...LEAVE[language].asked, language })
    const { notifications, opened } = await shownByServiceWorker(who, server.base, pushed)
    expect(notifications).toEqual([
      { ...LEAVE[language].asked, lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' },
    ])
    expect(opened).toBe(`${server.base}${pushed.path}`)
    await page.goto(opened)
    await page.waitForURL(/leave-requests/)
    await pageSettled(page)
    const desk = DESK[language]
    await page.getByRole('button', { name: desk.approve ?? '', exact: true }).click()
    await page.getByText(desk.letterDone ?? '').waitFor()
    const { steps } = await (await caller('employee@demo.test'))<{
      steps: { approved: boolean | null }[]
    }>('GET', `portal/leave/requests/${request}`)
    expect(steps[0]?.approved).toBe(true)

    // A message that names a page elsewhere opens none.
    expect(
      (
        await shownByServiceWorker(who, server.base, {
          ...pushed,
          tag: 'other',
          path: 'https://evil.example/',
        })
      ).opened,
    ).toBe(`${server.base}/`)

    await page.goto(at('/logout'))
    await page.waitForURL(/login/)
    expect(await devicesOf('manager@demo.test')).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('test-subscribed'))).toBeNull()
    expect(server.service.errors).toEqual([])
    expect(who.complaints).toEqual([])
  },
)

async function requestLeave(day: string): Promise<string> {
  const call = await caller('employee@demo.test')
  const { items } = await call<{ items: { id: string; code: string }[] }>(
    'GET',
    'portal/leave/types',
  )
  const typeId = items.find(({ code }) => code === 'unpaid')?.id
  const request = await call<{ id: string; state: string }>('POST', 'portal/leave/requests', {
    ...PLAIN_REQUEST,
    typeId,
    from: day,
    to: day,
  })
  expect(request.state, JSON.stringify(request)).toBe('pending')
  return request.id
}

test('[U10] a denied browser permission is displayed as such, and no further prompt appears', async () => {
  const who = await visitor(browser, { base: server.base, as: 'hr@demo.test', worker: true })
  await subscribeAtFakePush(who.context, server, { permission: 'denied' })
  const messages = PUSH.en
  const card = await openAccount(who, messages)
  await card.getByRole('button', { name: messages.card.turnOn ?? '' }).click()
  await who.page
    .getByRole('alertdialog')
    .getByRole('button', { name: messages.ask.yes ?? '', exact: true })
    .click()
  await who.page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await (await openAccount(who, messages)).getByText(messages.card.blocked ?? '').waitFor()
  expect(await card.getByRole('button').count()).toBe(0)
  expect(await devicesOf('hr@demo.test')).toEqual([])
})

test.each([
  {
    what: 'home' as const,
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  },
  { what: 'unsupported' as const, agent: 'Mozilla/5.0 (X11; Linux x86_64) An/1.0' },
])('a browser without push support explains why: $what', async ({ what, agent }) => {
  const who = await visitor(browser, { base: server.base, language: 'ar', as: 'hr@demo.test' })
  await who.page.addInitScript((text) => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', { get: () => text })
  }, agent)
  const card = await openAccount(who, PUSH.ar)
  await card.getByText(PUSH.ar.card[what] ?? '').waitFor()
  expect(await axeFindings(who)).toEqual([])
})

test('signing in on the device of another user ends the notifications of that user there', async () => {
  const messages = PUSH.en
  const who = await visitor(browser, { base: server.base, as: 'kitchen@demo.test', worker: true })
  await subscribeAtFakePush(who.context, server, { permission: 'granted' })
  const card = await openAccount(who, messages)
  await card.getByRole('button', { name: messages.card.turnOn ?? '' }).click()
  await who.page
    .getByRole('alertdialog')
    .getByRole('button', { name: messages.ask.yes ?? '', exact: true })
    .click()
  await card.getByText(messages.card.onLead ?? '').waitFor()
  const subscribed = (): Promise<string | null> =>
    who.page.evaluate(() => localStorage.getItem('test-subscribed'))
  expect(await subscribed()).toBe('yes')
  // The user's token has expired without a sign-out.
  await who.page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('diwan') ?? '{}') as { auth: object }
    localStorage.setItem(
      'diwan',
      JSON.stringify({ ...stored, auth: { ...stored.auth, tokenDate: 0 } }),
    )
  })
  await who.page.goto('/login')
  await who.page.locator('input[type=email]').fill('driver@demo.test')
  await who.page.locator('input[autocomplete=current-password]').fill('Diwan-demo-1')
  await who.page.locator('form button[type=submit]').click()
  await who.page.waitForURL(/dashboard/)
  await expect.poll(subscribed).toBeNull()
})

test('the worker is a script that is revalidated on every load, under the policy of every page', async () => {
  const { status, headers } = await fetch(`${server.base}/push-worker.js`)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=0, must-revalidate',
  ])
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*worker-src 'self'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
