import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays, weekdayOf } from '#platform/days.ts'
import { type Language, pageSettled, type Visitor } from './browser.ts'
import { demoDay } from './demo-day.ts'
import { readMessages } from './messages.ts'

export const MESSAGES = readMessages<
  Record<'ask' | 'state' | 'withdraw' | 'cancel' | 'why' | 'step', Record<string, string>>
>('portal/leave/requests/messages', 'leaveAsk')

/** What a request contains besides its type and its days. */
export const PLAIN_REQUEST = {
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

/** Monday to Monday around a weekend, in the weeks to come, on which this person is not away. */
export function mondays(week: number): { from: string; to: string } {
  const from = demoDay(7 * week + ((8 - weekdayOf(demoDay())) % 7))
  return { from, to: addDays(from, 7) }
}

export function form(page: Page): Locator {
  return page.getByRole('dialog')
}

/**
 * Types a date into one of the form's two date fields, whose segments follow the order of the
 * language.
 */
export async function writeDay(page: Page, field: 'from' | 'to', day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  const segments = form(page).locator(`[data-field=${field}]`).getByRole('spinbutton')
  for (const [type, text] of [
    ['day', date],
    ['month', month],
    ['year', year],
  ] as const) {
    await segments.and(page.locator(`[data-type=${type}]`)).focus()
    await page.keyboard.type(text)
  }
}

export async function openPreview(page: Page): Promise<Locator> {
  await page.waitForTimeout(400)
  const panel = form(page).locator('[data-preview=now]')
  await panel.waitFor()
  return panel
}

/** Opens the form, enters the days, and returns the page's preview. */
export async function fillRequest(
  { page, at }: Visitor,
  language: Language,
  { from, to }: { from: string; to: string },
): Promise<Locator> {
  await page.goto(at('/leaves'))
  await pageSettled(page)
  const first = page.waitForResponse((each) => each.url().endsWith('/requests/preview'))
  await page
    .locator('main')
    .getByRole('button', { name: MESSAGES[language].ask['open'] ?? '', exact: true })
    .first()
    .click()
  expect((await first).status()).toBe(200)
  await form(page).locator('[data-amount]').waitFor()
  await writeDay(page, 'from', from)
  await writeDay(page, 'to', to)
  return openPreview(page)
}

export async function send(page: Page, language: Language): Promise<string> {
  const [reply] = await Promise.all([
    page.waitForResponse(
      (each) => each.url().endsWith('/leave/requests') && each.request().method() === 'POST',
    ),
    form(page)
      .getByRole('button', { name: MESSAGES[language].ask['send'] ?? '', exact: true })
      .click(),
  ])
  expect(reply.status(), await reply.text()).toBe(201)
  await form(page).waitFor({ state: 'detached' })
  return ((await reply.json()) as { id: string }).id
}

export function row(page: Page, id: string): Locator {
  return page.locator('main tr').filter({ has: page.locator(`a[href*="${id}"]`) })
}

export async function filter(page: Page, language: Language, state: string): Promise<void> {
  await page
    .getByRole('radio', { name: MESSAGES[language].state[state] ?? '', exact: true })
    .click()
}

export function areVisible(page: Page, ids: readonly string[]): Promise<boolean[]> {
  return Promise.all(ids.map(async (id) => (await row(page, id).count()) > 0))
}
