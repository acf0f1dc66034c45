// Takes the pictures of README again: starts the product on an empty folder, so that it fills the
// demonstration, and photographs its pages in both languages.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { ensureBuilt } from './build.ts'
import { findBrowser } from './find-browser.ts'

interface Picture {
  readonly name: string
  readonly path: string
  /** The demonstration account that sees it. */
  readonly as?: string
  readonly isPhone?: boolean
  /** What is pressed before the picture is taken. */
  readonly open?: (page: Page) => Promise<void>
}

const PORT = 3999
const BASE = `http://127.0.0.1:${PORT}`
const PASSWORD = 'Diwan-demo-1'
const START_MS = 180_000
/** A page of the portal keeps a stream open, so its network is never idle. */
const SETTLE_MS = 2_500
const FOLDER = 'docs/pictures'

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/' },
  { name: 'dashboard', path: '/dashboard', as: 'employee' },
  { name: 'check-in', path: '/checkIn', as: 'employee', isPhone: true },
  { name: 'leaves', path: '/leaves', as: 'employee', isPhone: true },
  { name: 'leave-requests', path: '/leave-requests', as: 'manager' },
  { name: 'menu', path: '/menu', isPhone: true },
  { name: 'companies', path: '/companies' },
  {
    name: 'content',
    path: '/content',
    as: 'admin',
    open: (page) => page.locator('main table a').first().click(),
  },
  { name: 'orders', path: '/orders', as: 'customer', isPhone: true },
  { name: 'kitchen', path: '/kitchen', as: 'kitchen' },
  { name: 'employees', path: '/employees', as: 'hr' },
  { name: 'document-board', path: '/document-board', as: 'pro' },
]

async function isReady(): Promise<boolean> {
  // oxlint-disable-next-line no-restricted-globals -- a script calls the server from outside
  return fetch(`${BASE}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Signs in as the form does, and returns what the browser then stores. */
async function signIn(name: string): Promise<string> {
  const form = new FormData()
  form.set('email', `${name}@demo.test`)
  form.set('password', PASSWORD)
  // oxlint-disable-next-line no-restricted-globals -- a script calls the server from outside
  const reply = await fetch(`${BASE}/api/frappeApi.php?api=auth`, {
    method: 'POST',
    headers: { site: '1' },
    body: form,
  })
  const { data } = (await reply.json()) as { data: { access_token: string } }
  const outsider = name === 'customer' || name === 'owner' ? { outsider: name } : {}
  const auth = { loggedIn: true, user: data, token: data.access_token, tokenDate: Date.now() }
  return JSON.stringify({ auth: { ...auth, ...outsider } })
}

async function take(browser: Browser, picture: Picture, language: 'en' | 'ar'): Promise<void> {
  const { name, path, as, isPhone = false, open } = picture
  const localStorage = as === undefined ? [] : [{ name: 'diwan', value: await signIn(as) }]
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
    storageState: { cookies: [], origins: [{ origin: BASE, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(`${BASE}${language === 'ar' ? '/ar' : ''}${path}`)
  await wait(SETTLE_MS)
  if (open !== undefined) {
    await open(page)
    await wait(SETTLE_MS)
  }
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  const png = await page.screenshot()
  await sharp(png)
    .png({ palette: true, effort: 10 })
    .toFile(join(FOLDER, `${name}-${language}.png`))
  await context.close()
}

async function main(): Promise<void> {
  await ensureBuilt()
  const executablePath = findBrowser((sentence) => process.stdout.write(`${sentence}\n`))
  if (executablePath === undefined) throw new Error('No Chromium found for the pictures.')
  const folder = mkdtempSync(join(tmpdir(), 'diwan-pictures-'))
  const server = spawn(process.execPath, ['src/app/server-entry.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(PORT), DATABASE_URL: '', DEMO: 'on' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const until = Date.now() + START_MS
    while (!(await isReady())) {
      if (server.exitCode !== null || Date.now() > until)
        throw new Error('The server did not start.')
      await wait(500)
    }
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    for (const picture of PICTURES)
      for (const language of ['en', 'ar'] as const) {
        await take(browser, picture, language)
        process.stdout.write(`${FOLDER}/${picture.name}-${language}.png\n`)
      }
    await browser.close()
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
