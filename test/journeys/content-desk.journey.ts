import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axeFindings,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Names = Record<Language, string>

function messagesOf(folder: string, key: string, language: Language): Record<string, string> {
  return JSON.parse(readFileSync(`src/directory/${folder}/messages/${language}.json`, 'utf8'))[
    key
  ] as Record<string, string>
}

/** Fills the placeholders of a sentence. */
function filledText(sentence: string | undefined, inputs: Record<string, string>): string {
  return Object.entries(inputs).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    sentence ?? '',
  )
}

const WALKS = [
  ['en', 'phone'],
  ['ar', 'desktop'],
] as const

let server: RunningServer
let browser: Browser
let picture: Buffer

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
  picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#0f6b66' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await server.stop()
})

async function openTab(
  language: Language,
  size: 'phone' | 'desktop',
  tab: string,
): Promise<Visitor> {
  const who = await visitor(browser, { base: server.base, language, size, as: 'admin@demo.test' })
  await who.page.goto(who.at(`/content?tab=${tab}`))
  await pageSettled(who.page)
  return who
}

async function isSound(who: Visitor, where: string): Promise<void> {
  expect([await sidewaysOverflow(who.page), await axeFindings(who), who.complaints], where).toEqual(
    [0, [], []],
  )
}

/** Fetches a public page as the server renders it for anonymous visitors. */
const publicPage = async (language: Language, path: string): Promise<string> =>
  (
    await fetch(
      `${server.base}${language === 'ar' ? '/ar' : ''}${path === '/' && language === 'ar' ? '' : path}`,
    )
  ).text()

async function seenInPublic(path: string, names: Names): Promise<void> {
  for (const language of ['en', 'ar'] as const)
    await expect
      .poll(() => publicPage(language, path), { timeout: 5_000 })
      .toContain(names[language])
}

/** Checks that one text comes before the other on a public page. */
async function isListedBefore(path: string, first: string, second: string): Promise<void> {
  const isBefore = async () => {
    const html = await publicPage('en', path)
    return (
      html.includes(first) &&
      html.includes(second) &&
      html.lastIndexOf(first) < html.lastIndexOf(second)
    )
  }
  await expect.poll(isBefore, { timeout: 5_000 }).toBe(true)
}

async function fillBoth(
  dialog: Locator,
  labels: readonly [string | undefined, string | undefined],
  names: Names,
): Promise<void> {
  await dialog.getByLabel(labels[0] ?? '').fill(names.en)
  await dialog.getByLabel(labels[1] ?? '').fill(names.ar)
}

const button = (where: Page | Locator, name: string | undefined) =>
  where.getByRole('button', { name: name ?? '', exact: true })

/** Adds a picture from within the form that will show it, and describes it in both languages. */
async function picksNew(
  who: Visitor,
  dialog: Locator,
  alt: Names,
  language: Language,
): Promise<void> {
  const media = messagesOf('media/screens', 'mediaDesk', language)
  await button(dialog, media['choose']).click()
  const library = who.page.getByRole('dialog', { name: media['library'] ?? '' })
  await library.getByRole('listitem').first().waitFor()
  await isSound(who, 'the library')
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: picture })
  const describing = who.page.getByRole('alertdialog', { name: media['wordsTitle'] ?? '' })
  await fillBoth(describing, [media['altEn'], media['altAr']], alt)
  await isSound(who, 'what a new picture shows')
  await button(describing, media['use']).click()
  await dialog.getByRole('img', { name: alt[language] }).waitFor()
}

