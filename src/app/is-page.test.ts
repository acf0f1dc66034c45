import { expect, test } from 'vitest'
import { isPage } from './is-page.ts'

test("pages are found at the app's addresses, in either language and with any query", () => {
  expect(
    [
      '/',
      '/ar',
      '/blog',
      '/ar/companies?activity=2#list',
      '/pages/about-us',
      '/companies/1001-liwa',
      '/checkIn',
    ].map(isPage),
  ).toEqual(Array.from({ length: 7 }, () => true))
  expect(['/nowhere', '/arrivals', '/blog/one/two', '/api/companies'].map(isPage)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
