import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dismissNotices, openBrowser, pageSettled, visitor } from '../helpers/browser.ts'
import { say } from '../helpers/messages.ts'
import {
  fillBoth,
  isListedBefore,
  type Names,
  openTab,
  picksNew,
  publicPage,
  seenInPublic,
} from '../helpers/content-desk-steps.ts'
import { button, isSoundNow, messagesOf } from '../helpers/directory-steps.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

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

test.each(WALKS)(
  'several pictures are added at once, described in both languages, and state where they are used (%s, %s)',
  async (language, size) => {
    const who = await openTab({ browser, base: server.base }, language, size, 'media')
    const { page } = who
    const messages = messagesOf('media/screens', 'mediaDesk', language)
    await page.locator('main input[type=file]').setInputFiles([
      { name: 'yard.png', mimeType: 'image/png', buffer: picture },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
    await page.getByRole('alert').getByText('broken.png').waitFor()
    await dismissNotices(page)
    await page.getByRole('radio', { name: messages['wordsMissing'] ?? '' }).click()
    const tiles = page.getByRole('list', { name: messages['pictures'] ?? '' }).getByRole('button')
    await expect.poll(() => tiles.count()).toBe(1)
    await isSoundNow(who, 'pictures without words')
    await tiles.first().click()
    const dialog = page.getByRole('alertdialog')
    await fillBoth(dialog, [messages['altEn'], messages['altAr']], {
      en: `A green yard, ${language}`,
      ar: `ساحة خضراء، ${language}`,
    })
    await dialog.getByText(messages['shownNowhere'] ?? '').waitFor()
    await button(dialog, messages['save']).click()
    await page.getByText(messages['noneMissing'] ?? '').waitFor()
    await dismissNotices(page)
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
    await isSoundNow(who, 'where a picture is shown')
  },
)

test.each(WALKS)(
  'a service and a partner with a new picture are added to the home page, moved, and seen by anybody (%s, %s)',
  async (language, size) => {
    const who = await openTab({ browser, base: server.base }, language, size, 'home')
    const { page } = who
    const messages = messagesOf('home/screens/desk', 'homeDesk', language)
    const deskMessages = messagesOf('desk-components', 'deskParts', language)
    await isSoundNow(who, 'the lists of the home page')
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
    await isSoundNow(who, 'a refused address')
    await url.fill('/companies')
    await button(dialog, messages['add']).click()
    await dialog.waitFor({ state: 'detached' })
    await seenInPublic(server.base, '/', service)
    const services = page
      .getByRole('list', { name: messages['services'] ?? '', exact: true })
      .getByRole('listitem')
    const up = button(page, say(deskMessages['up'], { name: service[language] }))
    await up.waitFor()
    const before =
      (await services.nth(-2).locator('bdi').allTextContents())[language === 'en' ? 0 : 1] ?? ''
    await up.press('Enter')
    await isListedBefore(server.base, '/', service.en, before)

    const partner: Names = { en: `Gulf Wharf ${language}`, ar: `رصيف الخليج ${language}` }
    const alt: Names = {
      en: `The mark of Gulf Wharf, ${language}`,
      ar: `علامة رصيف الخليج، ${language}`,
    }
    await dismissNotices(page)
    await button(page, messages['addPartner']).click()
    await fillBoth(dialog, [messages['titleEn'], messages['titleAr']], partner)
    await picksNew(who, dialog, { alt, language, picture })
    await button(dialog, messages['add']).click()
    await dialog.waitFor({ state: 'detached' })
    await seenInPublic(server.base, '/', partner)
    await seenInPublic(server.base, '/', { en: `alt="${alt.en}"`, ar: `alt="${alt.ar}"` })
    await dismissNotices(page)
    await button(page, say(deskMessages['removeOf'], { name: service[language] })).click()
    await button(dialog, deskMessages['remove']).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => publicPage(server.base, 'en', '/')).not.toContain(service.en)
  },
)

test.each(WALKS)(
  '[S9.8] an entry is added below another, moves out beside it, and appears so on every public page (%s, %s)',
  async (language, size) => {
    const who = await openTab({ browser, base: server.base }, language, size, 'menus')
    const { page } = who
    const messages = messagesOf('menus/screens', 'siteMenuDesk', language)
    const deskMessages = messagesOf('desk-components', 'deskParts', language)
    await isSoundNow(who, 'the menus')
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
    await button(page, say(messages['addTo'], { menu: messages['top'] ?? '' })).click()
    const dialog = page.getByRole('alertdialog')
    await fillBoth(dialog, [messages['nameEn'], messages['nameAr']], entry)
    await button(dialog, messages['add']).click()
    await dialog.getByText(messages['pageMissing'] ?? '').waitFor()
    await dialog.getByText(messages['toAddress'] ?? '', { exact: true }).click()
    await dialog
      .getByLabel(messages['address'] ?? '', { exact: true })
      .and(page.getByRole('textbox'))
      .fill('/blog')
    await dialog
      .getByLabel(messages['below'] ?? '', { exact: true })
      .selectOption({ label: say(messages['belowName'], { name: about }) })
    await isSoundNow(who, 'an entry')
    await button(dialog, messages['add']).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await visible()).find(([name]) => name === 'About us')?.at(-1)).toBe(entry.en)
    await seenInPublic(server.base, '/', entry)
    await seenInPublic(server.base, '/blog', entry)
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await button(page, say(deskMessages['out'], { name: entry[language] })).press('Enter')
    await expect.poll(async () => (await visible()).map(([name]) => name)).toContain(entry.en)
    await expect.poll(focused).toBe(say(deskMessages['in'], { name: entry[language] }))
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
    await dismissNotices(page)
    await button(page, say(deskMessages['changeOf'], { name: entry[language] })).click()
    await dialog.getByText(messages['toPage'] ?? '', { exact: true }).click()
    const title = language === 'en' ? 'Privacy' : 'الخصوصية'
    await dialog.getByRole('combobox', { name: messages['page'] ?? '' }).fill(title)
    await page.getByRole('listbox').getByRole('option', { name: title }).first().waitFor()
    // By keyboard: scrolling the option into view for a press can close the list.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    // The list that was searched has closed; what lies behind the dialog stays behind it.
    await expect
      .poll(() => page.locator('#root').evaluate((root) => root.hasAttribute('inert')))
      .toBe(true)
    await isSoundNow(who, 'a page to lead to')
    await button(dialog, messages['save']).click()
    await dialog.waitFor({ state: 'detached' })
    const link = new RegExp(`href="[^"]*/pages/59-[^"]*"[^>]*>(<[^>]*>)*${entry[language]}`)
    await expect.poll(() => publicPage(server.base, language, '/')).toMatch(link)
    await dismissNotices(page)
    await button(page, say(deskMessages['removeOf'], { name: about })).click()
    await button(dialog, deskMessages['remove']).click()
    await dialog.getByText(messagesOf('menus', 'menus', language)['isFixed'] ?? '').waitFor()
    await isSoundNow(who, 'an entry that stays')
  },
)

