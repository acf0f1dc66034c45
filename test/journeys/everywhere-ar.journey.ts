import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../helpers/browser.ts'
import { problemsOfPages, WALK_TIMEOUT_MS } from '../helpers/page-walk.ts'
import { PAGES } from '../helpers/pages.ts'
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

describe('in ar', () => {
  test.each(Object.entries(PAGES))(
    'every page of %s: nothing for axe, nothing too wide, one h1, the title, a silent console',
    async (as, paths) => {
      const { base } = server
      const found = await problemsOfPages({ browser, base, language: 'ar', as, paths })
      expect(found).toEqual({})
    },
    WALK_TIMEOUT_MS,
  )
})
