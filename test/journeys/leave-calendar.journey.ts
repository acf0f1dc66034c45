import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow, csvOf } from '../../src/portal/employees/test-data.ts'
import { axeFindings } from '../helpers/axe.ts'
import {
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { demoDay } from '../helpers/demo-day.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const PEOPLE = 200
/** However many people there are, only the visible rows and some around them are rendered. */
const MAX_ROWS = 60

let server: RunningServer
let browser: Browser

interface Calendar {
  items: { employee: { number: string }; spans: unknown[] }[]
  next: string | null
}

async function asHr(
  line: string,
  init: RequestInit = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  hrToken ??= (await signInByCall(server.base, 'hr@demo.test')).token
  return fetch(`${server.base}/api/portal/${line}`, {
    ...init,
    headers: { site: '1', authorization: `Bearer ${hrToken}`, ...headers },
  })
}
let hrToken: string | undefined

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
  const rows = Array.from({ length: PEOPLE }, (_, index) => aRow(index + 1))
  const body = new FormData()
  body.set('file', new File([csvOf(rows)], 'people.csv', { type: 'text/csv' }))
  const { import: checked } = (await (
    await asHr('employee-imports', { method: 'POST', body })
  ).json()) as { import: { id: string } }
  const begun = await asHr(
    `employee-imports/${checked.id}/start`,
    { method: 'POST', body: '{}' },
    { 'idempotency-key': checked.id, 'content-type': 'application/json' },
  )
  if (!begun.ok) throw new Error(await begun.text())
  const until = Date.now() + 90_000
  while ((await everybody()).length < PEOPLE && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 500))
})
afterAll(async () => {
  await server.stop()
})

/** Everybody employed this month, which the calendar opens with. */
async function everybody(): Promise<Calendar['items']> {
  const items: Calendar['items'] = []
  for (let after: string | null = ''; after !== null; ) {
    const month = demoDay().slice(0, 7)
    const page = (await (
      await asHr(
        `leave/team-calendar?from=${month}-01&to=${month}-28&limit=100${after === '' ? '' : `&after=${after}`}`,
      )
    ).json()) as Calendar
    items.push(...page.items)
    after = page.next
  }
  return items
}

function rowsOf(page: Page) {
  return page.locator('[data-calendar] [role=row][data-person]')
}

interface Scrolled {
  /** The maximum number of rows in the page. */
  maxVisible: number
  seen: number
  /** Frames that came later than a thirtieth of a second, and all. */
  slow: number
  frames: number
}

const SCROLL_MS = 60_000

/**
 * Scrolls from top to end like a mouse wheel, one step per frame, until that many people were seen,
 * and counts the rows in the page and the frame times.
 */
async function scrollThrough(page: Page, total: number): Promise<Scrolled> {
  return page.locator('[data-calendar]').evaluate(
    async (box, { total, longest }) => {
      const people = new Set<string>()
      let [maxVisible, slow, frames, last] = [0, 0, 0, performance.now()]
      const end = last + longest
      for (let still = 0; still < 40 || (people.size < total && last < end); ) {
        const before = box.scrollTop
        box.scrollTop += 60
        await new Promise(requestAnimationFrame)
        const now = performance.now()
        frames += 1
        if (now - last > 34) slow += 1
        last = now
        const rows = [...box.querySelectorAll('[data-person]')]
        maxVisible = Math.max(maxVisible, rows.length)
        for (const row of rows) people.add(row.getAttribute('data-person') ?? '')
        still = box.scrollTop === before ? still + 1 : 0
      }
      return { maxVisible, seen: people.size, slow, frames }
    },
    { total, longest: SCROLL_MS },
  )
}

test.each(LANGUAGES)(
  'two hundred people scroll with name and day in view, and no more rows rendered than are visible (%s)',
  async (language) => {
    const all = await everybody()
    const hr = await visitor(browser, { base: server.base, language, as: 'hr@demo.test' })
    const { page } = hr
    await page.goto(hr.at('/leave-calendar?who=all'))
    await pageSettled(page)
    await rowsOf(page).first().waitFor()
    const scrolled = await scrollThrough(page, all.length)
    // Smoothness is logged but not asserted, because another test on the same machine would affect
    // it.
    console.log(
      `calendar ${language}: ${scrolled.frames} frames, ${scrolled.slow} later than 34 ms, at most ${scrolled.maxVisible} rows`,
    )
    expect(scrolled.maxVisible).toBeLessThanOrEqual(MAX_ROWS)
    expect(scrolled.seen).toBe(all.length)
    const { head, name } = await page.locator('[data-calendar]').evaluate((box) => {
      box.scrollTo({ top: 2000, left: getComputedStyle(box).direction === 'rtl' ? -300 : 300 })
      const boxOf = (selector: string): DOMRect | undefined =>
        box.querySelector(selector)?.getBoundingClientRect()
      const frame = box.getBoundingClientRect()
      const isRtl = getComputedStyle(box).direction === 'rtl'
      const first = boxOf('[role=rowheader]')
      return {
        head: (boxOf('[role=columnheader]')?.top ?? 0) - frame.top,
        name: isRtl ? frame.right - (first?.right ?? 0) : (first?.left ?? 0) - frame.left,
      }
    })
    expect([Math.abs(head) < 4, Math.abs(name) < 4]).toEqual([true, true])
    expect(await page.locator('[aria-current=date]').count()).toBe(1)
    expect(await axeFindings(hr)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.goto(hr.at('/leave-calendar?view=year'))
    await pageSettled(page)
    await rowsOf(page).first().waitFor()
    expect(await page.locator('[role=columnheader]').count()).toBe(13)
    await page.locator('[data-span=approved]').first().waitFor()
    expect(hr.complaints).toEqual([])
  },
)

test.each(LANGUAGES)(
  'a manager’s phone lists those of their team who are away, with what kind and whether it is agreed (%s)',
  async (language) => {
    const { token } = await signInByCall(server.base, 'manager@demo.test')
    const year = demoDay().slice(0, 4)
    const response = await fetch(
      `${server.base}/api/portal/leave/team-calendar?from=${year}-01-01&to=${year}-12-31&limit=100`,
      {
        headers: { site: '1', authorization: `Bearer ${token}` },
      },
    )
    const away = ((await response.json()) as Calendar).items.filter((row) => row.spans.length > 0)
    expect(away.length).toBeGreaterThan(0)
    const who = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: 'manager@demo.test',
    })
    await who.page.goto(who.at('/leave-calendar?view=year'))
    await pageSettled(who.page)
    await expect
      .poll(() => who.page.locator('[data-calendar=list] > ul > [data-person]').count())
      .toBe(away.length)
    expect(await sidewaysOverflow(who.page)).toBe(0)
    expect(await axeFindings(who)).toEqual([])
    expect(who.complaints).toEqual([])
  },
)
