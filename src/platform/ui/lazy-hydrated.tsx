import {
  type ComponentType,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#platform/i18n/language.tsx'

/** The server renders numbers in these digits for every user. */
const RENDERED_DIGITS = 'latn'
declare global {
  interface Window {
    /**
     * Buttons pressed before hydration; recorded by public/early.js, which loads before the page’s
     * program.
     */
    earlyPressed?: WeakSet<Element>
  }
}

const REACHABLE = 'a[href], button, summary, input, select'
const RECHECK_MS = 100

/** Replaces nothing while a press is in progress. */
function whenFree(box: Element, then: () => void): () => void {
  if (!box.matches(':active')) then()
  else {
    const timer = setInterval(() => {
      if (box.matches(':active')) return
      clearInterval(timer)
      then()
    }, RECHECK_MS)
    return () => clearInterval(timer)
  }
  return () => undefined
}

function reachableOf(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(REACHABLE)]
}

function write(input: HTMLInputElement, text: string): void {
  // Bypasses the value React remembers, so that React treats the text as typed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(select: HTMLSelectElement, value: string): void {
  if (select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Replays what the user did before the code loaded: typed text, choices, presses and focus. */
function interactionsOf(rendered: Element): (live: Element) => void {
  const before = reachableOf(rendered)
  const index = before.indexOf(document.activeElement as HTMLElement)
  return (live) => {
    const now = reachableOf(live)
    for (const [at, was] of before.entries()) {
      // Counts from the end, where the pressed button is: a meal already in the cart has more elements
      // before it.
      const is = now.at(at - before.length)
      // Runs after the earlier choices are restored.
      if (was instanceof HTMLButtonElement && window.earlyPressed?.has(was))
        setTimeout(() => is?.click())
      if (was instanceof HTMLSelectElement && is instanceof HTMLSelectElement) choose(is, was.value)
      if (!(was instanceof HTMLInputElement && is instanceof HTMLInputElement)) continue
      const isChanged =
        was.type === 'radio'
          ? was.checked && !was.defaultChecked
          : was.checked !== was.defaultChecked
      if (isChanged && was.checked !== is.checked) is.click()
      if (was.value !== was.defaultValue) write(is, was.value)
    }
    if (index !== -1) now.at(index - before.length)?.focus()
  }
}

function areSame<Props extends object>(one: Props, other: Props): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof Props] === value)
}

interface When {
  readonly atOnce?: boolean
  /**
   * Calls back when it is time to load what is rendered in a box; returns a function that stops
   * waiting.
   */
  readonly until?: (box: Element, then: () => void) => () => void
}

/** Initially the server-rendered HTML, without the component's code. */
type LazyLoaded<Props extends object> = ComponentType<Props> & {
  /**
   * Loads the code. A page's `load` does so on the server, and in the browser before navigating to
   * the page.
   */
  readonly fetch: () => Promise<void>
}

/**
 * A component that is server-rendered like any other, but whose code loads after the first view.
 * Until then its HTML is left untouched and works as links and forms do. `atOnce`: loads as soon as
 * the page is hydrated; `until`: loads when that calls back, for large components far down the
 * page; otherwise loads on request.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { atOnce = false, until }: When = {},
): LazyLoaded<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<void> | undefined
  const waiting = new Set<() => void>()
  const current = () => loaded

  function fetch(): Promise<void> {
    loading ??= load().then(
      (found) => {
        loaded = found
        for (const notify of waiting) notify()
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function subscribe(notify: () => void): () => void {
    waiting.add(notify)
    return () => waiting.delete(notify)
  }

  function LazyComponent(props: Props) {
    const ready = useSyncExternalStore(subscribe, current, current)
    const [Loaded, show] = useState<ComponentType<Props> | null>(() => ready)
    const box = useRef<HTMLDivElement>(null)
    const redo = useRef<((live: Element) => void) | null>(null)
    const { digits } = useLanguage()
    const [renderedProps] = useState(props)
    const [isMet, meet] = useState(until === undefined)
    const isStale = digits !== RENDERED_DIGITS || !areSame(props, renderedProps)
    const isDue = isMet || isStale
    const isRequested = atOnce || digits !== RENDERED_DIGITS || (until !== undefined && isDue)
    useEffect(
      () => (isMet || box.current === null ? undefined : until?.(box.current, () => meet(true))),
      [isMet],
    )
    useEffect(() => {
      if (!isRequested) return undefined
      // Each has its own timer, so that a page with many lazy components does not request all at once. If
      // loading fails, the server's HTML stays, and the next page tries again.
      const timer = setTimeout(() => void fetch().catch(() => undefined))
      return () => clearTimeout(timer)
    }, [isRequested])
    useEffect(() => {
      const still = box.current
      if (!isDue || Loaded !== null || ready === null || still === null) return undefined
      let stop: (() => void) | undefined
      // Every card of a long list has such a component: replacing them one by one leaves the page time to
      // respond in between.
      const timer = setTimeout(() => {
        stop = whenFree(still, () => {
          redo.current = interactionsOf(still)
          // At once: what is pressed or focused in between would be lost.
          flushSync(() => show(() => ready))
        })
      })
      return () => {
        clearTimeout(timer)
        stop?.()
      }
    }, [isDue, Loaded, ready])
    useLayoutEffect(() => {
      if (Loaded === null || box.current === null) return
      redo.current?.(box.current)
      redo.current = null
    }, [Loaded])
    if (Loaded === null && typeof window === 'undefined')
      throw new Error("The page's load does not fetch a component that the page renders.")
    // Never rendered in the browser: React leaves the server's HTML as it is.
    if (Loaded === null)
      return (
        <div
          key="drawn"
          ref={box}
          className="contents"
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )
    return (
      <div key="live" ref={box} className="contents">
        <Loaded {...props} />
      </div>
    )
  }
  return Object.assign(LazyComponent, { fetch })
}

/** Runs before a page is rendered on the server, or navigated to in the browser. */
export async function fetchComponents(
  components: readonly { readonly fetch: () => Promise<void> }[],
): Promise<void> {
  await Promise.all(components.map(({ fetch }) => fetch()))
}
