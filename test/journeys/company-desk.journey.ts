import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
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

type Messages = Record<string, string>

function messagesOf(folder: string, key: string, language: Language): Messages {
  return JSON.parse(
    readFileSync(`src/directory/${folder}/screens/messages/${language}.json`, 'utf8'),
  )[key] as Messages
}

const LICENCE = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function isSound(who: Visitor, where: string): Promise<void> {
  expect([await sidewaysOverflow(who.page), await axeFindings(who), who.complaints], where).toEqual(
    [0, [], []],
  )
}

async function goTo(who: Visitor, path: string): Promise<Page> {
  await who.page.goto(who.at(path))
  await pageSettled(who.page)
  return who.page
}

interface Walk {
  language: Language
  size: 'phone' | 'desktop'
  name: { en: string; ar: string }
}

/** Three steps, with a hint that a company of the directory may be the same, and a reload in between that loses nothing. */
async function registers(who: Visitor, { language, name }: Walk): Promise<void> {
  const [fields, messages, documentMessages] = [
    messagesOf('registering', 'companyFields', language),
    messagesOf('registering', 'registeringScreens', language),
    messagesOf('registering', 'paperFields', language),
  ]
  const listed = await fetch(`${server.base}/api/v1/Companies/Accepted?typeCode=provider`, {
    headers: { site: '1' },
  })
  const [known] = ((await listed.json()) as { data: { nameAr: string }[] }).data
  const page = await goTo(who, '/register-company')
  const labelled = (label: string | undefined) => page.getByLabel(label ?? '', { exact: true })
  await labelled(fields['nameAr']).fill(known?.nameAr ?? '')
  await page.getByText(messages['duplicates'] ?? '').waitFor()
  await isSound(who, 'a hint')
  await labelled(fields['nameEn']).fill(name.en)
  await labelled(fields['nameAr']).fill(name.ar)
  await page.getByText(messages['duplicates'] ?? '').waitFor({ state: 'detached' })
  await page.getByRole('group').locator('input[type=checkbox]').first().press('Space')
  await labelled(fields['summaryEn']).fill('Carries by land.')
  await labelled(fields['summaryAr']).fill('ننقل برًا.')
  await page.waitForTimeout(600)
  await page.reload()
  await pageSettled(page)
  expect(await labelled(fields['nameEn']).inputValue()).toBe(name.en)
  await page.getByRole('button', { name: messages['next'] ?? '', exact: true }).click()
  await page.locator('main select').selectOption('2')
  await labelled(fields['phone']).fill('+971 4 555 0100')
  await labelled(fields['email']).fill('ops@carrier.test')
  await isSound(who, 'how to reach it')
  await page.getByRole('button', { name: messages['next'] ?? '', exact: true }).click()
  await labelled(documentMessages['number']).fill(`CN-${name.en.length}${language}`)
  await labelled(documentMessages['authority']).fill('DET')
  const segments = page.locator('main form [role=spinbutton]')
  for (const [index, digits] of ['01', '10', '2027'].entries())
    await segments.nth(index).pressSequentially(digits)
  await page.locator('main input[type=file]').setInputFiles({
    name: 'licence.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(LICENCE),
  })
  await page.getByText('licence.pdf').waitFor()
  await isSound(who, 'the licence')
  await page.getByRole('button', { name: messages['send'] ?? '', exact: true }).click()
  await page.getByText(messages['sent'] ?? '').waitFor()
}

