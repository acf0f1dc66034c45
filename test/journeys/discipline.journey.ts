import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  dismissNotices,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { readMessages, say } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Texts = Record<string, string> &
  Record<
    | 'report'
    | 'charge'
    | 'hear'
    | 'investigate'
    | 'give'
    | 'decide'
    | 'own'
    | 'field'
    | 'kind'
    | 'status'
    | 'tab',
    Record<string, string>
  >
const TEXTS = readMessages<Texts>('portal/discipline/screens/messages', 'disciplineScreens')
const RULES = readMessages<Record<string, { match: Record<string, string> }[]>>(
  'portal/discipline/messages',
  'discipline',
)
const OFFENCE = { en: 'Breach of safety rules', ar: 'مخالفة تعليمات السلامة' }
const WALKS = [
  {
    language: 'en' as const,
    size: 'phone' as const,
    email: 'employee@demo.test',
    name: 'Fatima Al Suwaidi',
  },
  {
    language: 'ar' as const,
    size: 'desktop' as const,
    email: 'kitchen@demo.test',
    name: 'يوسف الزعابي',
  },
]
const WORDS = {
  en: {
    account: 'Took a colleague along on the forklift.',
    charge: 'You drove the forklift with a passenger.',
    answer: 'It was only across the yard.',
    statement: 'Accepts that the rule was explained.',
    findings: 'The camera shows it.',
    reason: 'A passenger could have been hurt.',
    objection: 'I had no training on this forklift.',
    resolution: 'The training record shows a gap.',
  },
  ar: {
    account: 'قاد الرافعة ومعه راكب.',
    charge: 'قيادة الرافعة ومعك راكب.',
    answer: 'كانت المسافة قصيرة داخل الساحة.',
    statement: 'أقرّ بأن التعليمات شُرحت له.',
    findings: 'تسجيل الكاميرا يثبت ذلك.',
    reason: 'كان يمكن أن يصاب الراكب.',
    objection: 'لم أتدرب على هذه الرافعة.',
    resolution: 'سجل التدريب يثبت ذلك.',
  },
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

/** Writes the one text of a dialog and sends it. */
async function write(page: Page, open: string, text: string, send: string): Promise<void> {
  await button(page, open).click()
  const dialog = page.locator('[role=alertdialog]')
  await dialog.locator('textarea').fill(text)
  await button(dialog, send).click()
  await dialog.waitFor({ state: 'detached' })
  await dismissNotices(page)
}

/** Reports an incident about a person and returns the id of its case. */
async function report({ page, at }: Visitor, language: Language, name: string): Promise<string> {
  const t = TEXTS[language]
  await page.goto(at('/discipline'))
  await pageSettled(page)
  await button(page, t.report['open']).click()
  const form = page.getByRole('dialog')
  const input = form.getByRole('combobox', { name: t.field['employee'] ?? '' })
  await input.click()
  await form.locator('input[role=combobox]:not([readonly])').waitFor()
  await input.pressSequentially(name, { delay: 20 })
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await form.locator('[data-field=offenceId] select').selectOption({ label: OFFENCE[language] })
  await form.locator('[data-field=account] textarea').fill(WORDS[language].account)
  await button(form, t.report['send']).click()
  await page.waitForURL(/case=/)
  await dismissNotices(page)
  return new URL(page.url()).searchParams.get('case') ?? ''
}

function status(page: Page, name: string): Locator {
  return page.getByRole('dialog').locator(`[data-status=${name}]`)
}

/** Tries six days, which the law does not allow, and then gives three. */
async function give({ page }: Visitor, language: Language): Promise<void> {
  const t = TEXTS[language]
  await button(page, t.give['open']).click()
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  await form.getByRole('radio', { name: new RegExp(t.kind['deduction'] ?? '') }).check()
  const days = form.getByRole('spinbutton', { name: t.field['days'] ?? '' })
  await days.fill('6')
  await form.locator('textarea').fill(WORDS[language].reason)
  await button(form, t.give['send']).click()
  const tooMany = RULES[language]['tooManyDays']?.[0]?.match
  const refused = language === 'ar' ? tooMany?.['plural=few'] : tooMany?.['plural=other']
  await form
    .getByText(say(refused, { days: 5 }))
    .first()
    .waitFor()
  await days.fill('3')
  const more = t.give['fivePercent'] ?? ''
  await form.getByText(more.slice(0, more.indexOf('{'))).waitFor()
  await button(form, t.give['send']).click()
  await form.waitFor({ state: 'detached' })
  await status(page, 'given').waitFor()
}

/** Reduces the penalty to one day of wage. */
async function reduce({ page }: Visitor, language: Language): Promise<void> {
  const t = TEXTS[language]
  await button(page, t.decide['open']).click()
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  await form.getByRole('radio', { name: t.decide['reduce'] ?? '' }).check()
  await form.getByRole('radio', { name: new RegExp(t.kind['deduction'] ?? '') }).check()
  await form.getByRole('spinbutton', { name: t.field['days'] ?? '' }).fill('1')
  await form.locator('textarea').fill(WORDS[language].resolution)
  await button(form, t.decide['send']).click()
  await form.waitFor({ state: 'detached' })
  await status(page, 'reduced').waitFor()
}

async function openAdjustments(): Promise<
  { employee: { name: Record<Language, string> }; source: string; days: number }[]
> {
  const { token } = await signInByCall(server.base, 'payroll@demo.test')
  const response = await fetch(`${server.base}/api/portal/pay-adjustments`, {
    headers: { site: '1', authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { items: never[] }).items
}

test.each(WALKS)(
  '[S1.1, S2.7, S3.12] a penalty the law does not allow is refused, then given properly, objected to and reduced ($language, $size)',
  async ({ language, size, email, name }) => {
    const t = TEXTS[language]
    const words = WORDS[language]
    const hr = await visitor(browser, { base: server.base, language, size, as: 'hr@demo.test' })
    const employee = await visitor(browser, { base: server.base, language, size, as: email })
    const id = await report(hr, language, name)
    await status(hr.page, 'reported').waitFor()
    await write(hr.page, t.charge['open'] ?? '', words.charge, t.charge['send'] ?? '')
    await status(hr.page, 'charged').waitFor()

    await employee.page.goto(employee.at(`/punishments?case=${id}`))
    await employee.page.getByRole('dialog').getByText(words.charge).waitFor()
    expect(await employee.page.getByText(words.account).count()).toBe(0)
    expect(await sidewaysOverflow(employee.page)).toBe(0)
    expect(await axeFindings(employee)).toEqual([])
    await write(employee.page, t.own['answer'] ?? '', words.answer, t.own['answerSend'] ?? '')
    await status(employee.page, 'answered').waitFor()

    await hr.page.goto(hr.at(`/discipline?case=${id}`))
    await status(hr.page, 'answered').waitFor()
    await write(hr.page, t.hear['open'] ?? '', words.statement, t.hear['send'] ?? '')
    await write(hr.page, t.investigate['open'] ?? '', words.findings, t.investigate['send'] ?? '')
    await status(hr.page, 'investigated').waitFor()
    await give(hr, language)
    expect(await sidewaysOverflow(hr.page)).toBe(0)

    await employee.page.goto(employee.at(`/punishments?case=${id}`))
    await status(employee.page, 'given').waitFor()
    await write(employee.page, t.own['object'] ?? '', words.objection, t.own['objectSend'] ?? '')
    await status(employee.page, 'objected').waitFor()

    await hr.page.goto(hr.at('/discipline?tab=objections'))
    await pageSettled(hr.page)
    expect(await axeFindings(hr)).toEqual([])
    await hr.page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await reduce(hr, language)

    await employee.page.goto(employee.at(`/punishments?case=${id}`))
    await status(employee.page, 'reduced').waitFor()
    await employee.page.getByRole('dialog').getByText(words.resolution).waitFor()
    const own = (await openAdjustments()).filter(
      (each) => each.employee.name[language] === name && each.source === 'penalty',
    )
    expect(own.filter(({ days }) => days === 1)).toHaveLength(1)
    expect(own.filter(({ days }) => days === 3)).toEqual([])
    for (const who of [hr, employee]) {
      expect(who.complaints).toEqual([])
      await who.leave()
    }
  },
)