test.each(WALKS)(
  'several pictures are added at once, described in both languages, and state where they are used (%s, %s)',
  async (language, size) => {
    const who = await openTab(language, size, 'media')
    const { page } = who
    const messages = messagesOf('media/screens', 'mediaDesk', language)
    await page.locator('main input[type=file]').setInputFiles([
      { name: 'yard.png', mimeType: 'image/png', buffer: picture },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
    await page.getByRole('alert').getByText('broken.png').waitFor()
    await page.getByRole('radio', { name: messages['wordsMissing'] ?? '' }).click()
    const tiles = page.getByRole('list', { name: messages['pictures'] ?? '' }).getByRole('button')
    await expect.poll(() => tiles.count()).toBe(1)
    await isSound(who, 'pictures without words')
    await tiles.first().click()
    const dialog = page.getByRole('alertdialog')
    await fillBoth(dialog, [messages['altEn'], messages['altAr']], {
      en: `A green yard, ${language}`,
      ar: `ساحة خضراء، ${language}`,
    })
    await dialog.getByText(messages['shownNowhere'] ?? '').waitFor()
    await button(dialog, messages['save']).click()
    await page.getByText(messages['noneMissing'] ?? '').waitFor()
    await button(page, messages['showAll']).click()
    await page
      .getByRole('searchbox', { name: messages['search'] ?? '' })
      .fill(language === 'en' ? 'green yard, en' : 'ساحة خضراء، ar')
    await expect.poll(() => tiles.count()).toBe(1)
    await tiles.first().click()
    await button(dialog, messages['remove']).click()
    const deskMessages = messagesOf('desk-components', 'deskParts', language)
    await button(page.getByRole('alertdialog').last(), deskMessages['remove']).click()
    await page.getByText(messages['noneFound'] ?? '').waitFor()
    await page.goto(who.at('/content?tab=media'))
    await pageSettled(page)
    await tiles.first().click()
    await dialog.getByRole('heading', { name: messages['shownIn'] ?? '' }).waitFor()
    expect(await dialog.getByRole('link').count()).toBeGreaterThan(0)
    await isSound(who, 'where a picture is shown')
  },
)

test.each(WALKS)(
  'a service and a partner with a new picture are added to the home page, moved, and seen by anybody (%s, %s)',
  async (language, size) => {
    const who = await openTab(language, size, 'home')
    const { page } = who
    const messages = messagesOf('home/screens/desk', 'homeDesk', language)
    const deskMessages = messagesOf('desk-components', 'deskParts', language)
    await isSound(who, 'the lists of the home page')
    const service: Names = { en: `Night runs ${language}`, ar: `رحلات الليل ${language}` }
    await button(page, messages['addService']).click()
    const dialog = page.getByRole('alertdialog').first()
    await fillBoth(dialog, [messages['titleEn'], messages['titleAr']], service)
    await fillBoth(dialog, [messages['actionEn'], messages['actionAr']], {
      en: 'Ask for one',
      ar: 'اطلب رحلة',
    })
    const url = dialog.getByLabel(messages['url'] ?? '').first()
    await url.fill('javascript:alert(1)')
    await button(dialog, messages['add']).click()
    await dialog
      .getByRole('alert')
      .getByText(messagesOf('pages', 'content', language)['badLink'] ?? '')
      .waitFor()
    expect(await url.evaluate((field) => field === document.activeElement)).toBe(true)
    await isSound(who, 'a refused address')
    await url.fill('/companies')
    await button(dialog, messages['add']).click()
    await dialog.waitFor({ state: 'detached' })
    await seenInPublic('/', service)
    const services = page
      .getByRole('list', { name: messages['services'] ?? '', exact: true })
      .getByRole('listitem')
    const up = button(page, filledText(deskMessages['up'], { name: service[language] }))
    await up.waitFor()
    const before =
      (await services.nth(-2).locator('bdi').allTextContents())[language === 'en' ? 0 : 1] ?? ''
    await up.press('Enter')
    await isListedBefore('/', service.en, before)

    const partner: Names = { en: `Gulf Wharf ${language}`, ar: `رصيف الخليج ${language}` }
    const alt: Names = {
      en: `The mark of Gulf Wharf, ${language}`,
      ar: `علامة رصيف الخليج، ${language}`,
    }
    await button(page, messages['addPartner']).click()
    await fillBoth(dialog, [messages['titleEn'], messages['titleAr']], partner)
    await picksNew(who, dialog, alt, language)
    await button(dialog, messages['add']).click()
    await dialog.waitFor({ state: 'detached' })
    await seenInPublic('/', partner)
    await seenInPublic('/', { en: `alt="${alt.en}"`, ar: `alt="${alt.ar}"` })
    await button(page, filledText(deskMessages['removeOf'], { name: service[language] })).click()
    await button(dialog, deskMessages['remove']).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => publicPage('en', '/'), { timeout: 5_000 }).not.toContain(service.en)
  },
)

test.each(WALKS)(
  '[S9.8] an entry is added below another, moves out beside it, and appears so on every public page (%s, %s)',
  async (language, size) => {
    const who = await openTab(language, size, 'menus')
    const { page } = who
    const messages = messagesOf('menus/screens', 'siteMenuDesk', language)
    const deskMessages = messagesOf('desk-components', 'deskParts', language)
    await isSound(who, 'the menus')
    const about = language === 'en' ? 'About us' : 'من نحن'
    const entry: Names = { en: `How we work ${language}`, ar: `كيف نعمل ${language}` }
    const visible = async () => {
      const menus = (await (
        await fetch(`${server.base}/api/directory/menus`, { headers: { site: '1' } })
      ).json()) as {
        top: { name: Names; children: { name: Names }[] }[]
      }
      return menus.top.map(({ name, children }) => [
        name.en,
        ...children.map((child) => child.name.en),
      ])
    }
    await button(page, filledText(messages['addTo'], { menu: messages['top'] ?? '' })).click()
    const dialog = page.getByRole('alertdialog')
    await fillBoth(dialog, [messages['nameEn'], messages['nameAr']], entry)
    await button(dialog, messages['add']).click()
    await dialog.getByText(messages['pageMissing'] ?? '').waitFor()
    await dialog.getByText(messages['toAddress'] ?? '', { exact: true }).click()
    await dialog.getByLabel(messages['address'] ?? '', { exact: true }).fill('/blog')
    await dialog
      .getByLabel(messages['below'] ?? '', { exact: true })
      .selectOption({ label: filledText(messages['belowName'], { name: about }) })
    await isSound(who, 'an entry')
    await button(dialog, messages['add']).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await visible()).find(([name]) => name === 'About us')?.at(-1)).toBe(entry.en)
    await seenInPublic('/', entry)
    await seenInPublic('/blog', entry)
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await button(page, filledText(deskMessages['out'], { name: entry[language] })).press('Enter')
    await expect.poll(async () => (await visible()).map(([name]) => name)).toContain(entry.en)
    await expect.poll(focused).toBe(filledText(deskMessages['in'], { name: entry[language] }))
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await visible()).find(([name]) => name === 'About us')?.at(-1))
      .toBe(entry.en)
    const visit = await visitor(browser, { base: server.base, language })
    await visit.page.goto(visit.at('/'))
    await pageSettled(visit.page)
    await visit.page.locator('header nav summary', { hasText: about }).click()
    await visit.page.locator('header nav').getByRole('link', { name: entry[language] }).click()
    await visit.page.waitForURL(/\/blog$/)
    await visit.leave()
    await button(page, filledText(deskMessages['changeOf'], { name: entry[language] })).click()
    await dialog.getByText(messages['toPage'] ?? '', { exact: true }).click()
    const title = language === 'en' ? 'Privacy' : 'الخصوصية'
    await dialog.getByRole('combobox', { name: messages['page'] ?? '' }).fill(title)
    await page.getByRole('listbox').getByRole('option', { name: title }).first().click()
    // The list that was searched has closed; what lies behind the dialog stays behind it.
    await expect
      .poll(() => page.locator('#root').evaluate((root) => root.hasAttribute('inert')))
      .toBe(true)
    await isSound(who, 'a page to lead to')
    await button(dialog, messages['save']).click()
    await dialog.waitFor({ state: 'detached' })
    const link = new RegExp(`href="[^"]*/pages/59-[^"]*"[^>]*>(<[^>]*>)*${entry[language]}`)
    await expect.poll(() => publicPage(language, '/'), { timeout: 5_000 }).toMatch(link)
    await button(page, filledText(deskMessages['removeOf'], { name: about })).click()
    await button(dialog, deskMessages['remove']).click()
    await dialog.getByText(messagesOf('menus', 'menus', language)['isFixed'] ?? '').waitFor()
    await isSound(who, 'an entry that stays')
  },
)