/** Opens what waits of a company, and accepts it. */
async function accepts(who: Visitor, { language, name }: Walk): Promise<void> {
  const messages = messagesOf('moderation', 'directoryDesk', language)
  const page = await goTo(who, '/directory-desk')
  await isSound(who, 'the queue')
  await page.locator('main a[href*="open="]', { hasText: name[language] }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('button', { name: messages['accept'] ?? '', exact: true })
    .first()
    .waitFor()
  await isSound(who, 'what waits')
  await drawer
    .getByRole('button', { name: messages['accept'] ?? '', exact: true })
    .first()
    .click()
  await page.getByText(messages['decided'] ?? '').waitFor()
}

/** A summary waits; a phone does not. */
async function edits(who: Visitor, { language }: Walk): Promise<void> {
  const [fields, messages] = [
    messagesOf('registering', 'companyFields', language),
    messagesOf('my-company', 'myCompanyScreens', language),
  ]
  const page = await goTo(who, '/my-company')
  await page
    .getByLabel(fields['summaryEn'] ?? '', { exact: true })
    .fill('Carries by land, day and night.')
  await page.getByRole('button', { name: messages['save'] ?? '', exact: true }).click()
  await page.getByText(messages['savedWaits'] ?? '').waitFor()
  await page.getByLabel(fields['phone'] ?? '', { exact: true }).fill('+971 4 555 0111')
  await page.getByRole('button', { name: messages['save'] ?? '', exact: true }).click()
  await page.getByText(messages['saved'] ?? '', { exact: true }).waitFor()
  await isSound(who, 'the profile')
}

const ALT = { en: 'Our yard by night', ar: 'ساحتنا ليلًا' }

/** Adds a picture with its description, and both wait for moderation. */
async function showsYard(who: Visitor, { language }: Walk): Promise<void> {
  const messages = messagesOf('my-company', 'myCompanyScreens', language)
  const page = await goTo(who, '/my-company?tab=pictures')
  const buffer = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#335577' },
  })
    .png()
    .toBuffer()
  await page
    .locator('main input[type=file]')
    .last()
    .setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer })
  await page.getByText(messages['pictureUndescribed'] ?? '').waitFor()
  await page.getByLabel(messages['altEn'] ?? '', { exact: true }).fill(ALT.en)
  await page.getByRole('button', { name: messages['save'] ?? '', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await isSound(who, 'words in one language')
  await page.getByLabel(messages['altAr'] ?? '', { exact: true }).fill(ALT.ar)
  await page.getByRole('button', { name: messages['save'] ?? '', exact: true }).click()
  await page.getByText(messages['pictureWaits'] ?? '', { exact: true }).waitFor()
  await isSound(who, 'a picture waits')
}

async function publicText(path: string): Promise<string> {
  return (await fetch(`${server.base}${path}`, { redirect: 'follow' })).text()
}

const WALKS: readonly (Walk & { owner: string })[] = [
  {
    language: 'en',
    size: 'phone',
    owner: 'customer@demo.test',
    name: { en: 'Zubara Nine Haulage', ar: 'زبارة تسعة' },
  },
  {
    language: 'ar',
    size: 'desktop',
    owner: 'driver@demo.test',
    name: { en: 'Qasba Seven Haulage', ar: 'قصبة سبعة' },
  },
]

test.each(WALKS)(
  'a company is registered, accepted, changed and accepted again ($language, $size)',
  async (walk) => {
    const { language, size } = walk
    const owner = await visitor(browser, { base: server.base, language, size, as: walk.owner })
    const moderator = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'admin@demo.test',
    })
    await registers(owner, walk)
    await accepts(moderator, walk)
    await edits(owner, walk)
    const address = await owner.page.locator('a[href*="/companies/"]').first().getAttribute('href')
    const before = await publicText(address ?? '')
    expect([before.includes('555 0111'), before.includes('day and night')]).toEqual([true, false])
    await accepts(moderator, walk)
    const english = (address ?? '').replace(/^\/ar/, '')
    await expect
      .poll(async () => (await publicText(english)).includes('day and night'), { timeout: 10_000 })
      .toBe(true)
    await showsYard(owner, walk)
    expect(await publicText(english)).not.toContain(ALT.en)
    await accepts(moderator, walk)
    await expect
      .poll(async () => (await publicText(english)).includes(ALT.en), { timeout: 10_000 })
      .toBe(true)
    await owner.leave()
  },
)

