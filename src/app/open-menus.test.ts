import { expect, test } from 'vitest'
import { openMenus } from './open-menus.ts'

const at = (en: string | null, children: readonly { en: string }[] = []) => ({
  name: { en: 'x', ar: 'س' },
  to: { en, ar: en },
  children: children.map((child) => ({
    name: { en: 'y', ar: 'ص' },
    to: { en: child.en, ar: child.en },
  })),
})
const NONE = { social: [], footerLeft: [], bottom: [], footerRight: [] }
const ALL = {
  ...NONE,
  top: [
    at('/'),
    at('/menu'),
    at('/companies?activity=2', [{ en: '/menu/harees' }]),
    at('/menu', [{ en: '/offers' }]),
    at('https://elsewhere.example/menu'),
    at('/files/a.pdf'),
  ],
  social: [at(null, [{ en: '/menu' }])],
}

test('menus omit links into a disabled area and keep all others', () => {
  const { top, social } = openMenus(ALL, ['directory'])
  expect(top.map(({ to, children }) => [to.en, ...children.map((child) => child.to.en)])).toEqual([
    ['/'],
    ['/companies?activity=2'],
    [null, '/offers'],
    ['https://elsewhere.example/menu'],
    ['/files/a.pdf'],
  ])
  expect(social).toEqual([])
})

test('where every area is enabled the menus stay unchanged', () => {
  const whole = { ...ALL, social: [] }
  expect(openMenus(whole, ['portal', 'shop', 'directory'])).toEqual(whole)
})
