import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Browser, Download } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const messagesIn = (slice: string, key: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(`src/shop/${slice}/screens/messages/${language}.json`, 'utf8'))[key]

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function call<Reply>(path: string): Promise<Reply> {
  const { token } = await signInByCall(server.base, 'admin@demo.test')
  return (
    await fetch(`${server.base}${path}`, {
      headers: { site: '1', authorization: `Bearer ${token}` },
    })
  ).json() as Promise<Reply>
}

interface Listed {
  items: { id: string; number: number; total: number }[]
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  '[S3.7, S3.8] staff find an order by its number, give a part of it back, open the credit note and see the sales ($language, $size)',
  async ({ language, size }) => {
    const messages = messagesIn('order-desk', 'orderDeskScreens', language)
    const messageOf = (key: string): string => messages[key] ?? key
    const { items } = await call<Listed>(
      '/api/shop/order-desk?state=delivered&payment=card&limit=40',
    )
    // The days of a plan are delivered orders too, and cost nothing.
    const paid = items.filter(({ total }) => total > 0)
    const order =
      paid[
        EN_PHONE_AND_AR_DESKTOP.findIndex(
          (each) => each.language === language && each.size === size,
        ) *
          5 +
          3
      ]
    if (order === undefined) throw new Error('There is no delivered order')
    const who = await visitor(browser, { base: server.base, language, size, as: 'admin@demo.test' })
    const { page } = who
    await page.goto(who.at('/shop-orders'))
    await pageSettled(page)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeFindings(who)).toEqual([])

    await page.getByRole('searchbox').fill(`#${order.number}`)
    await page.getByRole('link', { name: new RegExp(`^#${order.number}\\b`) }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: /INV-\d{6}/ }).waitFor()
    expect(await axeFindings(who)).toEqual([])

    await drawer.getByRole('button', { name: messageOf('refund'), exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(messageOf('part'), { exact: true }).click()
    await dialog.getByRole('spinbutton').fill('5.25')
    await dialog.getByLabel(messageOf('reason')).fill('Cold on arrival')
    await dialog.getByRole('button', { name: messageOf('refund'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    const note = drawer.getByRole('button', { name: /CN-\d{6}/ }).first()
    await note.waitFor({ timeout: 90_000 })
    const [download]: [Download, unknown] = await Promise.all([
      page.waitForEvent('download'),
      note.click(),
    ])
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

    const sales = await call<{ sum: { orders: number; total: number } }>('/api/shop/sales')
    expect(sales.sum.orders).toBeGreaterThan(100)
    await page.goto(who.at('/sales'))
    await pageSettled(page)
    expect(await page.locator('main').innerText()).toContain(String(sales.sum.orders))
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeFindings(who)).toEqual([])
  },
  180_000,
)
