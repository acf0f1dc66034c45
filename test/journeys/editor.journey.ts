import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  type Language,
  openBrowser,
  PHONE,
  pageSettled,
  sidewaysOverflow,
  visitor,
} from '../helpers/browser.ts'
import {
  addBlock,
  column,
  expectSaved,
  messagesIn,
  NAMES,
  publish,
  publishNow,
  TEXTS,
  writeBlocks,
  writeSoon,
} from '../helpers/editor-steps.ts'
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

/** The scheduled job runs every minute. */
const PUBLIC_WITHIN_MS = 150_000

const textAt = async (path: string): Promise<string> =>
  (await fetch(`${server.base}${path}`)).text()
/** What the page is about: what is read next there may be called alike. */
const titleAt = async (path: string): Promise<string> =>
  /<h1[^>]*>([^<]*)/.exec(await textAt(path))?.[1] ?? ''
const addressIn = (language: Language, number: string): string =>
  `${language === 'ar' ? '/ar' : ''}/blog/${number}`

async function leadsTo(path: string): Promise<string> {
  const response = await fetch(`${server.base}${path}`, { redirect: 'manual' })
  expect(response.status, path).toBe(301)
  return decodeURI(response.headers.get('location') ?? '')
}

/**
 * Writes a post, publishes it, schedules its translation, and publishes the post again under
 * another address.
 */
async function writePost(language: Language, size: 'phone' | 'desktop') {
  const other: Language = language === 'en' ? 'ar' : 'en'
  const messages = messagesIn(language)
  const [texts, translated] = [TEXTS[language], TEXTS[other]]
  const who = await visitor(browser, { base: server.base, language, size, as: 'admin@demo.test' })
  const { page } = who
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.goto(who.at('/content'))
  await pageSettled(page)
  await page.getByRole('button', { name: messages['add']?.['open'] ?? '' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill(texts.title)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: messages['add']?.['begin'] ?? '' })
    .click()
  await page.waitForURL(/\/content\/[0-9a-f-]{36}/)
  await pageSettled(page)
  const editor = page.url()

  const source = await column(who, language)
  await writeBlocks(page, source, messages, language)
  await source
    .getByRole('button', { name: messages['publish']?.['open'] ?? '', exact: true })
    .click()
  const unfit = source.locator('ol > li').nth(2)
  await unfit.getByText(messages['error']?.['badLink'] ?? '').waitFor()
  await expect.poll(() => unfit.evaluate((block) => block === document.activeElement)).toBe(true)
  await unfit.locator('input').last().fill('/companies')

  await page.getByRole('button', { name: messages['preview'] ?? '' }).click()
  const preview = source.locator(`article[lang=${language}]`)
  expect(await preview.locator('strong').textContent()).toBe(texts.bold)
  expect(await preview.locator('li').allTextContents()).toEqual(texts.items)
  expect(await preview.evaluate((element) => getComputedStyle(element).direction)).toBe(
    language === 'ar' ? 'rtl' : 'ltr',
  )
  await page.getByRole('button', { name: messages['write'] ?? '' }).click()
  await publishNow(page, source, messages)

  const seen = source.getByRole('link', { name: messages['viewOnSite'] ?? '' })
  const number = /\d+$/.exec((await seen.getAttribute('href')) ?? '')?.[0] ?? ''
  const first = await leadsTo(addressIn(language, number))
  const html = await textAt(first)
  for (const part of [texts.title, texts.bold, texts.heading, texts.items[1], texts.label])
    expect(html).toContain(part)

  const translation = await column(who, other)
  await translation.locator('input').first().fill(translated.title)
  await (await addBlock(page, translation, messages, 'paragraph'))
    .getByRole('textbox')
    .fill(translated.text)
  const dialog = await publish(page, translation, messages)
  await dialog.getByText(messages['publish']?.['atTime'] ?? '', { exact: true }).click()
  await writeSoon(page, dialog)
  await dialog.getByRole('button', { name: messages['publish']?.['schedule'] ?? '' }).click()
  await dialog.waitFor({ state: 'detached' })
  await translation.getByText(messages['state']?.['scheduled'] ?? '', { exact: true }).waitFor()
  expect(await titleAt(addressIn(other, number))).toBe(texts.title)

  // While that time comes, the source is called otherwise: who comes by its old address is led on.
  await column(who, language)
  await source.locator('input').first().fill(texts.again)
  await source.locator('input').nth(1).fill(texts.slug)
  await publishNow(page, source, messages)
  const second = `${addressIn(language, number)}-${texts.slug.replace(' ', '-')}`
  expect([first === second, await leadsTo(first)]).toEqual([false, second])
  expect(await titleAt(second)).toBe(texts.again)
  return { who, language, number, editor, first, second }
}

