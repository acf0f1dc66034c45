import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Browser, Page } from 'playwright-core'
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
import { type AreaCall, shopAs } from '../helpers/calls.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const DESK = readMessages<Record<string, string>>(
  'shop/plan-desk/screens/messages',
  'planDeskScreens',
)
const ADMIN = 'admin@demo.test'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function isSound(who: Visitor, where: string): Promise<void> {
  expect([await sidewaysOverflow(who.page), await axeFindings(who), who.complaints], where).toEqual(
    [0, [], []],
  )
}

interface Totals {
  day: string
  portions: number
  plans: number
  dishes: { id: string; planned: number; closed: number }[]
}
interface Plans {
  items: { id: string; number: number; daysLeft: number }[]
  next: string | null
}
interface Plan {
  plan: { days: { day: string | null; state: string; dishes: { dish: { id: string } }[] }[] }
}
interface Board {
  tickets: { number: number; items: { mealId: string; qty: number }[] }[]
}

/** How often each dish is in the plans of customers on a day, as each plan has it. */
async function plannedBy(call: AreaCall, day: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const { items } = await call<Plans>('GET plan-desk/plans?view=open&limit=100')
  for (const { id } of items) {
    const { plan } = await call<Plan>(`GET plan-desk/plans/${id}`)
    const dishes = plan.days
      .filter((each) => each.day === day && ['planned', 'closed', 'delivered'].includes(each.state))
      .flatMap((each) => each.dishes)
    for (const { dish } of dishes) counts.set(dish.id, (counts.get(dish.id) ?? 0) + 1)
  }
  return counts
}

/** Takes the first dish off an open day, and saves the week. */
async function editMenu(page: Page, messages: Record<string, string>): Promise<void> {
  const cell = page.getByRole('checkbox', { checked: true }).last()
  await cell.click()
  const save = page.getByRole('button', { name: messages['save'] ?? '', exact: true })
  await save.click()
  await page.getByText(messages['menusSaved'] ?? '').waitFor()
  await dismissNotices(page)
}

test.each([
  { language: 'en', size: 'desktop' },
  { language: 'ar', size: 'phone' },
] as const)(
  'the desk sets a menu, its totals of tomorrow are what customers have planned and the kitchen cooks, and the list is saved ($language, $size)',
  async ({ language, size }) => {
    const messages = DESK[language]
    const call = await shopAs(server.base, ADMIN)
    const who = await visitor(browser, { base: server.base, language, size, as: ADMIN })
    const { page } = who

    await page.goto(who.at('/plan-desk?tab=menus'))
    await pageSettled(page)
    await page.getByRole('checkbox').first().waitFor()
    await isSound(who, 'the menus of a week')
    await editMenu(page, messages)

    const totals = await call<Totals>('GET plan-desk/day')
    await page.goto(who.at('/plan-desk?tab=day'))
    await pageSettled(page)
    await page
      .getByText(messages['portions'] ?? '')
      .first()
      .waitFor()
    await isSound(who, 'the totals of tomorrow')
    expect(totals.portions).toBeGreaterThan(0)
    const planned = await plannedBy(call, totals.day)
    const counted = Map.groupBy(totals.dishes, ({ id }) => id)
    const sums = [...counted].map(([id, rows]): [string, number] => [
      id,
      rows.reduce((sum, row) => sum + row.planned + row.closed, 0),
    ])
    expect(new Map(sums)).toEqual(planned)
    await page.getByText(new Intl.NumberFormat('en').format(totals.portions)).first().waitFor()

    // What is closed is on the kitchen's board, one label for each portion.
    const board = await call<Board>(`GET kitchen/board?day=${totals.day}`)
    const closed = totals.dishes.filter((dish) => dish.closed > 0)
    for (const { id, closed: portions } of closed) {
      const cooked = board.tickets
        .flatMap(({ items }) => items)
        .filter(({ mealId }) => mealId === id)
        .reduce((sum, { qty }) => sum + qty, 0)
      expect(cooked, id).toBeGreaterThanOrEqual(portions)
    }

    await page.goto(who.at('/plan-desk'))
    await pageSettled(page)
    await isSound(who, 'the list of plans')
    await page.getByRole('button', { name: messages['export'] ?? '', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: messages['csv'] ?? '', exact: true }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    const rows: string[][] = parse(text, { bom: true, relax_column_count: true })
    const { items } = await call<Plans>('GET plan-desk/plans?view=open&limit=100')
    // A title, the heads, the plans, and their sums.
    expect(rows).toHaveLength(items.length + 3)
    expect(rows.slice(2, -1).map(([number]) => Number(number))).toEqual(
      items.map(({ number }) => number),
    )
    const days = items.reduce((sum, { daysLeft }) => sum + daysLeft, 0)
    expect(Number(rows.at(-1)?.[9])).toBe(days)
  },
)
