import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  dismissNotices,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Screens = Record<'change' | 'decide' | 'withdraw' | 'field', Record<string, string>>
type Salaries = Record<'reason' | 'part', Record<string, string>>
const TEXTS = readMessages<Screens>('portal/salaries/screens/messages', 'salaryScreens')
const WORDS = readMessages<Salaries>('portal/salaries/messages', 'salaries')
const KINDS = readMessages<{ kinds: Record<string, { title: string }> }>(
  'accounts/notifications/messages',
  'notifications',
)
const WALKS = [
  {
    language: 'en' as const,
    size: 'phone' as const,
    who: 'employee@demo.test',
    name: 'Fatima Al Suwaidi',
    search: 'fatima suwaidi',
  },
  {
    language: 'ar' as const,
    size: 'desktop' as const,
    who: 'kitchen@demo.test',
    name: 'يوسف الزعابي',
    search: 'يوسف الزعابي',
  },
]
const BASIC = '20400'

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

async function openPerson({ page, at }: Visitor, address: string, name: string): Promise<Locator> {
  await page.goto(at(address))
  await pageSettled(page)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name })
  await panel.getByRole('img').waitFor()
  return panel
}

test.each(WALKS)(
  '[S1.1] [S2.7] payroll requests a rise, someone else approves it, and the employee sees it ($language, $size)',
  async ({ language, size, who, name, search }) => {
    const [t, words] = [TEXTS[language], WORDS[language]]
    const open = (as: string) => visitor(browser, { base: server.base, language, size, as })
    const payroll = await open('payroll@demo.test')
    const everyone = `/salaries?q=${encodeURIComponent(search)}`
    const panel = await openPerson(payroll, everyone, name)
    await button(panel, t.change['open']).click()
    const form = payroll.page.getByRole('alertdialog')
    const basic = form.getByRole('spinbutton', { name: words.part['basicFils'] ?? '' })
    await basic.fill(BASIC)
    await basic.press('Tab')
    await form
      .getByRole('combobox', { name: t.field['reason'] ?? '' })
      .selectOption({ label: words.reason['promotion'] ?? '' })
    await expectSound(payroll)
    await button(form, t.change['send']).click()
    await form.waitFor({ state: 'detached' })
    await button(panel, t.withdraw['open']).waitFor()
    expect(await button(panel, t.decide['approve']).count()).toBe(0)
    await expectSound(payroll)

    const finance = await open('finance@demo.test')
    const waiting = await openPerson(finance, '/salaries?tab=updates', name)
    await waiting.getByRole('table').waitFor()
    await expectSound(finance)
    await button(waiting, t.decide['approve']).click()
    const decision = finance.page.getByRole('alertdialog')
    await button(decision, t.decide['approve']).click()
    await decision.waitFor({ state: 'detached' })
    // Nothing is pending any more, so the next change can be requested.
    await button(waiting, t.change['open']).waitFor()

    const person = await open(who)
    await person.page.goto(person.at('/salarySlips'))
    await pageSettled(person.page)
    await person.page.getByText(words.reason['promotion'] ?? '').waitFor()
    await expectSound(person)
    await person.page.goto(person.at('/notifications'))
    await person.page.getByText(KINDS[language].kinds['salaryUpdated']?.title ?? '').waitFor()
    for (const each of [payroll, finance, person]) {
      expect(each.complaints).toEqual([])
      await each.leave()
    }
  },
)
