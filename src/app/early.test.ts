import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync('public/early.js', 'utf8')

interface Keys {
  readonly key: string
  readonly code: string
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly altKey?: boolean
  readonly shiftKey?: boolean
}

/** What public/early.js does with keys before the program has come, in the portal or elsewhere. */
function press(keys: Keys, { isPortal }: { isPortal: boolean }) {
  const listeners: ((event: object) => void)[] = []
  const window: { pendingPalette?: boolean } = {}
  runInNewContext(SOURCE, {
    window,
    addEventListener(type: string, listener: (event: object) => void) {
      if (type === 'keydown') listeners.push(listener)
    },
    document: {
      documentElement: { dataset: {} },
      querySelector: (selector: string) =>
        isPortal && selector === '[data-portal-shell]' ? {} : null,
    },
    localStorage: { getItem: () => null },
    location: { hostname: 'localhost' },
  })
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  let isPrevented = false
  for (const listener of listeners)
    listener({
      ...none,
      ...keys,
      preventDefault() {
        isPrevented = true
      },
    })
  return { isKept: window.pendingPalette === true, isPrevented }
}

const KEPT = { isKept: true, isPrevented: true }
const LEFT = { isKept: false, isPrevented: false }

test("the palette's shortcut is kept for a page of the portal, on an Arabic keyboard too", () => {
  const K = { key: 'k', code: 'KeyK' }
  expect(press({ ...K, ctrlKey: true }, { isPortal: true })).toEqual(KEPT)
  expect(press({ ...K, metaKey: true }, { isPortal: true })).toEqual(KEPT)
  expect(press({ key: 'ن', code: 'KeyK', ctrlKey: true }, { isPortal: true })).toEqual(KEPT)
})

test('other keys, and the shortcut on other pages, are left to the browser', () => {
  const K = { key: 'k', code: 'KeyK' }
  expect(press(K, { isPortal: true })).toEqual(LEFT)
  expect(press({ ...K, ctrlKey: true, shiftKey: true }, { isPortal: true })).toEqual(LEFT)
  expect(press({ key: 'l', code: 'KeyL', ctrlKey: true }, { isPortal: true })).toEqual(LEFT)
  expect(press({ ...K, ctrlKey: true }, { isPortal: false })).toEqual(LEFT)
})
