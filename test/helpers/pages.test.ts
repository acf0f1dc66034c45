import { expect, test } from 'vitest'
import { allPages } from '#app/all-pages.ts'
import { PAGES } from './pages.ts'

test('every page is listed, so that journeys open it', () => {
  const listed = new Set(
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
          !listed.has(path),
      ),
  ).toEqual([])
})
