import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  dismissNotices,
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { demoDay } from '../helpers/demo-day.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Messages = Record<string, string>

const MESSAGES = readMessages<Messages>('portal/leave/policies/messages', 'leavePolicies')
const SETUP = readMessages<Messages>('portal/leave/types/screens/messages', 'leaveSetup')
const REPORT = readMessages<Messages>('portal/leave/report/messages', 'leaveReport')

function say(template: string | undefined, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    template ?? '',
  )
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

interface Line {
  kind: string
  amount: number
}

async function call<Reply>(email: string, path: string): Promise<Reply> {
  const { token } = await signInByCall(server.base, email)
  return (
    await fetch(`${server.base}/api/portal/leave/${path}`, {
      headers: { site: '1', authorization: `Bearer ${token}` },
    })
  ).json() as Promise<Reply>
}

/** Types a date into the field's segments in their displayed order. */
async function writeDay(page: Page, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  for (const [part, value] of [
    ['day', date],
    ['month', month],
    ['year', year],
  ] as const) {
    await page.locator(`[data-type=${part}]`).first().focus()
    await page.keyboard.type(value)
  }
}

const THEN = `${Number(demoDay().slice(0, 4)) + 1}-03-15`
const OPERATIONS = { en: 'Operations', ar: 'العمليات' }
const NAME = { en: 'Night crew', ar: 'فريق الليل' }

async function readProjection(): Promise<{ left: number; grants: number[] }> {
  const { items } = await call<{ items: { type: { id: string; code: string } }[] }>(
    'employee@demo.test',
    'report',
  )
  const annual = items.find((item) => item.type.code === 'annual')
  const { left, items: lines } = await call<{ left: number; items: Line[] }>(
    'employee@demo.test',
    `report/lines?typeId=${annual?.type.id}&on=${THEN}`,
  )
  return {
    left,
    grants: lines.filter((line) => line.kind === 'grantDue').map((line) => line.amount),
  }
}

/** Fills in the policy as human resources would, and checks who is affected before it is saved. */
async function writePolicy(page: Page, language: Language): Promise<void> {
  const [messages, setUp] = [MESSAGES[language], SETUP[language]]
  const panel = page.getByRole('dialog', { name: messages['new'] ?? '' })
  const touched = panel.locator('[data-touched]')
  await touched.waitFor()
  await expect
    .poll(async () => Number(await touched.getAttribute('data-touched')))
    .toBeGreaterThan(20)
  const everybody = Number(await touched.getAttribute('data-touched'))
  await panel.getByLabel(setUp['nameEn'] ?? '', { exact: true }).fill(NAME.en)
  await panel.getByLabel(setUp['nameAr'] ?? '', { exact: true }).fill(NAME.ar)
  const departments = panel.getByRole('group', { name: messages['departments'] ?? '' })
  await departments.getByText(OPERATIONS[language], { exact: true }).click()
  expect(
    await departments
      .getByRole('checkbox', { name: OPERATIONS[language], exact: true })
      .isChecked(),
  ).toBe(true)
  await expect
    .poll(async () => Number(await touched.getAttribute('data-touched')))
    .toBeLessThan(everybody)
  const days = panel.getByLabel(setUp['daysPerYear'] ?? '', { exact: true }).last()
  await days.fill('40')
  await days.blur()
  await panel
    .getByText(/\b40\b/)
    .first()
    .waitFor()
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'human resources give a department more days, see who is affected, and its people see it in their projected balance ($language, $size)',
  async ({ language, size }) => {
    const messages = MESSAGES[language]
    const before = await readProjection()
    const who = await visitor(browser, { base: server.base, language, size, as: 'hr@demo.test' })
    const { page } = who
    await page.goto(who.at('/leave-setup'))
    await pageSettled(page)
    await page.getByRole('tab', { name: messages['policies'] ?? '' }).click()
    await page.getByRole('button', { name: messages['add'] ?? '' }).click()
    await writePolicy(page, language)
    expect(await axeFindings(who)).toEqual([])
    await page.getByRole('button', { name: messages['save'] ?? '', exact: true }).click()
    const row = page.locator('[data-policy]').filter({ hasText: NAME[language] })
    await row.waitFor()

    // It is the last; the keyboard moves it up and stays with it.
    expect(await page.locator('[data-policy]').last().innerText()).toContain(NAME[language])
    await row.getByRole('button', { name: say(messages['up'], { name: NAME[language] }) }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('[data-policy]').last().innerText())
      .not.toContain(NAME[language])
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
    expect(await focused()).toBe(say(messages['up'], { name: NAME[language] }))
    expect([await sidewaysOverflow(page), await axeFindings(who), who.complaints]).toEqual([
      0,
      [],
      [],
    ])

    const after = await readProjection()
    expect(before.grants.every((amount) => amount === 2.5)).toBe(true)
    expect(after.grants.map((amount) => Math.round(amount * 100))).toEqual(
      before.grants.map(() => 333),
    )
    expect(after.left).toBeGreaterThan(before.left)
    await seenByEmployee(language, size, after.left)

    await dismissNotices(page)
    await row
      .getByRole('button', { name: say(messages['removeOf'], { name: NAME[language] }) })
      .click()
    await page.getByRole('button', { name: messages['remove'] ?? '', exact: true }).click()
    await row.waitFor({ state: 'detached' })
    expect(await readProjection()).toEqual(before)
  },
)

/**
 * Checks that the card names the policy that grants the days, and that the projected balance
 * follows from the policy.
 */
async function seenByEmployee(
  language: Language,
  size: 'phone' | 'desktop',
  left: number,
): Promise<void> {
  const messages = REPORT[language]
  const who = await visitor(browser, {
    base: server.base,
    language,
    size,
    as: 'employee@demo.test',
  })
  const { page } = who
  await page.goto(who.at('/leavesReport'))
  await pageSettled(page)
  const byPolicy = say(MESSAGES[language]['grantedBy'], { name: NAME[language] })
  await page.getByText(byPolicy, { exact: true }).waitFor()
  await page
    .getByRole('button', { name: messages['explain'] ?? '' })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('[data-total]').waitFor()
  await writeDay(page, THEN)
  await expect
    .poll(() => drawer.locator('[data-total]').getAttribute('data-total'))
    .toBe(String(left))
  await drawer.getByText(byPolicy, { exact: true }).waitFor()
  expect([await sidewaysOverflow(page), await axeFindings(who), who.complaints]).toEqual([
    0,
    [],
    [],
  ])
  await who.leave()
}
