import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, pageSettled, type Visitor, visitor } from '../helpers/browser.ts'
import { PAGES } from '../helpers/pages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const PROVIDER = 'https://js.stripe.com'
const KEY = 'pk_test_of_the_shop'
/**
 * No server listens at this address, because no page may need the provider's API to be displayed.
 */
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: KEY,
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}
/** A fake of the provider's script, which records the key it was opened with. */
const SCRIPT = `window.Stripe = Object.assign((key) => { (window.openedWith ??= []).push(key); return {} }, { version: 'endive' })`
const ALL = Object.values(PAGES).flat()
/** A page of each frame: the public one, signing in, the shop, and one that is not there. */
const PUBLIC = ['/', '/login', '/menu', '/nowhere'] as const
const WALK = [
  ...PUBLIC.map((path) => ({ as: '', path })),
  { as: 'customer@demo.test', path: '/orders' },
  { as: 'employee@demo.test', path: '/dashboard' },
  { as: 'admin@demo.test', path: '/people' },
]

let taking: RunningServer
let without: RunningServer
let browser: Browser

beforeAll(async () => {
  // Without a company there is nothing to fill it with, so it is there at once.
  without = await runServer({ DEMO: 'off' })
  taking = await runServer(KEYS)
  browser = await openBrowser()
})
afterAll(async () => {
  await taking.stop()
  await without.stop()
})

interface Document {
  /** Where scripts of the page may come from. */
  scripts: string
  policy: string
  html: string
}

async function documentAt(base: string, path: string): Promise<Document> {
  const response = await fetch(`${base}${path}`)
  const policy = response.headers.get('content-security-policy') ?? ''
  return {
    scripts: /script-src ([^;]*)/.exec(policy)?.[1] ?? '',
    policy,
    html: await response.text(),
  }
}

/** Responds instead of the provider and records the requests. Nothing leaves this machine. */
async function watch({ context }: Visitor, base: string): Promise<string[]> {
  const requested: string[] = []
  await context.route(
    (url) => url.origin !== base,
    async (route) => {
      requested.push(route.request().url())
      await (route.request().url().startsWith(PROVIDER)
        ? route.fulfill({ body: SCRIPT, contentType: 'text/javascript' })
        : route.abort())
    },
  )
  return requested
}

test('[S7.17] a site that accepts cards allows the script of the provider on every page and includes its key there', async () => {
  for (const path of ALL.flatMap((each) => [each, `/ar${each}`])) {
    const { scripts, policy, html } = await documentAt(taking.base, path)
    expect(scripts.split(' '), path).toContain(PROVIDER)
    expect(policy, path).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
    expect(policy, path).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com/)
    expect(html, path).toContain(`"cardKey":"${KEY}"`)
    expect(html, 'the secret stays on the server').not.toMatch(/sk_test|whsec/)
  }
})

test.each(WALK)(
  '[S7.17] the provider’s script is loaded once and opened with the site’s key: $path $as',
  async ({ as, path }) => {
    const who = await visitor(browser, { base: taking.base, ...(as === '' ? {} : { as }) })
    const requested = await watch(who, taking.base)
    await who.page.goto(path)
    await pageSettled(who.page)
    await who.page.waitForFunction(() => 'openedWith' in window)
    expect(
      await who.page.evaluate(() => (window as unknown as { openedWith: string[] }).openedWith),
    ).toEqual([KEY])
    expect(requested).toEqual([
      expect.stringMatching(/^https:\/\/js\.stripe\.com\/.+\/stripe\.js$/),
    ])
    expect(who.complaints).toEqual([])
  },
)

test('[S7.17] a page works without the script when the provider cannot be reached', async () => {
  const who = await visitor(browser, { base: taking.base })
  await who.context.route(
    (url) => url.origin !== taking.base,
    (route) => route.abort(),
  )
  const warned = who.page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes('card provider'),
  )
  await who.page.goto('/menu')
  await pageSettled(who.page)
  await warned
  await who.page.locator('header a[href$="/cart"]').click()
  await who.page.getByRole('dialog').waitFor()
  expect(who.complaints).toEqual([])
})

test('[S7.17] a site without a card provider has nothing of it on any page', async () => {
  for (const path of ALL) {
    const { policy, html } = await documentAt(without.base, path)
    expect(policy, path).not.toContain('stripe')
    expect(html, path).not.toMatch(/cardKey|stripe/i)
  }
})

test.each(PUBLIC)(
  '[S7.17] without a card provider nothing is loaded from elsewhere: %s',
  async (path) => {
    const who = await visitor(browser, { base: without.base })
    const requested = await watch(who, without.base)
    await who.page.goto(path)
    await pageSettled(who.page)
    // The script would be loaded once the browser is idle.
    await who.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await who.page.waitForTimeout(500)
    expect(requested).toEqual([])
    expect(await who.page.evaluate(() => 'Stripe' in window)).toBe(false)
  },
)
