import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axeFindings,
  type Language,
  openBrowser,
  settled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

interface Words {
  menu: string
  correct: Record<string, string>
  encash: Record<string, string>
  list: Record<string, string>
}
function wordsOf(language: Language): Words {
  return JSON.parse(readFileSync(`src/portal/leave/adjustments/messages/${language}.json`, 'utf8'))
    .leaveAdjust as Words
}

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

async function ask<Answer>(email: string, path: string): Promise<Answer> {
  const { token } = await signInByCall(server.base, email)
  return (
    await fetch(`${server.base}/api/${path}`, {
      headers: { site: '1', authorization: `Bearer ${token}` },
    })
  ).json() as Promise<Answer>
}

async function annualLeft(): Promise<number> {
  const { items } = await ask<{ items: { type: { code: string }; left: number }[] }>(
    'employee@demo.test',
    'portal/leave/balances',
  )
  return items.find((item) => item.type.code === 'annual')?.left ?? 0
}

test.each([
  { language: 'en', size: 'desktop' },
  { language: 'ar', size: 'phone' },
] as const)(
  'human resources correct a balance, pay days of it and cancel that; each is foreseen before it is done ($language, $size)',
  async ({ language, size }) => {
    const words = wordsOf(language)
    const { employeeId } = await ask<{ employeeId: string }>('employee@demo.test', 'accounts/me')
    const before = await annualLeft()
    const who = await visitor(browser, { base: server.base, language, size, as: 'hr@demo.test' })
    const { page } = who
    const panel = page.getByRole('alertdialog').or(page.getByRole('dialog')).first()
    const open = async (entry: string | undefined) => {
      await page.getByRole('button', { name: words.menu }).click()
      await page.getByRole('menuitem', { name: entry ?? '' }).click()
    }
    const write = async (label: string | undefined, days: string) => {
      const field = page.getByRole('spinbutton', { name: label ?? '', exact: true })
      await field.fill(days)
      await field.press('Tab')
    }
    const looksWell = async () => {
      // Half under the header a button is small.
      await page.evaluate(() => window.scrollTo(0, 0))
      // A notice that has told what it has to covers what is beneath it no longer.
      await expect.poll(() => page.locator('[data-notices] > *').count()).toBe(0)
      expect(await axeFindings(who)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
    await page.goto(who.at(`/leave-figures?person=${employeeId}`))
    await settled(page)

    await open(words.correct['open'])
    await page.getByText(words.correct['take'] ?? '', { exact: true }).click()
    await write(words.correct['days'], '300')
    await expect
      .poll(() =>
        page
          .getByRole('spinbutton', { name: words.correct['days'] ?? '', exact: true })
          .getAttribute('aria-invalid'),
      )
      .toBe('true')
    await page.getByText(words.correct['add'] ?? '', { exact: true }).click()
    await write(words.correct['days'], '2.25')
    await expect
      .poll(() => panel.locator('[data-preview=now]').innerText())
      .toContain(String(before + 2.25))
    await looksWell()
    await page
      .getByRole('textbox', { name: words.correct['note'] ?? '' })
      .fill('Worked on the feast')
    await page.getByRole('button', { name: words.correct['send'] ?? '', exact: true }).click()
    await page.getByText(words.correct['done'] ?? '').waitFor()
    expect(await annualLeft()).toBe(before + 2.25)

    await open(words.encash['open'])
    await write(words.encash['days'], '1.5')
    await expect
      .poll(() => panel.locator('[data-preview=now]').innerText())
      .toContain(String(before + 0.75))
    await looksWell()
    await page.getByRole('button', { name: words.encash['send'] ?? '', exact: true }).click()
    await page.locator('[data-encashment=recorded]').first().waitFor()
    expect(await annualLeft()).toBe(before + 0.75)

    await page.locator('[data-encashment=recorded]').first().getByRole('button').click()
    await page.getByRole('button', { name: words.list['confirmVerb'] ?? '', exact: true }).click()
    await page.locator('[data-encashment=cancelled]').first().waitFor()
    expect(await annualLeft()).toBe(before + 2.25)
    await looksWell()
    expect(who.complaints).toEqual([])
    await who.context.close()
  },
)
