import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  dismissNotices,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { readMessages } from '../helpers/messages.ts'
import { inkOn, pictureOfPdf, textOfPdf } from '../helpers/pdf.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Texts = Record<
  'nominate' | 'grant' | 'own' | 'field' | 'tab' | 'certificate',
  Record<string, string>
>
const TEXTS = readMessages<Texts>('portal/awards/screens/messages', 'awardsScreens')
const AWARD = { en: 'Idea of the quarter', ar: 'أفضل فكرة' }
const WALKS = [
  {
    language: 'en' as const,
    size: 'phone' as const,
    nominee: 'driver@demo.test',
    name: { en: 'Imran Sharma', ar: 'عمران شارما' },
  },
  {
    language: 'ar' as const,
    size: 'desktop' as const,
    nominee: 'kitchen@demo.test',
    name: { en: 'Yousef Al Zaabi', ar: 'يوسف الزعابي' },
  },
]
const REASON = {
  en: 'Suggested the new loading order, which saves half an hour a day.',
  ar: 'اقترح ترتيب التحميل الجديد الذي يوفر نصف ساعة يوميًا.',
}
const CITATION = {
  en: 'For the loading order that saves half an hour every day.',
  ar: 'لفكرة ترتيب التحميل التي توفر نصف ساعة كل يوم.',
}

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

function button(where: Page | Locator, name: string | undefined): Locator {
  return where.getByRole('button', { name: name ?? '', exact: true })
}

async function nominate({ page, at }: Visitor, language: Language, name: string): Promise<void> {
  const t = TEXTS[language]
  await page.goto(at('/awards'))
  await pageSettled(page)
  await button(page, t.nominate['open']).first().click()
  const form = page.getByRole('dialog')
  const input = form.getByRole('combobox', { name: t.field['employee'] ?? '' })
  await input.click()
  await form.locator('input[role=combobox]:not([readonly])').waitFor()
  await input.pressSequentially(name, { delay: 20 })
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await form.locator('[data-field=typeId] select').selectOption({ label: AWARD[language] })
  await form.locator('[data-field=reason] textarea').fill(REASON[language])
  await button(form, t.nominate['send']).click()
  await page.waitForURL(/tab=nominations/)
}

async function grant({ page, at }: Visitor, language: Language, name: string): Promise<void> {
  const t = TEXTS[language]
  await page.goto(at('/awards-desk'))
  await pageSettled(page)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('dialog').getByText(REASON[language]).waitFor()
  await button(page.getByRole('dialog'), t.grant['open']).click()
  const form = page.locator('[role=alertdialog]')
  await form.getByLabel(t.field['citationEn'] ?? '').fill(CITATION.en)
  await form.getByLabel(t.field['citationAr'] ?? '').fill(CITATION.ar)
  await form.getByRole('spinbutton').fill('500')
  await form.getByLabel(t.field['citationAr'] ?? '').focus()
  await form.locator('select').waitFor()
  await button(form, t.grant['send']).click()
  await form.waitFor({ state: 'detached' })
  await dismissNotices(page)
}

/** Saves the certificate in one language, and returns its bytes. */
async function certificate(page: Page, label: string | undefined): Promise<Buffer> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page.getByRole('dialog'), label).click(),
  ])
  return readFileSync(await saved.path())
}

test.each(WALKS)(
  '[S1.1, S2.7] an award goes from the nomination to the certificate and the wall ($language, $size)',
  async ({ language, size, nominee, name }) => {
    const t = TEXTS[language]
    const open = (as: string) => visitor(browser, { base: server.base, language, size, as })
    const colleague = await open('employee@demo.test')
    await nominate(colleague, language, name[language])
    await colleague.page.getByText(name[language]).first().waitFor()
    expect(await sidewaysOverflow(colleague.page)).toBe(0)
    expect(await axeFindings(colleague)).toEqual([])

    const hr = await open('hr@demo.test')
    await grant(hr, language, name[language])

    const person = await open(nominee)
    await person.page.goto(person.at('/awards'))
    await pageSettled(person.page)
    await person.page.getByRole('link', { name: AWARD[language] }).first().click()
    await person.page.getByRole('dialog').getByText(CITATION[language]).waitFor()
    expect(await axeFindings(person)).toEqual([])
    for (const [label, own] of [
      ['en', t.certificate['en']],
      ['ar', t.certificate['ar']],
    ] as const) {
      const bytes = await certificate(person.page, own)
      const words = textOfPdf(bytes).join(' ')
      for (const word of CITATION[label].replace(/[.]/g, '').split(' ').slice(1, 4))
        expect(words).toContain(word)
      const ink = await inkOn(await pictureOfPdf(bytes))
      expect(ink.inside).toBeGreaterThan(0.005)
    }
    await person.page
      .locator('label')
      .filter({ has: person.page.getByRole('switch', { name: t.own['share'] ?? '' }) })
      .click()
    await expect.poll(() => person.page.getByRole('switch').isChecked()).toBe(true)

    await colleague.page.goto(colleague.at('/awards?tab=wall'))
    await colleague.page
      .getByRole('article')
      .filter({ hasText: name[language] })
      .filter({ hasText: CITATION[language] })
      .waitFor()
    expect(await colleague.page.getByText('500').count()).toBe(0)
    expect(await sidewaysOverflow(colleague.page)).toBe(0)
    for (const who of [colleague, hr, person]) {
      expect(who.complaints).toEqual([])
      await who.leave()
    }
  },
)
