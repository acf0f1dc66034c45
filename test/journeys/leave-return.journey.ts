import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { axeFindings } from '../helpers/axe.ts'
import {
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { demoDay } from '../helpers/demo-day.ts'
import { readMessages } from '../helpers/messages.ts'
import { copyDemo, type RunningServer, runServer } from '../helpers/running-server.ts'

interface Messages {
  state: Record<string, string>
  lateAs: Record<string, string>
  decide: Record<string, string>
  due: Record<string, string>
  form: Record<string, string>
  kind: Record<string, string>
}
const MESSAGES = readMessages<Messages>('portal/leave/returns/messages', 'leaveReturns')
const HR = 'hr@demo.test'
const STATES = ['pending', 'approved', 'rejected', 'all'] as const
/** One person for each walk, so that their leave does not meet. */
const EARLY = [
  { language: 'en', size: 'desktop', email: 'employee@demo.test' },
  { language: 'ar', size: 'phone', email: 'kitchen@demo.test' },
] as const
const LATE_CASES = [
  { language: 'en', size: 'phone', email: 'driver@demo.test' },
  { language: 'ar', size: 'desktop', email: 'manager@demo.test' },
] as const

let folder: string
let server: RunningServer
let browser: Browser
let typeId: string

beforeAll(async () => {
  server = await serverWithoutCheckIns()
  browser = await openBrowser()
  // Leave that began in the past, decided in one step, so that a return from it is due today.
  const { items } = await call<{
    items: { id: string; code: string; name: object; rules: object }[]
  }>(HR, 'GET', 'types')
  const annual = items.find((type) => type.code === 'annual')
  if (annual === undefined) throw new Error('The demonstration gives no annual leave')
  typeId = annual.id
  const rules = { ...annual.rules, noticeDays: 0, backDays: 60, chain: [{ by: 'hr', fromDays: 0 }] }
  await call(HR, 'PUT', `types/${typeId}`, { name: annual.name, active: true, rules })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Runs the demo company without recent check-ins of the people on leave here, because a check-in
 * would be their day of return.
 */
async function serverWithoutCheckIns(): Promise<RunningServer> {
  folder = await copyDemo()
  const database = await openDatabase({ url: undefined, folder: join(folder, 'db') })
  const emails = [...EARLY, ...LATE_CASES].map((each) => each.email)
  await database.queries
    .deleteFrom('attendance_sessions')
    .where('day', '>=', demoDay(-40))
    .where(
      'employee_id',
      'in',
      database.queries.selectFrom('employees').select('id').where('email', 'in', emails),
    )
    .execute()
  await database.close()
  return runServer({ DATA_DIR: folder })
}

/** Calls the server directly. */
async function call<Reply>(
  email: string,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const { token } = await signInByCall(server.base, email)
  const response = await fetch(`${server.base}/api/portal/leave/${path}`, {
    method,
    headers: {
      site: '1',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`)
  return reply as Reply
}

async function approvedLeave(email: string, from: string, to: string): Promise<void> {
  const blank = {
    fromMidday: false,
    toMidday: false,
    hours: null,
    reason: '',
    fileId: null,
    coverEmployeeId: null,
    addressAway: '',
    phoneAway: '',
    ticketAsked: false,
  }
  const { id } = await call<{ id: string }>(email, 'POST', 'requests', {
    typeId,
    from,
    to,
    ...blank,
  })
  await call(HR, 'POST', `requests/${id}/decision`, { approve: true, comment: '' })
}

async function annualLeft(email: string): Promise<number> {
  const { items } = await call<{ items: { type: { code: string }; left: number }[] }>(
    email,
    'GET',
    'balances',
  )
  return items.find((line) => line.type.code === 'annual')?.left ?? 0
}

async function seesStates(page: Page, language: Language): Promise<void> {
  for (const state of STATES)
    await page
      .getByRole('radio', { name: MESSAGES[language].state[state] ?? '', exact: true })
      .waitFor()
}

/** Opens the newest return that waits at human resources' desk. */
async function openAtDesk(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await pageSettled(page)
  await page.locator('main a[href*="return="]').first().click()
  await page.getByRole('dialog').locator('[data-meaning]').waitFor()
}

test.each(EARLY)(
  'an employee who is back early reports it, and after the decision gets the days back ($language, $size)',
  async ({ language, size, email }) => {
    const messages = MESSAGES[language]
    const before = await annualLeft(email)
    await approvedLeave(email, demoDay(-2), demoDay(5))
    expect(await annualLeft(email)).toBe(before - 8)

    const who = await visitor(browser, { base: server.base, language, size, as: email })
    await who.page.goto(who.at('/leavesReturn'))
    await pageSettled(who.page)
    await seesStates(who.page, language)
    await who.page.locator('[data-due=underWay]').getByRole('button').click()
    const dialog = who.page.getByRole('dialog')
    // Today is the day unless another is chosen.
    await dialog.locator('[data-meaning=early]').waitFor()
    expect(await axeFindings(who)).toEqual([])
    await dialog.getByRole('button', { name: messages.form['send'] ?? '' }).click()
    await who.page.locator('main [data-state=pending]').waitFor()
    expect(await sidewaysOverflow(who.page)).toBe(0)
    expect(await annualLeft(email)).toBe(before - 8)

    const desk = await visitor(browser, { base: server.base, language, size, as: HR })
    await openAtDesk(desk.page, desk.at('/leave-requests?tab=returns'))
    await seesStates(desk.page, language)
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: messages.decide['approve'] ?? '', exact: true })
      .click()
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' })

    await expect.poll(() => annualLeft(email)).toBe(before - 2)
    // The one whose return it is sees it without a reload.
    await who.page.locator('main [data-state=pending]').waitFor({ state: 'detached' })
    expect(await who.page.locator('main [data-state]').first().getAttribute('data-state')).toBe(
      'approved',
    )
    expect([who.complaints, desk.complaints]).toEqual([[], []])
    await who.leave()
  },
)

test.each(LATE_CASES)(
  'an employee who is back late explains why, and human resources decide what the days become ($language, $size)',
  async ({ language, size, email }) => {
    const messages = MESSAGES[language]
    await approvedLeave(email, demoDay(-30), demoDay(-20))
    const left = await annualLeft(email)
    const { items: overdue } = await call<{
      items: { employee: { name: Record<Language, string> } }[]
    }>(HR, 'GET', 'returns/overdue')
    const desk = await visitor(browser, { base: server.base, language, size, as: HR })
    await desk.page.goto(desk.at('/desk'))
    await desk.page
      .getByText(overdue[0]?.employee.name[language] ?? 'nobody', { exact: true })
      .first()
      .waitFor()

    const who = await visitor(browser, { base: server.base, language, size, as: email })
    await who.page.goto(who.at('/leavesReturn'))
    await pageSettled(who.page)
    await who.page.locator('[data-due=due]').getByRole('button').first().click()
    const dialog = who.page.getByRole('dialog')
    await dialog.locator('[data-meaning=late]').waitFor()
    // Without a reason it is refused in its field.
    await dialog.getByRole('button', { name: messages.form['send'] ?? '' }).click()
    await dialog.locator('[data-field=reason] [aria-invalid=true]').waitFor()
    await dialog.locator('[data-field=reason] textarea').fill('Flight cancelled')
    await dialog.getByRole('button', { name: messages.form['send'] ?? '' }).click()
    await who.page.locator('main [data-state=pending]').waitFor()

    await openAtDesk(desk.page, desk.at('/leave-requests?tab=returns'))
    const decision = desk.page.getByRole('dialog')
    await decision.getByRole('radio', { name: messages.lateAs['unpaid'] ?? '' }).waitFor()
    expect(await axeFindings(desk)).toEqual([])
    await decision.getByText(messages.lateAs['unpaid'] ?? '', { exact: true }).click()
    await decision
      .getByRole('button', { name: messages.decide['approve'] ?? '', exact: true })
      .click()
    await decision.waitFor({ state: 'detached' })

    await who.page.locator('main [data-state=pending]').waitFor({ state: 'detached' })
    expect(await who.page.locator('main [data-state]').first().getAttribute('data-state')).toBe(
      'approved',
    )
    await who.page
      .getByText(messages.lateAs['unpaid'] ?? '', { exact: true })
      .first()
      .waitFor()
    expect(await annualLeft(email)).toBe(left)
    const { items } = await call<{
      items: { type: { code: string }; state: string; to: string }[]
    }>(email, 'GET', 'requests')
    expect(items.map((each) => [each.type.code, each.state, each.to])).toContainEqual([
      'unpaid',
      'approved',
      demoDay(-1),
    ])
    await who.page
      .getByRole('radio', { name: messages.state['rejected'] ?? '', exact: true })
      .click()
    await expect.poll(() => who.page.locator('main [data-state]').count()).toBe(0)
    expect([who.complaints, desk.complaints]).toEqual([[], []])
    await who.leave()
  },
)
