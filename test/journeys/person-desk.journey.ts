import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor, visitor } from '../helpers/browser.ts'
import { isSoundNow, messagesOf } from '../helpers/directory-steps.ts'
import { accepts, goTo, type Walk } from '../helpers/moderation-steps.ts'
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
    messagesOf('persons/screens', 'personFields', language),
    messagesOf('persons/screens', 'personScreens', language),
    messagesOf('registering/screens', 'companyFields', language),
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
  const missing = messagesOf('persons', 'persons', language)['emirateNeeded']
  await page
    .getByText(missing ?? '')
    .first()
    .waitFor()
  await isSoundNow(who, 'an emirate is missing')
  await page.getByLabel(fields['emirate'] ?? '', { exact: true }).selectOption('2')
  await page.getByRole('button', { name: messages['send'] ?? '', exact: true }).click()
  await page.getByText(messages['waits'] ?? '').waitFor()
  await isSoundNow(who, 'it waits')
}

async function rejectsPerson(who: Visitor, { language, name }: Walk): Promise<void> {
  const messages = messagesOf('moderation/screens', 'directoryDesk', language)
  const page = await goTo(who, '/directory-desk?kind=person')
  await page.locator('main a[href*="open=person"]', { hasText: name[language] }).first().click()
  const drawer = page.getByRole('dialog')
  const reject = drawer.getByRole('button', { name: messages['reject'] ?? '', exact: true })
  await reject.click()
  await drawer.getByLabel(messages['reasonEn'] ?? '', { exact: true }).fill(REASON.en)
  await drawer.getByLabel(messages['reasonAr'] ?? '', { exact: true }).fill(REASON.ar)
  await isSoundNow(who, 'a reason')
  await reject.click()
  await page.getByText(messages['decided'] ?? '').waitFor()
}

/** Reads why, and sends what is right. */
async function correctsThemselves(who: Visitor, { language, name }: Walk): Promise<void> {
  const [fields, messages] = [
    messagesOf('persons/screens', 'personFields', language),
    messagesOf('persons/screens', 'personScreens', language),
  ]
  const page = await goTo(who, '/register-person')
  await page.getByText(REASON[language]).waitFor()
  await isSoundNow(who, 'a reason is read')
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
      .getByText(messagesOf('persons/screens', 'personScreens', language)['accepted'] ?? '', {
        exact: true,
      })
      .waitFor()
    await isSoundNow(person, 'it is accepted')
    await person.leave()
  },
)
