import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.ts'

/**
 * The first two are pages that Chromium loads behind its address bar for each new context, which
 * takes three seconds of a core. The others are those that Playwright turns off itself, because
 * Chromium reads only the last list.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const running = new Map<'whole' | 'shell', Promise<Browser>>()

/**
 * Returns the browser of this process, which all files of the process share. It ends with the
 * process. A whole one also shows PDFs and notifications.
 */
export async function openBrowser({ isWhole = false } = {}): Promise<Browser> {
  const kind = isWhole ? 'whole' : 'shell'
  const open = await running.get(kind)
  if (open?.isConnected() === true) return open
  const browser = launch(isWhole)
  running.set(kind, browser)
  return browser
}

async function launch(isWhole: boolean): Promise<Browser> {
  const shell = isWhole ? undefined : process.env['DIWAN_SHELL']
  const executablePath = shell ?? findBrowser(() => undefined)
  if (executablePath === undefined) throw new Error('There is no Chromium to walk the pages with')
  return chromium.launch({
    executablePath,
    // Without it Chromium saves a file with an Arabic name as "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // One process less for each browser: a twentieth of its work.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${FEATURES_OFF.join(',')}`,
    ],
  })
}

/**
 * The contexts of each browser that no visitor uses at present. They keep the files that the
 * browser has loaded and compiled, which is most of the work of opening a page for the first time.
 */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>()

function idleOf(browser: Browser, kind: string): BrowserContext[] {
  const kinds = idle.get(browser) ?? new Map<string, BrowserContext[]>()
  idle.set(browser, kinds)
  const contexts = kinds.get(kind) ?? []
  kinds.set(kind, contexts)
  return contexts
}

/** Closes all pages and undoes what a test may have changed, except what was loaded. */
async function empty(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.setGeolocation(null)
}

/**
 * Returns a context without pages, and what gives it back. One that is not `fresh` may have been
 * used before with the same options: it knows our files, and cookies and storage are still those
 * of its last user.
 */
export async function borrowContext(
  browser: Browser,
  options: BrowserContextOptions,
  { fresh }: { fresh: boolean },
): Promise<{ context: BrowserContext; leave: () => Promise<void> }> {
  if (fresh) {
    const context = await browser.newContext(options)
    return { context, leave: () => context.close() }
  }
  const waiting = idleOf(browser, JSON.stringify(options))
  const context = waiting.pop() ?? (await browser.newContext(options))
  let isGone = false
  return {
    context,
    async leave() {
      if (isGone) return
      isGone = true
      await empty(context)
      waiting.push(context)
    },
  }
}
