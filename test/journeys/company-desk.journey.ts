import sharp from 'sharp'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, pageSettled, type Visitor, visitor } from '../helpers/browser.ts'
import { isSoundNow, messagesOf } from '../helpers/directory-steps.ts'
import { accepts, goTo, type Walk } from '../helpers/moderation-steps.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

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

/** Three steps, with a hint that a company of the directory may be the same, and a reload in between that loses nothing. */
async function registers(who: Visitor, { language, name }: Walk): Promise<void> {
  const [fields, messages, documentMessages] = [
    messagesOf('registering/screens', 'companyFields', language),
    messagesOf('registering/screens', 'registeringScreens', language),
    messagesOf('registering/screens', 'paperFields', language),
  ]
  const listed = await fetch(`${server.base}/api/v1/Companies/Accepted?typeCode=provider`, {
    headers: { site: '1' },
  })
  const [known] = ((await listed.json()) as { data: { nameAr: string }[] }).data
  const page = await goTo(who, '/register-company')
  const labelled = (label: string | undefined) => page.getByLabel(label ?? '', { exact: true })
  await labelled(fields['nameAr']).fill(known?.nameAr ?? '')
  await page.getByText(messages['duplicates'] ?? '').waitFor()
  await isSoundNow(who, 'a hint')
  await labelled(fields['nameEn']).fill(name.en)
  await labelled(fields['nameAr']).fill(name.ar)
  await page.getByText(messages['duplicates'] ?? '').waitFor({ state: 'detached' })
  await page.getByRole('group').locator('input[type=checkbox]').first().press('Space')
  await labelled(fields['summaryEn']).fill('Carries by land.')
  await labelled(fields['summaryAr']).fill('ننقل برًا.')
  await page.reload()
  await pageSettled(page)
  expect(await labelled(fields['nameEn']).inputValue()).toBe(name.en)
  await page.getByRole('button', { name: messages['next'] ?? '', exact: true }).click()
  await page.locator('main select').selectOption('2')
  await labelled(fields['phone']).fill('+971 4 555 0100')
  await labelled(fields['email']).fill('ops@carrier.test')
  await isSoundNow(who, 'how to reach it')
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
  await isSoundNow(who, 'the licence')
  await page.getByRole('button', { name: messages['send'] ?? '', exact: true }).click()
  await page.getByText(messages['sent'] ?? '').waitFor()
}

/** A summary waits; a phone does not. */
async function edits(who: Visitor, { language }: Walk): Promise<void> {
  const [fields, messages] = [
    messagesOf('registering/screens', 'companyFields', language),
    messagesOf('my-company/screens', 'myCompanyScreens', language),
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
  await isSoundNow(who, 'the profile')
}

const ALT = { en: 'Our yard by night', ar: 'ساحتنا ليلًا' }

/** Adds a picture with its description, and both wait for moderation. */
async function showsYard(who: Visitor, { language }: Walk): Promise<void> {
  const messages = messagesOf('my-company/screens', 'myCompanyScreens', language)
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
  await isSoundNow(who, 'words in one language')
  await page.getByLabel(messages['altAr'] ?? '', { exact: true }).fill(ALT.ar)
  await page.getByRole('button', { name: messages['save'] ?? '', exact: true }).click()
  await page
    .locator('form')
    .getByText(messages['pictureWaits'] ?? '', { exact: true })
    .waitFor()
  await isSoundNow(who, 'a picture waits')
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
    await expect.poll(async () => (await publicText(english)).includes('day and night')).toBe(true)
    await showsYard(owner, walk)
    expect(await publicText(english)).not.toContain(ALT.en)
    await accepts(moderator, walk)
    await expect.poll(async () => (await publicText(english)).includes(ALT.en)).toBe(true)
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
