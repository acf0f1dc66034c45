import { matchPath, matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import type { Page } from '#accounts/page.ts'
import { allPages } from './all-pages.ts'
import { deskPages } from './desk-pages.ts'

test('every page has a title in both languages', () => {
  for (const { name, title } of allPages) {
    expect(title({}, { locale: 'en' }), name).toMatch(/^[A-Za-z]/)
    expect(title({}, { locale: 'ar' }), name).toMatch(/^\p{Script=Arabic}/u)
  }
})

test('names are unique, and an address leads to one page whichever lists have loaded', () => {
  const names = allPages.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  const listOf = (page: Page): readonly Page[] =>
    (deskPages as readonly Page[]).includes(page) ? deskPages : [page]
  for (const page of allPages) {
    const address = `/${page.path}`
    // The lists load one by one, so that a match in one of them must be the only one. Within the
    // desk's list the router prefers the written address over one with a parameter.
    const elsewhere = allPages.filter((each) => !listOf(page).includes(each))
    expect(
      elsewhere.filter(({ path }) => matchPath(`/${path}`, address) !== null),
      address,
    ).toEqual([])
    const routes = listOf(page).map(({ path, name }) => ({ path: `/${path}`, id: name }))
    expect(matchRoutes(routes, address)?.at(-1)?.route.id, address).toBe(page.name)
  }
})

test('a page in a section of the sidebar has an icon and is in the list the sidebar reads', () => {
  const inSections = allPages.filter(({ section }) => section !== undefined)
  expect(inSections.length).toBeGreaterThan(0)
  expect(inSections.filter(({ icon }) => icon === undefined)).toEqual([])
  expect(inSections.filter((page) => !(deskPages as typeof allPages).includes(page))).toEqual([])
})
