import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { axeFindings } from '../helpers/axe.ts'
import {
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  visitor,
} from '../helpers/browser.ts'
import { portalAs } from '../helpers/calls.ts'
import {
  areVisible,
  fillRequest,
  filter,
  form,
  MESSAGES,
  mondays,
  openPreview,
  PLAIN_REQUEST,
  row,
  send,
  writeDay,
} from '../helpers/leave-request-steps.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const EMPLOYEE = 'employee@demo.test'
/** Weeks from now in which the demonstration's employee plans nothing; others for each language, so that the walks do not meet. */
const WEEKS: Record<Language, { alone: number; decided: number }> = {
  en: { alone: 2, decided: 4 },
  ar: { alone: 3, decided: 7 },
}

interface Kind {
  id: string
  code: string
  name: Record<Language, string>
  rules: Record<string, unknown>
}
interface LeaveInput {
  id: string
  state: string
  amount: number
  steps: { by: string; state: string }[]
}

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
  await countWorkingDays()
})
afterAll(async () => {
  await server.stop()
})

const as = (email: string) => portalAs(server.base, email)

async function kinds(): Promise<Map<string, Kind>> {
  const { items } = await (await as('hr@demo.test'))<{ items: Kind[] }>('GET leave/types')
  return new Map(items.map((kind) => [kind.code, kind]))
}

/**
 * This company gives annual leave in working days, so that days off within it are not counted. Its
 * balances may go negative, so that they last in every season.
 */
async function countWorkingDays(): Promise<void> {
  const annual = (await kinds()).get('annual')
  if (annual === undefined) throw new Error('There is no annual leave')
  const { id, name, rules } = annual
  await (await as('hr@demo.test'))(`PUT leave/types/${id}`, {
    name,
    active: true,
    rules: { ...rules, unit: 'working', creditDays: 30 },
  })
}

test.each(LANGUAGES)(
  '[S1.1, S2.7] an employee requests leave on a phone, sees what each day takes, is refused with numbers, sends the request and withdraws it (%s)',
  async (language) => {
    const messages = MESSAGES[language]
    const who = await visitor(browser, { base: server.base, language, size: 'phone', as: EMPLOYEE })
    const { page } = who
    const { from, to } = mondays(WEEKS[language].alone)
    const panel = await fillRequest(who, language, { from, to: addDays(from, 300) })
    const short = form(page).locator('[data-field=to] [slot=errorMessage]')
    await expect.poll(() => short.innerText().catch(() => '')).toMatch(/\d+/)

    await writeDay(page, 'to', to)
    await openPreview(page)
    const span = {
      typeId: (await kinds()).get('annual')?.id,
      from,
      to,
      fromMidday: false,
      toMidday: false,
      hours: null,
    }
    const { amount } = await (await as(EMPLOYEE))<LeaveInput>('POST leave/requests/preview', {
      ...span,
      hasFile: false,
    })
    // Of eight days a Saturday and a Sunday do not count, and Fridays count half.
    expect(amount).toBeLessThanOrEqual(6)
    await expect
      .poll(() => panel.locator('[data-amount]').getAttribute('data-amount'))
      .toBe(String(amount))
    expect(await panel.locator('[data-explained=rest]').innerText()).toContain(messages.why['free'])
    expect(await short.count()).toBe(0)
    expect(await axeFindings(who)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)

    // The input survives a reload.
    await form(page).locator('textarea').fill('Rihla')
    await page.reload()
    await expect
      .poll(() =>
        form(page)
          .locator('textarea')
          .inputValue()
          .catch(() => ''),
      )
      .toBe('Rihla')
    await openPreview(page)
    const id = await send(page, language)
    await filter(page, language, 'pending')
    await row(page, id).locator('[data-state=pending]').waitFor()

    await row(page, id).getByRole('link').click()
    await form(page).locator('[data-step=waiting]').waitFor()
    await form(page)
      .getByRole('button', { name: messages.withdraw['open'] ?? '', exact: true })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: messages.withdraw['open'] ?? '', exact: true })
      .click()
    await row(page, id).waitFor({ state: 'detached' })
    expect(who.complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  '[S4.9] Open/Pending, Approved, Rejected and All filter one’s requests; what manager and HR decide is seen without a reload (%s)',
  async (language) => {
    const messages = MESSAGES[language]
    const who = await visitor(browser, {
      base: server.base,
      language,
      size: language === 'ar' ? 'desktop' : 'phone',
      as: EMPLOYEE,
    })
    const { page } = who
    const { from, to } = mondays(WEEKS[language].decided)
    const [manager, hr, requester] = [
      await as('manager@demo.test'),
      await as('hr@demo.test'),
      await as(EMPLOYEE),
    ]
    const typeId = (await kinds()).get('annual')?.id
    const refused = await requester<LeaveInput>('POST leave/requests', {
      typeId,
      from: addDays(from, 14),
      to: addDays(from, 14),
      ...PLAIN_REQUEST,
    })
    await manager(`POST leave/requests/${refused.id}/decision`, {
      approve: false,
      comment: 'Inventory that week',
    })

    await fillRequest(who, language, { from, to })
    const id = await send(page, language)
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await filter(page, language, 'pending')
    await expect.poll(() => areVisible(page, [id, refused.id])).toEqual([true, false])
    await filter(page, language, 'rejected')
    await expect.poll(() => areVisible(page, [id, refused.id])).toEqual([false, true])
    await filter(page, language, 'all')
    await expect.poll(() => areVisible(page, [id, refused.id])).toEqual([true, true])

    await row(page, id).getByRole('link').click()
    await form(page).locator('[data-step=waiting]').waitFor()
    const { steps } = await manager<LeaveInput>(`POST leave/requests/${id}/decision`, {
      approve: true,
      comment: '',
    })
    expect(steps.map((step) => step.by)).toEqual(['manager', 'hr'])
    await hr(`POST leave/requests/${id}/decision`, { approve: true, comment: '' })
    await form(page).locator('[data-state=approved]').waitFor()
    expect(await form(page).locator('[data-step=done]').count()).toBe(2)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    expect(await axeFindings(who)).toEqual([])

    await form(page)
      .getByRole('button', { name: messages.cancel['open'] ?? '', exact: true })
      .click()
    const dialog = page.getByRole('alertdialog')
    await dialog.locator('textarea').fill('The wedding is put off')
    await dialog.getByRole('button', { name: messages.cancel['send'] ?? '', exact: true }).click()
    await form(page)
      .getByText(messages.state['cancelAsked'] ?? '')
      .first()
      .waitFor()
    await form(page).getByText('The wedding is put off').waitFor()
    expect(who.complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  'the back button closes the form and keeps its input (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language, size: 'phone', as: EMPLOYEE })
    const { page, at } = who
    await page.goto(at('/dashboard'))
    await pageSettled(page)
    await page
      .locator(`a[href="${at('/leaves')}"]:visible`)
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === at('/leaves'))
    await pageSettled(page)
    await page
      .locator('main')
      .getByRole('button', { name: MESSAGES[language].ask['open'] ?? '', exact: true })
      .first()
      .click()
    await form(page).locator('[data-amount]').waitFor()
    await form(page).locator('textarea').fill('Wedding')
    await page.goBack()
    await form(page).waitFor({ state: 'detached' })
    expect([new URL(page.url()).pathname, new URL(page.url()).search]).toEqual([at('/leaves'), ''])
    await page.goForward()
    await expect.poll(() => form(page).locator('textarea').inputValue()).toBe('Wedding')
    expect(who.complaints).toEqual([])
  },
)