/** After the translation has been published: compares it with its source, and reads an old version. */
async function comparePost(post: Awaited<ReturnType<typeof writePost>>): Promise<void> {
  const { who, language, number, editor, first, second } = post
  const { page } = who
  const other: Language = language === 'en' ? 'ar' : 'en'
  const messages = messagesIn(language)
  const [texts, translated] = [TEXTS[language], TEXTS[other]]
  const source = await column(who, language)
  const translation = page.locator(`section[aria-label="${NAMES[other]}"]`)
  await expect
    .poll(() => titleAt(addressIn(other, number)), { timeout: PUBLIC_WITHIN_MS, interval: 1_000 })
    .toBe(translated.title)
  await page.goto(who.at('/content?show=outdated'))
  await pageSettled(page)
  await page.getByRole('link', { name: texts.again }).click()
  await page.waitForURL(editor)
  await pageSettled(page)
  await (await column(who, other))
    .getByRole('button', { name: messages['translation']?.['confirm'] ?? '' })
    .click()
  await translation
    .getByRole('button', { name: messages['translation']?.['confirm'] ?? '' })
    .waitFor({ state: 'detached' })

  await column(who, language)
  await source
    .getByRole('button', {
      name: (messages['moreOf'] ?? '').replace('{language}', NAMES[language]),
    })
    .click()
  await page.getByRole('menuitem', { name: messages['version']?.['open'] ?? '' }).click()
  await page
    .getByRole('button', { name: (messages['version']?.['read'] ?? '').replace('{number}', '1') })
    .click()
  await page.getByRole('dialog').getByRole('heading', { name: texts.title }).waitFor()
  expect([await sidewaysOverflow(page), await axeFindings(who)]).toEqual([0, []])
  await page
    .getByRole('button', {
      name: (messages['version']?.['restore'] ?? '').replace('{number}', '1'),
    })
    .click()
  await expect.poll(() => source.locator('input').first().inputValue()).toBe(texts.title)
  expect(await titleAt(second)).toBe(texts.again)

  await page.setViewportSize(PHONE)
  expect([await sidewaysOverflow(page), await axeFindings(who)]).toEqual([0, []])
  await page.goto(who.at('/content?tab=addresses'))
  await pageSettled(page)
  await page.getByText(first, { exact: true }).waitFor()
  expect([await sidewaysOverflow(page), await axeFindings(who)]).toEqual([0, []])
  await page.goto(who.at('/content?show=outdated'))
  await pageSettled(page)
  expect(await page.getByRole('link', { name: texts.again }).count()).toBe(0)
  expect([await sidewaysOverflow(page), await axeFindings(who), who.complaints]).toEqual([
    0,
    [],
    [],
  ])
}

test('an editor publishes posts in both languages, one of them on a schedule: on a phone in English, on a desktop in Arabic', async () => {
  // Both are written first, since the scheduled job runs every minute.
  const posts = [await writePost('en', 'phone'), await writePost('ar', 'desktop')]
  for (const post of posts) await comparePost(post)
})

test('with two editors in one text, the second is notified, opens the first one’s version, and loses nothing typed in the meantime', async () => {
  const messages = messagesIn('en')
  const [one, two] = await Promise.all(
    ['en', 'en'].map((language) =>
      visitor(browser, {
        base: server.base,
        language: language as Language,
        as: 'admin@demo.test',
      }),
    ),
  )
  if (one === undefined || two === undefined) throw new Error('There are two editors')
  await one.page.goto('/content?show=pages')
  await pageSettled(one.page)
  await one.page.locator('tbody tr a').first().click()
  await one.page.waitForURL(/\/content\/[0-9a-f-]{36}/)
  await pageSettled(one.page)
  await two.page.goto(one.page.url())
  await pageSettled(two.page)
  const [theirs, mine] = [await column(one, 'en'), await column(two, 'en')]
  await theirs.locator('textarea').first().fill('Written by the first.')
  await expectSaved(theirs, messages)
  await mine.locator('textarea').first().fill('Written by the second.')
  await mine.getByRole('button', { name: messages['overtaken']?.['open'] ?? '' }).click()
  const savedMine = mine.locator('details', { hasText: messages['overtaken']?.['mine'] ?? '' })
  expect(await savedMine.textContent()).toContain('Written by the second.')
  const summary = mine.getByLabel(new RegExp(`^${messages['summary'] ?? ''}`))
  expect(await summary.inputValue()).toBe('Written by the first.')
  await mine.getByRole('button', { name: messages['overtaken']?.['putBack'] ?? '' }).click()
  await expectSaved(mine, messages)
  expect(await summary.inputValue()).toBe('Written by the second.')
  expect([await axeFindings(two), two.complaints, one.complaints]).toEqual([[], [], []])
  await Promise.all([one.leave(), two.leave()])
})
