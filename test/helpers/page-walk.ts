import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings, renderAll, type RuleSet } from './axe.ts'
import {
  DESKTOP,
  frames,
  type Language,
  openBrowser,
  PHONE,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  type Visitor,
  visitor,
} from './browser.ts'
import { hangingDots } from './hanging-dots.ts'
import { clearPage, expectArabicAgain, switchLanguage, typeIntoPage } from './language-switch.ts'
import { type RunningServer, runServer } from './running-server.ts'

/** A page takes four seconds on an idle machine, and three times as long on a slow, busy one. */
const WALK_TIMEOUT_MS = 20 * 60_000
/** Each page keeps one core busy. */
const SIDE_BY_SIDE = 2
const NARROWEST = { width: 320, height: 640 }
const TITLES = { en: 'Diwan Trading', ar: 'ديوان للتجارة' }

/** Without motion the colours of a theme are there with the next frames. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await frames(page)
}

/**
 * Covers both sizes and both themes in each language, and across the two languages each size in
 * each theme. Neither elements nor sizes depend on the theme: in dark at most the rules of colour
 * are checked.
 */
const VIEWS = {
  en: [
    { size: PHONE, theme: 'light' },
    { size: DESKTOP, theme: 'dark' },
  ],
  ar: [
    { size: PHONE, theme: 'dark' },
    { size: DESKTOP, theme: 'light' },
  ],
} as const

/** The rules of a view; those of colour only where `hasColours`. */
function rulesOf(theme: 'light' | 'dark', hasColours: boolean): RuleSet | null {
  if (theme === 'dark') return hasColours ? 'colour' : null
  return hasColours ? 'all' : 'others'
}

/**
 * Checks everything that must be true of the current page, from the narrowest screen to a wide one.
 * Colours are the same in both languages, so each page has them checked in one: of the pages
 * together every size is checked in every theme.
 */
async function problemsOf(
  who: Visitor,
  language: Language,
  hasColours: boolean,
): Promise<string[]> {
  const { page } = who
  const problems: string[] = []
  await renderAll(page, true)
  for (const { size, theme } of VIEWS[language]) {
    await page.setViewportSize(size)
    await inTheme(page, theme)
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) problems.push(`${size.width}: ${overflow} px too wide`)
    const rules = rulesOf(theme, hasColours)
    const findings = rules === null ? [] : await axeFindings(who, { rules, isAllRendered: true })
    problems.push(...findings.map((finding) => `${size.width} ${theme} ${finding}`))
    problems.push(...(await hangingDots(page)).map((finding) => `${size.width} ${finding}`))
  }
  await page.setViewportSize(NARROWEST)
  const overflow = await sidewaysOverflow(page)
  if (overflow > 0) problems.push(`${NARROWEST.width}: ${overflow} px too wide`)
  problems.push(...(await hangingDots(page)).map((finding) => `${NARROWEST.width} ${finding}`))
  await page.setViewportSize(PHONE)
  await renderAll(page, false)
  const headings = await page.locator('h1').count()
  if (headings !== 1) problems.push(`${headings} h1`)
  const title = await page.title()
  if (!title.includes(TITLES[language])) problems.push(`title ${title}`)
  return problems.map((problem) => `${language} ${problem}`)
}

/**
 * Opens the page at its address in a language, and returns the address it has, which is the
 * requested one unless the page is called by its title.
 */
async function open({ page, quiet }: Visitor, path: string): Promise<string> {
  await page.goto(path)
  await pageSettled(page)
  await quiet()
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Opens a page in Arabic, changes its language there and back, and returns its problems. */
async function problemsAt(who: Visitor, path: string, coloursIn: Language): Promise<string[]> {
  const isCalledByTitle = /^\/pages\/\d+$/.test(path)
  const ar = await open(who, path === '/' ? '/ar' : `/ar${path}`)
  const problems = await problemsOf(who, 'ar', coloursIn === 'ar')
  if (isCalledByTitle && !/^\/ar\/pages\/\d+-./.test(ar)) problems.push(`led to ${ar}`)
  // A draft would be there after the change anyway.
  await who.page.evaluate(() => Object.assign(Storage.prototype, { setItem: () => undefined }))
  // What is typed into a search would be another one.
  const arabic = path.includes('q=') ? null : await typeIntoPage(who.page)
  if (arabic !== null) await clearPage(who, arabic)
  await switchLanguage(who, 'en', isCalledByTitle ? /^\/pages\/\d+-./ : path)
  // The change was made further down, where the header covers a part of what stands first.
  await who.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  problems.push(...(await problemsOf(who, 'en', coloursIn === 'en')))
  if (arabic !== null) await expectArabicAgain(who, ar, arabic)
  return [...problems, ...who.complaints.splice(0)]
}

interface Walk {
  browser: Browser
  base: string
  /** The account that walks; '' is a visitor. */
  as: string
  paths: readonly string[]
}

/** Somebody's page has their id in its address; it is that of the account employee@demo.test. */
async function withIds(base: string, paths: readonly string[]): Promise<string[]> {
  if (!paths.some((path) => path.includes('{employee}'))) return [...paths]
  const { token } = await signInByCall(base, 'employee@demo.test')
  const me = await fetch(`${base}/api/accounts/me`, {
    headers: { site: '1', authorization: `Bearer ${token}` },
  })
  const { employeeId } = (await me.json()) as { employeeId: string }
  return paths.map((path) => path.replace('{employee}', employeeId))
}

/**
 * Opens each page as one account, in both languages, and returns the problems of those that have
 * any, by address.
 */
async function problemsOfPages({
  browser,
  base,
  as,
  paths,
}: Walk): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async (_, lane) => {
      const who = await visitor(browser, { base, size: 'phone', ...(as === '' ? {} : { as }) })
      // A page may only request what its reader may read.
      who.page.on('response', (response) => {
        if (response.status() === 403 || response.status() >= 500)
          who.complaints.push(`${response.status()} ${response.url()}`)
      })
      const own = paths.filter((_each, index) => index % SIDE_BY_SIDE === lane)
      for (const [index, path] of own.entries()) {
        const problems = await problemsAt(who, path, index % 2 === 0 ? 'en' : 'ar')
        if (problems.length > 0) found[path] = problems
      }
    }),
  )
  return found
}

/** Declares the tests of these pages: a journey of its own for each half, so that two run at once. */
export function testPages(pages: Readonly<Record<string, readonly string[]>>): void {
  let server: RunningServer
  beforeAll(async () => {
    server = await runServer()
  })
  afterAll(async () => {
    await server.stop()
  })
  test.each(Object.entries(pages))(
    '[S1.5] [S1.6] on every page of %s the language select keeps page, query, typed text and scroll position; in both languages nothing for axe, nothing too wide, one h1, the title, a silent console',
    async (as, paths) => {
      const browser = await openBrowser()
      const { base } = server
      expect(
        await problemsOfPages({ browser, base, as, paths: await withIds(base, paths) }),
      ).toEqual({})
    },
    WALK_TIMEOUT_MS,
  )
}
