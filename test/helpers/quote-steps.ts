import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Language, pageSettled, type Visitor, visitor } from './browser.ts'
import { readMessages, say } from './messages.ts'
import { button, isSound, type Messages, messagesOf, named, optional } from './directory-steps.ts'

export interface QuoteWalk {
  readonly language: Language
  readonly size: 'phone' | 'desktop'
  readonly goods: string
  readonly route: { readonly from: string; readonly to: string }
  /** A user without a company, and the company they claim. */
  readonly rival: { readonly email: string; readonly company: string; readonly seek: string }
  readonly first: { readonly company: string; readonly seek: string }
  readonly third: { readonly company: string; readonly seek: string }
  /** A deadline is four hours off. */
  readonly later: string
}

const GREY = { r: 120, g: 120, b: 120 }

interface Site {
  browser: Browser
  base: string
}

/**
 * Compares two companies in the directory, then sends one quote request to both and a third.
 * Returns the address of the request.
 */
export async function requestQuotes(
  who: Visitor,
  { language, first, rival, third, goods, route }: QuoteWalk,
): Promise<string> {
  const [finding, comparing, messages, photos] = [
    messagesOf('finding/screens', 'finding', language),
    messagesOf('comparing/screens', 'comparing', language),
    messagesOf('quotes/screens', 'quoteScreens', language),
    messagesOf('quote-photos', 'quotePhotos', language),
  ]
  const { page, at } = who
  await page.goto(at(`/companies?q=${encodeURIComponent(first.seek)}`))
  await page
    .getByRole('link', { name: say(finding['compareOne'], { company: first.company }) })
    .click()
  await page.getByRole('link', { name: comparing['add'] ?? '' }).click()
  await page.waitForURL(/companies\?c=/)
  await page.getByRole('searchbox').fill(rival.seek)
  await page.waitForURL(/[?&]q=/)
  await page
    .getByRole('link', { name: say(finding['compareOne'], { company: rival.company }) })
    .click()
  await page.getByRole('columnheader').filter({ hasText: rival.company }).waitFor()
  await isSound(who, 'side by side')
  await page.getByRole('link', { name: comparing['askAll'] ?? '', exact: true }).click()
  await page.waitForURL(/ask-quotes\?c=\d+,\d+/)
  await pageSettled(page)
  await named(page, messages['activity']).selectOption('1')
  await named(page, messages['goods']).fill(goods)
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: GREY } })
    .jpeg()
    .toBuffer()
  await page.locator('main input[type=file]').setInputFiles({
    name: 'load.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  await page.getByRole('img', { name: say(photos['photo'], { number: '1' }) }).waitFor()
  await isSound(who, 'a photo')
  await button(page, messages['next']).click()
  await named(page, messages['emirate'], 0).selectOption('2')
  await named(page, messages['emirate'], 1).selectOption('1')
  await optional(page, messages['place'], 0).fill(route.from)
  await optional(page, messages['place'], 1).fill(route.to)
  const [year = '', month = '', day = ''] = new Date(Date.now() + 4 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  for (const [type, digits] of Object.entries({ day, month, year }))
    await page.locator(`main form [data-type=${type}]`).pressSequentially(digits)
  await named(page, messages['deadline']).selectOption('4')
  await button(page, messages['next']).click()
  await page.getByRole('searchbox').fill(third.seek)
  await page.getByRole('checkbox', { name: third.company }).first().press('Space')
  for (const company of [first.company, rival.company, third.company])
    await expect
      .poll(() => page.getByRole('checkbox', { name: company }).first().isChecked())
      .toBe(true)
  await isSound(who, 'the load')
  await button(page, messages['send']).click()
  await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/)
  await page
    .getByText(messages['askedCompanies'] ?? '')
    .first()
    .waitFor()
  await viewsPhoto(page, language)
  await isSound(who, 'asked')
  return new URL(page.url()).pathname.replace(/^\/ar/, '')
}

/** Opens the request's photo, which the browser really shows, and closes it. */
async function viewsPhoto(page: Page, language: Language): Promise<void> {
  const photos = messagesOf('quote-photos', 'quotePhotos', language)
  const ui = readMessages<Messages>('platform/ui/messages', 'ui')[language]
  await button(page, say(photos['view'], { number: '1' })).click()
  const dialog = page.getByRole('dialog')
  await expect
    .poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640)
  await button(dialog, ui['close']).click()
}

/** An owner finds the request among those of their company and bids. */
export async function bids(
  { browser, base }: Site,
  { language, size, goods }: QuoteWalk,
  as: string,
  { price, days, total }: { price: string; days: string; total: RegExp },
): Promise<void> {
  const messages = messagesOf('bids/screens', 'bidScreens', language)
  const owner = await visitor(browser, { base, language, size, as })
  const { page } = owner
  await page.goto(owner.at('/company-requests'))
  await page.getByRole('link', { name: goods }).first().click()
  await viewsPhoto(page, language)
  await named(page, messages['price']).fill(price)
  await named(page, messages['transit']).fill(days)
  await page.locator('main dl', { hasText: total }).first().waitFor()
  await isSound(owner, 'a bid')
  await button(page, messages['place']).click()
  await page.getByText(messages['placed'] ?? '').waitFor()
  const text = await page.locator('main').innerText()
  expect(
    text
      .match(/[12],[0-9]{3}\.\d\d/g)
      ?.every((amount) => total.test(amount) || amount.startsWith(`${price.slice(0, 1)},`)),
  ).toBe(true)
  await owner.leave()
}

/** What anybody sees of the delivery at its public address, with a browser's scripts or without. */
export async function tracks(
  { browser, base }: Site,
  { language, size }: QuoteWalk,
  code: string,
  heading: string | undefined,
  scripts: boolean,
): Promise<void> {
  const messages = messagesOf('tracking/screens', 'trackingScreens', language)
  const prefix = language === 'ar' ? '/ar' : ''
  if (scripts) {
    const guest = await visitor(browser, { base, language, size })
    await guest.page.goto(guest.at('/track'))
    await named(guest.page, messages['code']).fill(code.toLowerCase())
    await button(guest.page, messages['track']).click()
    await guest.page.getByRole('heading', { level: 1, name: heading ?? '' }).waitFor()
    await isSound(guest, 'tracked')
    expect(await guest.page.locator('main').innerText()).not.toContain('Khalifa')
    await guest.leave()
    return
  }
  const { page } = await visitor(browser, { base, scripts: false })
  await page.goto(`${prefix}/track`)
  await named(page, messages['code']).fill(code)
  await button(page, messages['track']).click()
  await page.getByRole('heading', { level: 1, name: heading ?? '' }).waitFor()
}

/** Checks a document of the delivery as the browser downloads it. */
export async function expectPdf(page: Page, name: string | undefined): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(10_000)
}
