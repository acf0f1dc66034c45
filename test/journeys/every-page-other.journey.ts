import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../helpers/browser.ts'
import { problemsOfPages, WALK_TIMEOUT_MS } from '../helpers/page-walk.ts'
import { OTHER_PAGES } from '../helpers/pages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

test.each(Object.entries(OTHER_PAGES))(
  '[S1.5] [S1.6] on every page of %s the language select keeps page, query, typed text and scroll position; in both languages nothing for axe, nothing too wide, one h1, the title, a silent console',
  async (as, paths) => {
    expect(await problemsOfPages({ browser, base: server.base, as, paths })).toEqual({})
  },
  WALK_TIMEOUT_MS,
)