test.each(WALKS)(
  'a member is added to the team, put in order, and visible on its page, and an author cannot be removed (%s, %s)',
  async (language, size) => {
    const who = await openTab({ browser, base: server.base }, language, size, 'team')
    const { page } = who
    const messages = messagesOf('team/screens/desk', 'teamDesk', language)
    const deskMessages = messagesOf('desk-components', 'deskParts', language)
    await isSoundNow(who, 'the team')
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
    await picksNew(who, dialog, {
      alt: { en: `Huda at her desk, ${language}`, ar: `هدى إلى مكتبها، ${language}` },
      language,
      picture,
    })
    await isSoundNow(who, 'somebody new')
    await button(dialog, messages['add']).click()
    await dialog.waitFor({ state: 'detached' })
    await seenInPublic(server.base, '/our-team', memberNames)
    const up = button(page, say(deskMessages['up'], { name: memberNames[language] }))
    await up.waitFor()
    const before =
      (await people.nth(-2).locator('bdi').allTextContents())[language === 'en' ? 0 : 1] ?? ''
    await isListedBefore(server.base, '/our-team', before, memberNames.en)
    await up.press('Enter')
    await isListedBefore(server.base, '/our-team', memberNames.en, before)
    const author = (await people.first().locator('bdi').first().textContent()) ?? ''
    await dismissNotices(page)
    await button(page, say(deskMessages['removeOf'], { name: author })).click()
    await button(dialog, deskMessages['remove']).click()
    await dialog.getByRole('alert').waitFor()
    await isSoundNow(who, 'an author who stays')
  },
)
