import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'
import { deskPages } from './desk-pages.ts'

test('every page has a title in both languages', () => {
  for (const { name, title } of allPages) {
    expect(title({}, { locale: 'en' }), name).toMatch(/^[A-Za-z]/)
    expect(title({}, { locale: 'ar' }), name).toMatch(/^\p{Script=Arabic}/u)
  }
})

test('names and paths are unique, and no path is also an address of another page', () => {
  const names = allPages.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  // The lists load one by one, so that a match in one of them must be the only one.
  for (const { name, path } of allPages) {
    const matching = allPages.filter((page) => matchPath(`/${page.path}`, `/${path}`) !== null)
    expect(
      matching.map((page) => page.name),
      path,
    ).toEqual([name])
  }
})

test('a page in a section of the sidebar has an icon and is in the list the sidebar reads', () => {
  const inSections = allPages.filter(({ section }) => section !== undefined)
  expect(inSections.length).toBeGreaterThan(0)
  expect(inSections.filter(({ icon }) => icon === undefined)).toEqual([])
  expect(inSections.filter((page) => !(deskPages as typeof allPages).includes(page))).toEqual([])
})
