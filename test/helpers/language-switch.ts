import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectHydrated, type Language, type Visitor } from './browser.ts'

const TYPED = 'zz'
const FIELD =
  'main input:not([type=file],[type=checkbox],[type=radio],[type=hidden],[role=switch],[readonly]), main textarea'

const fieldOf = (page: Page) => page.locator(FIELD).filter({ visible: true }).first()

/** What a page displays, to compare with what it displays after its language was changed. */
interface Displayed {
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
 * Switches the English page that is open to Arabic and back by its language select: address, typed
 * text and scroll position stay, and in Arabic it displays what it does when opened in Arabic.
 */
export async function expectLanguageSwitch(
  who: Visitor,
  addresses: Readonly<Record<Language, string>>,
  arabic: Displayed,
): Promise<void> {
  const { page } = who
  const path = addresses.en
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const { isTyped } = await typeIntoPage(page)
  await page.evaluate(() => window.scrollTo(0, 90))
  let scrollTop = await page.evaluate(() => window.scrollY)
  const title = await page.locator('h1').innerText()
  for (const language of ['ar', 'en'] as const) {
    await page.locator('header select').selectOption(language)
    await expect
      .poll(() => state(who), { message: `${path} ${language}` })
      .toEqual({ ...IN[language], address: addresses[language] })
    if (isTyped) expect(await fieldOf(page).inputValue(), path).toBe(TYPED)
    // Text above the scroll position may have another height, and so may the page, which scrolls no
    // further than its end.
    const { now, end } = await page.evaluate(() => ({
      now: window.scrollY,
      end: document.documentElement.scrollHeight - window.innerHeight,
    }))
    expect(Math.abs(now - Math.min(scrollTop, end)), `${path} ${language}: the place`).toBeLessThan(
      90,
    )
    scrollTop = now
    if (language === 'en') expect(await page.locator('h1').innerText(), path).toBe(title)
    else
      await expect
        .poll(() => linesOf(page), { message: `${path}: no word is left in the other language` })
        .toEqual(arabic.lines)
  }
}
