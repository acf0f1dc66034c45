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
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Texts = Record<
  'edit' | 'send' | 'field' | 'approve' | 'decline' | 'change' | 'own' | 'bank',
  Record<string, string>
>
const TEXTS = readMessages<Texts>('portal/profile/screens/messages', 'profileScreens')
const WALKS = [
  {
    language: 'en' as const,
    size: 'phone' as const,
    who: 'employee@demo.test',
    name: { en: 'Fatima Al Suwaidi', ar: 'فاطمة السويدي' },
    changed: 'Fatima Saif Al Suwaidi',
    iban: 'AE560261000012345678901',
  },
  {
    language: 'ar' as const,
    size: 'desktop' as const,
    who: 'kitchen@demo.test',
    name: { en: 'Yousef Al Zaabi', ar: 'يوسف الزعابي' },
    changed: 'Yousef Saeed Al Zaabi',
    iban: 'AE290261000012345678902',
  },
]
const REASON = {
  en: 'The copy shows only one page of the passport.',
  ar: 'النسخة تظهر صفحة واحدة فقط من جواز السفر.',
}
const PROOF = 'test/data/zones/passport-in.png'
const ROUTING_CODE = '302620122'

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

async function expectSound(who: Visitor): Promise<void> {
  await dismissNotices(who.page)
  expect(await axeFindings(who)).toEqual([])
  expect(await sidewaysOverflow(who.page)).toBe(0)
}

/** Fills the dialog of a group, attaches a proof, and sends it. */
async function request(
  { page, at }: Visitor,
  language: Language,
  opener: 'personal' | 'bank',
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const t = TEXTS[language]
  await page.goto(at('/profile'))
  await pageSettled(page)
  await button(page, t.edit[opener]).click()
  const form = page.getByRole('alertdialog')
  for (const [field, value] of Object.entries(values))
    await form.getByRole('textbox', { name: t.field[field] ?? '' }).fill(value)
  await form.locator('input[type=file]').setInputFiles(PROOF)
  await button(form, t.send['request']).click()
  await form.waitFor({ state: 'detached' })
  await button(page, t.own['withdraw']).first().waitFor()
}

/** Opens the waiting change of a person at the desk. */
async function openAtDesk({ page, at }: Visitor, name: string): Promise<Locator> {
  await page.goto(at('/profile-changes'))
  await pageSettled(page)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('table').waitFor()
  return panel
}

async function approve(
  who: Visitor,
  language: Language,
  panel: Locator,
  routingCode?: string,
): Promise<void> {
  const t = TEXTS[language]
  await button(panel, t.approve['open']).click()
  const form = who.page.getByRole('alertdialog')
  if (routingCode !== undefined) await form.getByRole('textbox').fill(routingCode)
  await button(form, t.approve['open']).click()
  await form.waitFor({ state: 'detached' })
  await dismissNotices(who.page)
}

test.each(WALKS)(
  '[S1.1] an employee changes their name and their account with proof, and reads why a change was rejected ($language, $size)',
  async ({ language, size, who, name, changed, iban }) => {
    const t = TEXTS[language]
    const open = (as: string) => visitor(browser, { base: server.base, language, size, as })
    const person = await open(who)
    await request(person, language, 'personal', { nameEn: changed })
    await person.page.getByRole('cell', { name: changed }).waitFor()
    await expectSound(person)

    const hr = await open('hr@demo.test')
    const panel = await openAtDesk(hr, name[language])
    await panel.getByRole('cell', { name: changed }).waitFor()
    await expectSound(hr)
    const [saved] = await Promise.all([
      hr.page.waitForEvent('download'),
      panel.getByRole('button', { name: /passport-in/ }).click(),
    ])
    expect(readFileSync(await saved.path()).byteLength).toBeGreaterThan(1000)
    await approve(hr, language, panel)
    await person.page.goto(person.at('/profile'))
    await pageSettled(person.page)
    await person.page.getByRole('main').getByText(changed).first().waitFor()

    const account = { iban, accountHolder: changed, bankName: 'Emirates NBD' }
    await request(person, language, 'bank', account)
    expect(await person.page.getByText(iban).count()).toBe(0)
    const payroll = await open('payroll@demo.test')
    // In English the name on the desk is the new one.
    const atDesk = language === 'en' ? changed : name.ar
    const bankPanel = await openAtDesk(payroll, atDesk)
    await button(bankPanel, t.change['numbers']).click()
    await bankPanel.getByRole('cell', { name: iban }).waitFor()
    await expectSound(payroll)
    await approve(payroll, language, bankPanel, ROUTING_CODE)
    await person.page.goto(person.at('/profile'))
    await pageSettled(person.page)
    await button(person.page, t.bank['show']).click()
    await person.page.getByText(iban).waitFor()

    await request(person, language, 'personal', { nameEn: name.en })
    const again = await openAtDesk(hr, atDesk)
    await button(again, t.decline['open']).click()
    const form = hr.page.getByRole('alertdialog')
    await form.getByRole('textbox').fill(REASON[language])
    await button(form, t.decline['open']).click()
    await form.waitFor({ state: 'detached' })
    await person.page.goto(person.at('/profile'))
    await person.page.getByText(REASON[language]).waitFor()
    await person.page.getByRole('main').getByText(changed).first().waitFor()
    await expectSound(person)
    for (const each of [person, hr, payroll]) {
      expect(each.complaints).toEqual([])
      await each.leave()
    }
  },
)
