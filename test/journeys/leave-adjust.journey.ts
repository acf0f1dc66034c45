import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  dismissNotices,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

interface Messages {
  menu: string
  correct: Record<string, string>
  encash: Record<string, string>
  list: Record<string, string>
}
function messagesOf(language: Language): Messages {
  return JSON.parse(readFileSync(`src/portal/leave/adjustments/messages/${language}.json`, 'utf8'))
    .leaveAdjust as Messages
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

async function call<Reply>(email: string, path: string): Promise<Reply> {
  const { token } = await signInByCall(server.base, email)
  return (
    await fetch(`${server.base}/api/${path}`, {
      headers: { site: '1', authorization: `Bearer ${token}` },
    })
  ).json() as Promise<Reply>
}

async function annualLeft(): Promise<number> {
  const { items } = await call<{ items: { type: { code: string }; left: number }[] }>(
    'employee@demo.test',
    'portal/leave/balances',
  )
  return items.find((item) => item.type.code === 'annual')?.left ?? 0
}

test.each([
  { language: 'en', size: 'desktop' },
  { language: 'ar', size: 'phone' },
] as const)(
  'human resources correct a balance, pay out days of it and cancel that, each with a preview ($language, $size)',
  async ({ language, size }) => {
    const messages = messagesOf(language)
    const { employeeId } = await call<{ employeeId: string }>('employee@demo.test', 'accounts/me')
    const before = await annualLeft()
    const who = await visitor(browser, { base: server.base, language, size, as: 'hr@demo.test' })
    const { page } = who
    const panel = page.getByRole('alertdialog').or(page.getByRole('dialog')).first()
    const open = async (entry: string | undefined) => {
      await page.getByRole('button', { name: messages.menu }).click()
      await page.getByRole('menuitem', { name: entry ?? '' }).click()
    }
    const write = async (label: string | undefined, days: string) => {
      const field = page.getByRole('spinbutton', { name: label ?? '', exact: true })
      await field.fill(days)
      await field.press('Tab')
    }
    const expectNoLayoutIssues = async () => {
      // Half under the header a button is small.
      await page.evaluate(() => window.scrollTo(0, 0))
      // A notice that has served its purpose no longer covers what is below it.
      await dismissNotices(page)
      expect(await axeFindings(who)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
    await page.goto(who.at(`/leave-figures?person=${employeeId}`))
    await pageSettled(page)

    await open(messages.correct['open'])
    await page.getByText(messages.correct['take'] ?? '', { exact: true }).click()
    await write(messages.correct['days'], '300')
    await expect
      .poll(() =>
        page
          .getByRole('spinbutton', { name: messages.correct['days'] ?? '', exact: true })
          .getAttribute('aria-invalid'),
      )
      .toBe('true')
    await page.getByText(messages.correct['add'] ?? '', { exact: true }).click()
    await write(messages.correct['days'], '2.25')
    await expect
      .poll(() => panel.locator('[data-preview=now]').innerText())
      .toContain(String(before + 2.25))
    await expectNoLayoutIssues()
    await page
      .getByRole('textbox', { name: messages.correct['note'] ?? '' })
      .fill('Worked on the feast')
    await page.getByRole('button', { name: messages.correct['send'] ?? '', exact: true }).click()
    await page.getByText(messages.correct['done'] ?? '').waitFor()
    expect(await annualLeft()).toBe(before + 2.25)

    await open(messages.encash['open'])
    await write(messages.encash['days'], '1.5')
    await expect
      .poll(() => panel.locator('[data-preview=now]').innerText())
      .toContain(String(before + 0.75))
    await expectNoLayoutIssues()
    await page.getByRole('button', { name: messages.encash['send'] ?? '', exact: true }).click()
    await page.locator('[data-encashment=recorded]').first().waitFor()
    expect(await annualLeft()).toBe(before + 0.75)

    await dismissNotices(page)
    await page.locator('[data-encashment=recorded]').first().getByRole('button').click()
    await page
      .getByRole('button', { name: messages.list['confirmVerb'] ?? '', exact: true })
      .click()
    await page.locator('[data-encashment=cancelled]').first().waitFor()
    expect(await annualLeft()).toBe(before + 2.25)
    await expectNoLayoutIssues()
    expect(who.complaints).toEqual([])
  },
)
