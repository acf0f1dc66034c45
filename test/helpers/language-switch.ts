import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectHydrated, type Language, pageSettled, type Visitor } from './browser.ts'

const TYPED = 'zz'
const FIELD =
  'main input:not([type=file],[type=checkbox],[type=radio],[type=hidden],[role=switch],[readonly]), main textarea'

const fieldOf = (page: Page) => page.locator(FIELD).filter({ visible: true }).first()

/** What a page displays, to compare with what it displays after its language was changed. */
export interface Displayed {
  isTyped: boolean
  lines: readonly string[]
}

/**
 * Types into the page's first field, if it has one that accepts two letters, and returns what the
 * page then displays.
 */
export async function typeIntoPage(page: Page): Promise<Displayed> {
  const field = fieldOf(page)
  if ((await field.count()) === 0) return { isTyped: false, lines: await linesOf(page) }
  await expectHydrated(field)
  await field.fill(TYPED)
  return { isTyped: (await field.inputValue()) === TYPED, lines: await linesOf(page) }
}

/** Empties the field that was typed into. */
export async function clearPage({ page, quiet }: Visitor, { isTyped }: Displayed): Promise<void> {
  if (!isTyped) return
  await fieldOf(page).fill('')
  // In a search it was one.
  await pageSettled(page)
  await quiet()
}

/**
 * Returns the text of the page without its numbers and times, since clocks keep running, and with
 * lists sorted by the names in their language. Of a time only the script is left.
 */
async function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.getElementById('root') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const lines: string[] = []
    while (walker.nextNode() !== null) {
      const { textContent, parentElement } = walker.currentNode
      const text = textContent ?? ''
      // The first letter of a name stands where the person's photo has not loaded yet.
      if (text.length === 1 && parentElement?.ariaHidden === 'true') continue
      const isTime = parentElement?.closest('time') instanceof Element
      if (isTime) lines.push(/[\u0600-\u06ff]/.test(text) ? 'an Arabic time' : 'a time')
      else lines.push(text.replace(/[0-9]+/g, '#'))
    }
    return lines.sort()
  })
}

async function state({ page, context }: Visitor) {
  const { pathname, search } = new URL(page.url())
  const cookie = (await context.cookies()).find(({ name }) => name === 'language')?.value
  return {
    address: pathname + search,
    cookie,
    ...(await page.evaluate(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      chosen: document.querySelector<HTMLSelectElement>('header select')?.value,
      sheet: document.querySelector<HTMLLinkElement>('link[data-rtl]')?.media,
      flow: getComputedStyle(document.documentElement).getPropertyValue('--flow').trim(),
      stillHere: 'stillHere' in window,
    }))),
  }
}

const IN = {
  en: {
    lang: 'en',
    dir: 'ltr',
    chosen: 'en',
    sheet: 'not all',
    flow: '1',
    cookie: 'en',
    stillHere: true,
  },
  ar: {
    lang: 'ar',
    dir: 'rtl',
    chosen: 'ar',
    sheet: 'all',
    flow: '-1',
    cookie: 'ar',
    stillHere: true,
  },
} as const

/**
 * Chooses another language for the page that is open by its language select. The address and the
 * scroll position stay, and nothing is loaded again.
 */
export async function switchLanguage(
  who: Visitor,
  to: Language,
  address: string | RegExp,
): Promise<void> {
  const { page } = who
  const message = `${String(address)} ${to}`
  await page.evaluate(() => {
    Object.assign(window, { stillHere: true })
    window.scrollTo(0, 90)
  })
  const scrollTop = await page.evaluate(() => window.scrollY)
  await page.locator('header select').selectOption(to)
  await expect
    .poll(() => state(who), { message })
    .toEqual({
      ...IN[to],
      address: typeof address === 'string' ? address : expect.stringMatching(address),
    })
  // Text above the scroll position may have another height, and so may the page, which scrolls no
  // further than its end.
  const { now, end } = await page.evaluate(() => ({
    now: window.scrollY,
    end: document.documentElement.scrollHeight - window.innerHeight,
  }))
  expect(Math.abs(now - Math.min(scrollTop, end)), `${message}: the place`).toBeLessThan(90)
}

/**
 * Types into the English page that is open and switches it to Arabic: what was typed stays, and the
 * page displays what it did when it was opened in Arabic.
 */
export async function expectArabicAgain(
  who: Visitor,
  address: string,
  opened: Displayed,
): Promise<void> {
  const { page } = who
  const { isTyped } = await typeIntoPage(page)
  await switchLanguage(who, 'ar', address)
  if (isTyped) expect(await fieldOf(page).inputValue(), address).toBe(TYPED)
  await expect
    .poll(() => linesOf(page), { message: `${address}: no word is left in the other language` })
    .toEqual(opened.lines)
}
