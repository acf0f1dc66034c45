import {
  type ComponentType,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'

/** Figures are drawn on the server in these, for everybody. */
const DRAWN_DIGITS = 'latn'
declare global {
  interface Window {
    /** Buttons that were pressed; kept by public/early.js, which is there before the page’s program is. */
    earlyPressed?: WeakSet<Element>
  }
}

const REACHABLE = 'a[href], button, summary, input'
const LOOK_AGAIN_MS = 100

/** Nothing is exchanged under a finger. */
function whenFree(box: Element, then: () => void): () => void {
  if (!box.matches(':active')) then()
  else {
    const timer = setInterval(() => {
      if (box.matches(':active')) return
      clearInterval(timer)
      then()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }
  return () => undefined
}

function reachableOf(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(REACHABLE)]
}

function write(input: HTMLInputElement, text: string): void {
  // The way past the value React remembers, so that it hears of the text as of a typed one.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What somebody did before the code was there, to be done once it is: the text they wrote, what they chose and pressed, where they are. */
function doneSoFar(drawn: Element): (live: Element) => void {
  const before = reachableOf(drawn)
  const place = before.indexOf(document.activeElement as HTMLElement)
  return (live) => {
    const now = reachableOf(live)
    for (const [at, was] of before.entries()) {
      // From the end, where what is pressed stands: a meal that is in the cart already has more before it.
      const is = now.at(at - before.length)
      // Once what was chosen before is known.
      if (was instanceof HTMLButtonElement && window.earlyPressed?.has(was))
        setTimeout(() => is?.click())
      if (!(was instanceof HTMLInputElement && is instanceof HTMLInputElement)) continue
      const isChanged =
        was.type === 'radio'
          ? was.checked && !was.defaultChecked
          : was.checked !== was.defaultChecked
      if (isChanged && was.checked !== is.checked) is.click()
      if (was.value !== was.defaultValue) write(is, was.value)
    }
    if (place !== -1) now.at(place - before.length)?.focus()
  }
}

function areSame<Props extends object>(one: Props, other: Props): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof Props] === value)
}

interface When {
  readonly atOnce?: boolean
  /** Tells when the time of what is drawn in a box has come; gives what stops the wait. */
  readonly until?: (box: Element, then: () => void) => () => void
}

/** At first what the server drew of it, without its code. */
type Late<Props extends object> = ComponentType<Props> & {
  /** Brings the code. A page's `load` does so on the server, and in the browser before it goes there from another page. */
  readonly fetch: () => Promise<void>
}

/**
 * A part of a page that is drawn on the server like any other, and whose code the first sight does not wait for: until it is there, what
 * the server drew stays untouched and works as links and forms do. `atOnce`: it comes as soon as the page is awake; `until`: once that
 * tells, for what stands far down and is much; otherwise when asked for.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { atOnce = false, until }: When = {},
): Late<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<void> | undefined
  const waiting = new Set<() => void>()
  const current = () => loaded

  function fetch(): Promise<void> {
    loading ??= load().then(
      (found) => {
        loaded = found
        for (const tell of waiting) tell()
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function subscribe(tell: () => void): () => void {
    waiting.add(tell)
    return () => waiting.delete(tell)
  }

  function Part(props: Props) {
    const ready = useSyncExternalStore(subscribe, current, current)
    const [Shown, show] = useState<ComponentType<Props> | null>(() => ready)
    const box = useRef<HTMLDivElement>(null)
    const redo = useRef<((live: Element) => void) | null>(null)
    const { digits } = useLanguage()
    const [drawnFor] = useState(props)
    const [isMet, meet] = useState(until === undefined)
    const isStale = digits !== DRAWN_DIGITS || !areSame(props, drawnFor)
    const isDue = isMet || isStale
    const isWanted = atOnce || digits !== DRAWN_DIGITS || (until !== undefined && isDue)
    useEffect(
      () => (isMet || box.current === null ? undefined : until?.(box.current, () => meet(true))),
      [isMet],
    )
    useEffect(() => {
      if (!isWanted) return undefined
      // Each in its own time, so that a page of many parts does not ask for all in one breath. Without it, what was drawn stays, and the next page asks again.
      const timer = setTimeout(() => void fetch().catch(() => undefined))
      return () => clearTimeout(timer)
    }, [isWanted])
    useEffect(() => {
      const still = box.current
      if (!isDue || Shown !== null || ready === null || still === null) return undefined
      let stop: (() => void) | undefined
      // Every card of a long list has such a part: exchanged one by one they leave the page room to answer in between.
      const timer = setTimeout(() => {
        stop = whenFree(still, () => {
          redo.current = doneSoFar(still)
          show(() => ready)
        })
      })
      return () => {
        clearTimeout(timer)
        stop?.()
      }
    }, [isDue, Shown, ready])
    useLayoutEffect(() => {
      if (Shown === null || box.current === null) return
      redo.current?.(box.current)
      redo.current = null
    }, [Shown])
    // The browser never writes it: it leaves in place what the server drew.
    if (Shown === null)
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
        <Shown {...props} />
      </div>
    )
  }
  return Object.assign(Part, { fetch })
}

/** Before a page is drawn on the server, or gone to in the browser. */
export async function fetchParts(
  parts: readonly { readonly fetch: () => Promise<void> }[],
): Promise<void> {
  await Promise.all(parts.map(({ fetch }) => fetch()))
}
