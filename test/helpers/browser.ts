import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { borrowContext } from './browser-contexts.ts'
import { startNumber } from './running-server.ts'

export { openBrowser } from './browser-contexts.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
export const SIZES = { phone: PHONE, desktop: DESKTOP } as const
export const DEMO_PASSWORD = 'Diwan-demo-1'

/** Each language once, each size once: enough where neither the direction nor the size is the subject. */
export const EN_PHONE_AND_AR_DESKTOP = [
  { language: 'en', size: 'phone' },
  { language: 'ar', size: 'desktop' },
] as const

/** Every language on every size: `test.each(EVERYWHERE)`. */
export const EVERYWHERE = LANGUAGES.flatMap((language) =>
  (['phone', 'desktop'] as const).map((size) => ({ language, size })),
)

export interface Visitor {
  /** Other visitors get it later: scripts that a test adds belong to the page. */
  context: BrowserContext
  /** Closes the pages. Happens at the end of the test anyhow: for tests that open one after another. */
  leave(): Promise<void>
  page: Page
  /** What the browser's console complained about. */
  complaints: string[]
  at(path: string): string
  /** Waits until all responses have arrived and the page has sent no requests for a while. */
  quiet(): Promise<void>
}

interface Visit {
  base: string
  language?: Language
  size?: keyof typeof SIZES
  theme?: 'light' | 'dark'
  /** Whether the service worker may work; off unless a journey is about it. */
  worker?: boolean
  /** Whether the browser runs scripts at all. */
  scripts?: boolean
  position?: { latitude: number; longitude: number }
  /** The e-mail address of a demo company user, who is then already signed in. */
  as?: string
}

const storedSignIns = new Map<string, { at: number; state: string }>()
/** For what happens at once on an idle machine. */
const PATIENCE_MS = 60_000
/** Shorter than the time for which the password need not be given again. */
const STORED_MS = 5 * 60_000

/** Returns the sign-in state as the browser stores it (S3.11), a new one every few minutes. */
async function storedSignIn(base: string, email: string): Promise<string> {
  const key = `${startNumber(base)} ${base} ${email}`
  const stored = storedSignIns.get(key)
  if (stored !== undefined && Date.now() - stored.at < STORED_MS) return stored.state
  const signedIn = await signInByCall(base, email)
  const state = JSON.stringify({ auth: { ...signedIn, ...outsiderCalled(email) } })
  storedSignIns.set(key, { at: Date.now(), state })
  return state
}

/** What the sign-in form would have noted. */
function outsiderCalled(email: string): { outsider?: string } {
  const [name = ''] = email.split('@')
  return name === 'customer' || name === 'owner' ? { outsider: name } : {}
}

/** The specification's sign-in call; the token is `token`. */
export async function signInByCall(
  base: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<{ loggedIn: true; user: { id: string }; token: string; tokenDate: number }> {
  const form = new FormData()
  form.set('email', email)
  form.set('password', password)
  const response = await fetch(`${base}/api/frappeApi.php?api=auth`, {
    method: 'POST',
    headers: { site: '1' },
    body: form,
  })
  const { data } = (await response.json()) as { data: { id: string; access_token: string } }
  return { loggedIn: true, user: data, token: data.access_token, tokenDate: Date.now() }
}

/**
 * Opens a page at one of our addresses, with nothing stored but the language and the sign-in. The
 * browser may have loaded our files before, except with a service worker.
 */
export async function visitor(browser: Browser, visit: Visit): Promise<Visitor> {
  const { base, language = 'en', size = 'desktop', theme = 'light', position, as } = visit
  const { worker = false, scripts = true } = visit
  const { context, leave } = await borrowContext(
    browser,
    {
      baseURL: base,
      viewport: SIZES[size],
      colorScheme: theme,
      javaScriptEnabled: scripts,
      serviceWorkers: worker ? 'allow' : 'block',
      timezoneId: 'Asia/Dubai',
    },
    { fresh: worker },
  )
  onTestFinished(leave)
  await context.setStorageState({
    cookies: [
      {
        name: 'language',
        value: language,
        domain: new URL(base).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins:
      as === undefined
        ? []
        : [
            {
              origin: base,
              localStorage: [{ name: 'diwan', value: await storedSignIn(base, as) }],
            },
          ],
  })
  if (position !== undefined) {
    await context.setGeolocation({ ...position, accuracy: 12 })
    await context.grantPermissions(['geolocation'])
  }
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    context,
    leave,
    page,
    complaints,
    quiet: quietOf(page),
    at: (path) => (language === 'ar' ? `/ar${path === '/' ? '' : path}` : path),
  }
}

const QUIET_MS = 500
/** An event stream never ends. */
const LIVE_STREAM = /\/api\/accounts\/live/

function quietOf(page: Page): () => Promise<void> {
  const onTheWay = new Set<Request>()
  let last = 0
  page.on('request', (request) => {
    last = Date.now()
    if (!LIVE_STREAM.test(request.url())) onTheWay.add(request)
  })
  page.on('requestfinished', (request) => onTheWay.delete(request))
  page.on('requestfailed', (request) => onTheWay.delete(request))
  return () =>
    expect
      .poll(() => onTheWay.size === 0 && Date.now() - last > QUIET_MS, {
        timeout: PATIENCE_MS,
        message: 'nothing is on its way',
      })
      .toBe(true)
}

/** Signs in through the page itself. */
export async function signIn({ page, at }: Visitor, email: string, path = '/login'): Promise<void> {
  await page.goto(at(path))
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.endsWith(path))
}

/** Waits until a page has its title and nothing on it is still a skeleton. */
export async function pageSettled(page: Page): Promise<void> {
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null, undefined, {
    timeout: PATIENCE_MS,
  })
}

/** Waits until a server-rendered element is hydrated. */
export async function expectHydrated(locator: Locator): Promise<void> {
  await expect
    .poll(() =>
      locator.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    )
    .toBe(true)
}

/** Closes the notices, which would otherwise cover part of the page for six seconds. */
export async function dismissNotices(page: Page): Promise<void> {
  const notices = page.locator('[data-notices] > *')
  while ((await notices.count()) > 0) {
    const close = notices.first().getByRole('button').last()
    // One may have gone by itself meanwhile.
    await close.click({ timeout: 2_000 }).catch(() => undefined)
  }
}

/** Waits until the last change is rendered. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20))),
      ),
  )
}

/** How far the page can be scrolled sideways: nothing may be. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  // A page that was just given another size is laid out for it, media queries and all, with the next frames.
  await frames(page)
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
