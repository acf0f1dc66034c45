// Runs before each test file of the project `screens`: what jsdom lacks and the product uses.
import { configure, getConfig } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach } from 'vitest'
import { seed } from './depth.ts'
import { afterScreen, beforeScreen } from './screen.tsx'

// The same random cases in every run, so that none fails by chance.
fc.configureGlobal({ seed })
// Generous, for a machine that is busy with other work.
configure({ asyncUtilTimeout: 30_000 })
const withDocument = getConfig().getElementError
configure({
  // While something is waited for, each failed look would otherwise print the whole document. The
  // last one, which is reported, still does (onTimeout of waitFor).
  getElementError(message, container) {
    const isWaiting: unknown = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
    if (isWaiting !== true) return withDocument(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})
beforeEach(beforeScreen)
afterEach(afterScreen)

/** Evaluates the widths of a media query; anything else (dark, reduced motion) does not apply. */
function mediaMatches(query: string): boolean {
  const widths = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(rem|px)\)/g)]
  return (
    widths.length > 0 &&
    widths.every(([, side, size, unit]) => {
      const pixels = Number(size) * (unit === 'rem' ? 16 : 1)
      return side === 'min' ? window.innerWidth >= pixels : window.innerWidth <= pixels
    })
  )
}

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Everything is on the screen as soon as it is observed. */
class AllVisible implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #notify: IntersectionObserverCallback
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 }
    queueMicrotask(() => this.#notify([entry as IntersectionObserverEntry], this))
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

function nothing(): void {}

Object.assign(window, {
  matchMedia(media: string): MediaQueryList {
    const list = new EventTarget()
    Object.defineProperty(list, 'matches', { get: () => mediaMatches(media) })
    return Object.assign(list, { media, onchange: null }) as unknown as MediaQueryList
  },
  ResizeObserver: NoResizes,
  IntersectionObserver: AllVisible,
  requestIdleCallback: (run: () => void) => setTimeout(run),
  cancelIdleCallback: clearTimeout,
  scrollTo: nothing,
  scrollBy: nothing,
})
Object.assign(Element.prototype, {
  scrollIntoView: nothing,
  scrollTo: nothing,
  scrollBy: nothing,
  setPointerCapture: nothing,
  releasePointerCapture: nothing,
  hasPointerCapture: () => false,
})
// A text that is edited in place scrolls to its cursor.
Object.assign(Range.prototype, {
  getClientRects: () => [],
  getBoundingClientRect: () => new DOMRect(),
})
window.CSS ??= {} as typeof CSS
CSS.escape ??= (text) => text.replace(/[^\w-]/g, (character) => `\\${character}`)
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= nothing
