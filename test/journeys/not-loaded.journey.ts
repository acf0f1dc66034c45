import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, pageSettled, visitor } from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const CHUNK = '**/assets/account-screen-*.js'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

test('[S8.4] a chunk that does not load reloads the page, at most once a minute', async () => {
  const who = await visitor(browser, { base: server.base, as: 'hr@demo.test' })
  const { page } = who
  let loads = 0
  page.on('load', () => (loads += 1))
  const toAccount = page.locator('#menu a[href="/account"]')
  await page.route(CHUNK, (route) => route.abort())
  await page.goto('/employees')
  await toAccount.click()
  await expect.poll(() => loads).toBe(2)

  await toAccount.click()
  await page.getByRole('heading', { name: "This page hasn't loaded", level: 1 }).waitFor()
  expect(loads).toBe(2)

  await page.goto('/employees')
  await page.evaluate(() => sessionStorage.setItem('diwan-reloaded', String(Date.now() - 61_000)))
  await toAccount.click()
  await expect.poll(() => loads).toBe(4)

  await page.unroute(CHUNK)
  await toAccount.click()
  await page.getByRole('heading', { name: 'Sign-in and security', level: 1 }).waitFor()
})

test('[S8.4] while the server is away the page says so, and loads by itself once it is back', async () => {
  const who = await visitor(browser, { base: server.base, as: 'hr@demo.test' })
  const { page } = who
  await page.goto('/employees')
  await pageSettled(page)
  await who.quiet()
  let loads = 0
  page.on('load', () => (loads += 1))
  for (const away of [CHUNK, '**/early.js']) await page.route(away, (route) => route.abort())
  await page.locator('#menu a[href="/account"]').click()
  await page.getByRole('heading', { name: "This page hasn't loaded", level: 1 }).waitFor()
  expect(loads).toBe(0)
  await page.unrouteAll()
  await page.getByRole('heading', { name: 'Sign-in and security', level: 1 }).waitFor()
  expect(loads).toBe(1)
})
