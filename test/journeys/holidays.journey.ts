import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#platform/days.ts'
import { openBrowser, pageSettled, signInByCall, visitor } from '../helpers/browser.ts'
import { demoDay } from '../helpers/demo-day.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const MESSAGES = readMessages<Record<'announce' | 'actionsOf', string>>(
  'portal/calendar/screens/messages',
  'holidays',
)
const WALKS = [
  { language: 'en', size: 'desktop', email: 'employee@demo.test', weeks: 16 },
  { language: 'ar', size: 'phone', email: 'employee@demo.test', weeks: 20 },
] as const

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

type ApiCaller = <Reply>(line: string, body?: unknown) => Promise<Reply>

/** Calls the server directly as a user. */
async function requestAs(email: string): Promise<ApiCaller> {
  const { token } = await signInByCall(server.base, email)
  return async (line, body) => {
    const [method = 'GET', path = ''] = line.split(' ')
    const headers = {
      site: '1',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const response = await fetch(`${server.base}/api/portal/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${line}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

/**
 * Returns a Monday about `weeks` weeks ahead whose Wednesday and Thursday are in one month, plus
 * `after` days.
 */
function mondayIn(weeks: number, after = 0): string {
  const day = demoDay(weeks * 7)
  const on = (days: number): string => addDays(day, ((8 - weekdayOf(day)) % 7) + days)
  return on(2).slice(0, 7) === on(3).slice(0, 7) ? on(after) : mondayIn(weeks + 1, after)
}

interface Kind {
  id: string
  code: string
  name: object
  active: boolean
  rules: object
}

/** An expected holiday on a Wednesday, and a leave of working days from that Monday to Wednesday. */
async function prepared(
  email: string,
  weeks: number,
): Promise<{ holidayId: string; requestId: string; name: { en: string; ar: string } }> {
  const [hr, employee] = [await requestAs('hr@demo.test'), await requestAs(email)]
  const { items } = await hr<{ items: Kind[] }>('GET leave/types')
  const unpaid = items.find((each) => each.code === 'unpaid')
  if (unpaid === undefined) throw new Error('There is no unpaid leave')
  await hr(`PUT leave/types/${unpaid.id}`, {
    name: unpaid.name,
    active: true,
    rules: { ...unpaid.rules, unit: 'working' },
  })
  const name = { en: `Feast ${weeks}`, ar: `عيد ${weeks}` }
  const first = { calendar: 'gregorian', day: mondayIn(weeks, 2) }
  const { holiday } = await hr<{ holiday: { id: string } }>('POST holidays', {
    name,
    first,
    days: 1,
    state: 'predicted',
    workSiteId: null,
  })
  const span = {
    typeId: unpaid.id,
    from: mondayIn(weeks),
    to: mondayIn(weeks, 2),
    fromMidday: false,
    toMidday: false,
    hours: null,
  }
  const rest = {
    reason: '',
    fileId: null,
    coverEmployeeId: null,
    addressAway: '',
    phoneAway: '',
    ticketAsked: false,
  }
  const { id, amount } = await employee<{ id: string; amount: number }>('POST leave/requests', {
    ...span,
    ...rest,
  })
  expect(amount).toBe(2)
  return { holidayId: holiday.id, requestId: id, name }
}

test.each(WALKS)(
  '[S4.9] an expected holiday is announced a day later, its effect on leave is previewed, and the leave is recounted after ($language, $size)',
  async (walk) => {
    const { language, size, email, weeks } = walk
    const { requestId, holidayId, name } = await prepared(email, weeks)
    const who = await visitor(browser, { base: server.base, language, size, as: 'hr@demo.test' })
    const { page } = who
    await page.goto(who.at(`/holidays?year=${mondayIn(weeks).slice(0, 4)}`))
    await pageSettled(page)
    const messages = MESSAGES[language]
    await page
      .getByRole('button', { name: messages.actionsOf.replace('{name}', name[language]) })
      .click()
    await page.getByRole('menuitem', { name: messages.announce }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.locator('[data-touched="0"]').waitFor()
    // A day on, as a keyboard does it: the first segment of the date is its day.
    await dialog.getByRole('spinbutton').first().focus()
    await page.keyboard.press('ArrowUp')
    await dialog.locator('[data-touched="1"]').waitFor()
    await dialog.getByRole('button', { name: messages.announce }).click()
    await dialog.waitFor({ state: 'detached' })

    const hr = await requestAs('hr@demo.test')
    const year = await hr<{ items: { id: string; state: string; fromDate: string }[] }>(
      `GET holidays/years/${mondayIn(weeks).slice(0, 4)}`,
    )
    expect(year.items.find((each) => each.id === holidayId)).toMatchObject({
      state: 'announced',
      fromDate: mondayIn(weeks, 3),
    })
    const employee = await requestAs(email)
    expect(await employee(`GET leave/requests/${requestId}`)).toMatchObject({ amount: 3 })
    expect(who.complaints).toEqual([])
  },
)
