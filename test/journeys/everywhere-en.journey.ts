import type { Browser } from 'playwright-core'
import { allPages } from '#app/all-pages.ts'
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

test('no page is left out', () => {
  const looked = new Set(
    Object.values(PAGES).flatMap((paths) => paths.map((path) => path.split('?')[0])),
  )
  // Signing out and the link in an email are pages that no user stays on, and pages of single
  // records are checked in their own journeys.
  expect(
    allPages
      .map(({ path }) => `/${path}`)
      .filter(
        (path) =>
          !['/logout', '/leave-decision'].includes(path) &&
          !path.includes(':') &&
          !looked.has(path),
      ),
  ).toEqual([])
})

describe('in en', () => {
  test.each(Object.entries(PAGES))(
    'every page of %s: nothing for axe, nothing too wide, one h1, the title, a silent console',
    async (as, paths) => {
      const { base } = server
      const found = await problemsOfPages({ browser, base, language: 'en', as, paths })
      expect(found).toEqual({})
    },
    WALK_TIMEOUT_MS,
  )
})
