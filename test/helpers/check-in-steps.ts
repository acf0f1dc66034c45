import type { Locator, Page } from 'playwright-core'
import { shiftMonth } from '#platform/days.ts'
import { pageSettled, signInByCall, type Visitor } from './browser.ts'
import { demoDay } from './demo-day.ts'

const CONTROL = 'main button[data-kind]'

interface Session {
  inAt: string
  outAt: string | null
  source: string
  in: { workSite: { en: string } | null; fix: object | null } | null
}

export interface Today {
  openSession: Session | null
  summary: { sessions: Session[] }
}

export interface Day {
  day: string
  status: string
  open: boolean
  sessions: Session[]
}

/** Calls the server directly as a user. */
export async function requestAs(
  base: string,
  email: string,
  password?: string,
): Promise<<Reply>(path: string) => Promise<Reply>> {
  const { token } = await signInByCall(base, email, password)
  return async (path) =>
    (
      await fetch(`${base}/api/portal/attendance/${path}`, {
        headers: { site: '1', authorization: `Bearer ${token}` },
      })
    ).json()
}

export function control(page: Page, kind: 'in' | 'out'): Locator {
  return page.locator(`${CONTROL}[data-kind=${kind}]`)
}

/** By day the demonstration's people are at work already: who is in goes out first. */
export async function beOut({ page, at }: Visitor): Promise<void> {
  await page.goto(at('/checkIn'))
  await pageSettled(page)
  await page.locator(CONTROL).waitFor()
  if ((await control(page, 'out').count()) === 0) return
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/punches') && response.ok()),
    control(page, 'out').click(),
  ])
  await control(page, 'in').waitFor()
  // A second press within two seconds would be merged with the first.
  await page.waitForTimeout(2100)
}

/** Types a time into a field made of hour, minute and half of the day. */
export async function writeTime(
  page: Page,
  field: number,
  hour: string,
  minute: string,
  half: string,
): Promise<void> {
  const segments = page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('spinbutton')
  for (const [index, text] of [hour, minute, half].entries()) {
    await segments.nth(field * 3 + index).focus()
    await page.keyboard.type(text)
  }
}

/**
 * Returns the working days of the last weeks without a correction request, the missing ones first.
 */
export async function daysToCorrect(base: string, email: string): Promise<Day[]> {
  const call = await requestAs(base, email)
  const months = [0, 1].map((back) => shiftMonth(demoDay().slice(0, 7), -back))
  const views = await Promise.all(
    months.map((month) => call<{ days: Day[]; today: string }>(`month?month=${month}`)),
  )
  const requested = new Set(
    (await call<{ items: { day: string }[] }>('corrections?limit=100')).items.map(({ day }) => day),
  )
  const days = views.flatMap((view) =>
    view.days.filter((each) => each.day < view.today && !each.open && !requested.has(each.day)),
  )
  return [
    ...days.filter(({ status }) => status === 'absent'),
    ...days.filter(({ status }) => status === 'worked'),
  ]
}