test('an owner sees every picture of their company, of those it was filled with too', async () => {
  const owner = await visitor(browser, { base: server.base, as: 'owner@demo.test' })
  const page = await goTo(owner, '/my-company?tab=pictures')
  await owner.quiet()
  // The logo and two scenes.
  expect(
    await page
      .locator('main img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
  ).toEqual([true, true, true])
})

interface PersonWalk extends Walk {
  nationality: string
  country: string
}

const REASON = {
  en: 'Write your name as it stands in your passport.',
  ar: 'اكتب اسمك كما هو في جواز سفرك.',
}

/**
 * Fills in who the person is. The emirate is requested only where the country has one, and reported
 * when it is missing.
 */
async function saysWho(
  who: Visitor,
  { language, name, nationality, country }: PersonWalk,
): Promise<void> {
  const [fields, messages, contacts] = [
    messagesOf('persons', 'personFields', language),
    messagesOf('persons', 'personScreens', language),
    messagesOf('registering', 'companyFields', language),
  ]
  const page = await goTo(who, '/register-person')
  const choose = async (label: string | undefined, option: string) => {
    const box = page.getByRole('combobox', { name: label ?? '' })
    // The page scrolls to the box when it gets the focus, and an open list then closes.
    await box.click()
    await box.pressSequentially(option, { delay: 20 })
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByLabel(fields['nameEn'] ?? '', { exact: true }).fill(name.en)
  await page.getByLabel(fields['nameAr'] ?? '', { exact: true }).fill(name.ar)
  await choose(fields['nationality'], nationality)
  await page.getByText(fields['female'] ?? '', { exact: true }).click()
  await page.getByLabel(contacts['phone'] ?? '', { exact: true }).fill('+971 50 555 0122')
  expect(await page.getByLabel(fields['emirate'] ?? '', { exact: true }).count()).toBe(0)
  await choose(fields['country'], country)
  await page.getByRole('button', { name: messages['send'] ?? '', exact: true }).click()
  const missing = (
    JSON.parse(readFileSync(`src/directory/persons/messages/${language}.json`, 'utf8')) as {
      persons: Messages
    }
  ).persons['emirateNeeded']
  await page
    .getByText(missing ?? '')
    .first()
    .waitFor()
  await isSound(who, 'an emirate is missing')
  await page.getByLabel(fields['emirate'] ?? '', { exact: true }).selectOption('2')
  await page.getByRole('button', { name: messages['send'] ?? '', exact: true }).click()
  await page.getByText(messages['waits'] ?? '').waitFor()
  await isSound(who, 'it waits')
}

async function rejectsPerson(who: Visitor, { language, name }: Walk): Promise<void> {
  const messages = messagesOf('moderation', 'directoryDesk', language)
  const page = await goTo(who, '/directory-desk?kind=person')
  await page.locator('main a[href*="open=person"]', { hasText: name[language] }).first().click()
  const drawer = page.getByRole('dialog')
  const reject = drawer.getByRole('button', { name: messages['reject'] ?? '', exact: true })
  await reject.click()
  await drawer.getByLabel(messages['reasonEn'] ?? '', { exact: true }).fill(REASON.en)
  await drawer.getByLabel(messages['reasonAr'] ?? '', { exact: true }).fill(REASON.ar)
  await isSound(who, 'a reason')
  await reject.click()
  await page.getByText(messages['decided'] ?? '').waitFor()
}

/** Reads why, and sends what is right. */
async function correctsThemselves(who: Visitor, { language, name }: Walk): Promise<void> {
  const [fields, messages] = [
    messagesOf('persons', 'personFields', language),
    messagesOf('persons', 'personScreens', language),
  ]
  const page = await goTo(who, '/register-person')
  await page.getByText(REASON[language]).waitFor()
  await isSound(who, 'a reason is read')
  await page.getByLabel(fields['nameEn'] ?? '', { exact: true }).fill(`${name.en} Khoury`)
  await page.getByRole('button', { name: messages['send'] ?? '', exact: true }).click()
  await page.getByText(messages['waits'] ?? '').waitFor()
}

const PERSONS: readonly (PersonWalk & { person: string })[] = [
  {
    ...{ language: 'en', size: 'phone', person: 'customer@demo.test' },
    ...{
      name: { en: 'Rim Nine', ar: 'ريم تسعة' },
      nationality: 'Lebanon',
      country: 'United Arab Emirates',
    },
  },
  {
    ...{ language: 'ar', size: 'desktop', person: 'owner@demo.test' },
    ...{
      name: { en: 'Hala Seven', ar: 'هالة سبعة' },
      nationality: 'لبنان',
      country: 'الإمارات العربية المتحدة',
    },
  },
]

test.each(PERSONS)(
  'a person sends a request, is rejected, reads why, corrects it and is accepted ($language, $size)',
  async (walk) => {
    const { language, size } = walk
    const person = await visitor(browser, { base: server.base, language, size, as: walk.person })
    const moderator = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'admin@demo.test',
    })
    await saysWho(person, walk)
    await rejectsPerson(moderator, walk)
    await correctsThemselves(person, walk)
    await accepts(moderator, walk)
    const page = await goTo(person, '/register-person')
    await page
      .getByText(messagesOf('persons', 'personScreens', language)['accepted'] ?? '', {
        exact: true,
      })
      .waitFor()
    await isSound(person, 'it is accepted')
    await person.leave()
  },
)