test.each(WALKS)(
  'a member is added to the team, put in order, and visible on its page, and an author cannot be removed (%s, %s)',
  async (language, size) => {
    const who = await openTab(language, size, 'team')
    const { page } = who
    const messages = messagesOf('team/screens/desk', 'teamDesk', language)
    const deskMessages = messagesOf('desk-components', 'deskParts', language)
    await isSound(who, 'the team')
    expect(
      await page.getByRole('link', { name: messages['seePage'] ?? '' }).getAttribute('href'),
    ).toBe(who.at('/our-team'))
    const people = page
      .getByRole('list', {
        name:
          (
            messagesOf('pages/desk/screens', 'contentDesk', language)['tabs'] as unknown as Record<
              string,
              string
            >
          )['team'] ?? '',
      })
      .getByRole('listitem')
    const memberNames: Names = { en: `Huda Saleh ${language}`, ar: `هدى صالح ${language}` }
    await button(page, messages['add']).click()
    const dialog = page.getByRole('alertdialog').first()
    await fillBoth(dialog, [messages['nameEn'], messages['nameAr']], memberNames)
    await button(dialog, messages['add']).click()
    await dialog.locator('[aria-invalid=true]').first().waitFor()
    await fillBoth(dialog, [messages['roleEn'], messages['roleAr']], {
      en: 'Night shift',
      ar: 'مناوبة الليل',
    })
    await picksNew(
      who,
      dialog,
      { en: `Huda at her desk, ${language}`, ar: `هدى إلى مكتبها، ${language}` },
      language,
    )
    await isSound(who, 'somebody new')
    await button(dialog, messages['add']).click()
    await dialog.waitFor({ state: 'detached' })
    await seenInPublic('/our-team', memberNames)
    const up = button(page, filledText(deskMessages['up'], { name: memberNames[language] }))
    await up.waitFor()
    const before =
      (await people.nth(-2).locator('bdi').allTextContents())[language === 'en' ? 0 : 1] ?? ''
    await isListedBefore('/our-team', before, memberNames.en)
    await up.press('Enter')
    await isListedBefore('/our-team', memberNames.en, before)
    const author = (await people.first().locator('bdi').first().textContent()) ?? ''
    await button(page, filledText(deskMessages['removeOf'], { name: author })).click()
    await button(dialog, deskMessages['remove']).click()
    await dialog.getByRole('alert').waitFor()
    await isSound(who, 'an author who stays')
  },
)
