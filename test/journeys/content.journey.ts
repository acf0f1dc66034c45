import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  visitor,
} from '../helpers/browser.ts'
import { messagesOf } from '../helpers/directory-steps.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

const textAt = async (path: string): Promise<string> =>
  (await fetch(`${server.base}${path}`)).text()

test.each(LANGUAGES)(
  '[S1.11] the home page has services, blog and team, there before any script runs (%s)',
  async (language) => {
    const home = await textAt(language === 'ar' ? '/ar' : '/')
    const messages = messagesOf('home/screens', 'homeScreens', language)
    for (const part of ['services', 'posts', 'team', 'companies', 'partners'])
      expect(home, part).toContain(messages[part])
  },
)

test.each([
  ['en', 'phone'],
  ['ar', 'desktop'],
] as const)(
  '[S1.11] a visitor goes from the home page through the blog to a post and back, with scripts and without (%s, %s)',
  async (language, size) => {
    const messages = messagesOf('pages/screens', 'blogScreens', language)
    for (const scripts of [true, false]) {
      const who = await visitor(browser, { base: server.base, language, size, scripts })
      const { page } = who
      await page.goto(who.at('/blog'))
      if (scripts) await pageSettled(page)
      expect(await page.locator('h1').textContent()).toBe(messages['title'])
      const post = page.locator('main li h2 a').first()
      const title = await post.textContent()
      await post.click()
      await page.locator('article h1').waitFor()
      expect(await page.locator('article h1').textContent()).toBe(title)
      if (scripts) {
        expect([await sidewaysOverflow(page), await axeFindings(who), who.complaints]).toEqual([
          0,
          [],
          [],
        ])
      }
      await page.locator('main nav a').first().click()
      await page.waitForURL(/\/blog$/)
      await page
        .locator('main')
        .getByRole('link', { name: messages['older'] ?? '' })
        .click()
      await page.waitForURL(/after=/)
      await who.leave()
    }
  },
)

test.each(LANGUAGES)(
  'a post describes itself to search engines, in each language at its own address (%s)',
  async (language) => {
    const prefix = language === 'ar' ? '/ar' : ''
    const list = await textAt(`${prefix}/blog`)
    const path = /href="([^"]*\/blog\/\d+-[^"]+)"/.exec(list)?.[1] ?? ''
    const html = await textAt(path)
    const data = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '[]',
    ) as { '@type': string; inLanguage?: string }[]
    expect(data.map((each) => each['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
    expect(data[0]?.inLanguage).toBe(language)
    const [en, ar] = ['en', 'ar'].map(
      (each) => new RegExp(`hreflang="${each}" href="([^"]+)"`).exec(html)?.[1] ?? '',
    )
    expect(decodeURI(new URL(en ?? '').pathname)).toMatch(/^\/blog\/\d+-[a-z0-9-]+$/)
    expect(decodeURI(new URL(ar ?? '').pathname)).toMatch(/^\/ar\/blog\/\d+-[\u0600-\u06FF-]+/)
  },
)

test.each([3, 4, 5, 59])(
  '[S7.7] page %i has its own address in each language, and its number redirects there',
  async (number) => {
    for (const prefix of ['', '/ar']) {
      const response = await fetch(`${server.base}${prefix}/pages/${number}`, {
        redirect: 'manual',
      })
      expect(response.status).toBe(301)
      const target = response.headers.get('location') ?? ''
      expect((await fetch(`${server.base}${target}`)).status).toBe(200)
    }
    expect((await fetch(`${server.base}/pages/4040`)).status).toBe(404)
  },
)

test('[S9.8] each menu is where its category puts it: top, footer left and right, bottom, social', async () => {
  const who = await visitor(browser, { base: server.base })
  await who.page.goto('/')
  await pageSettled(who.page)
  const header = who.page.locator('header nav')
  await header.locator('summary', { hasText: 'About us' }).click()
  await header.getByRole('link', { name: 'A word from the CEO' }).click()
  await who.page.waitForURL(/\/pages\/5-/)
  expect(await header.locator('details').getAttribute('open')).toBeNull()
  const footer = who.page.locator('footer')
  for (const [label, link] of [
    ['Company', 'Our team'],
    ['Services', 'Track a delivery'],
    ['Legal', 'Privacy policy'],
    ['Follow us', 'LinkedIn'],
  ] as const)
    await footer
      .getByRole('navigation', { name: label })
      .getByRole('link', { name: link })
      .waitFor()
})

test('[S9.11] what is too long for a card is cut at the last space and ends in three dots', async () => {
  const home = await textAt('/')
  const cut = [...home.matchAll(/<p class="text-sm text-ink-soft">([^<]*\.\.\.)<\/p>/g)].map(
    (found) => found[1] ?? '',
  )
  expect(cut.length).toBeGreaterThan(0)
  for (const text of cut) expect(text).toMatch(/\S\.\.\.$/)
})
