import { eventsOf, type ServerEvent } from './event-stream.ts'

type Open = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

interface Listener {
  topic: string
  heard: () => void
}

/** Reports to the line whether the page is visible; the document, or a fake in tests. */
export interface Page {
  isVisible(): boolean
  onChange(changed: () => void): void
}

const EVERYTHING = '*'
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/**
 * The server sends something every 25 seconds; a line silent for longer than two of those is dead.
 */
const SILENCE_MS = 60_000

/**
 * The page's one connection to the server's live updates: open while a user is signed in, the page
 * is visible and something on it listens. After a gap every listener is called, because updates in
 * between were missed.
 */
export class LiveLine {
  readonly #page: Page
  readonly #listeners = new Set<Listener>()
  #open: Open | null = null
  #current: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #pause = FIRST_PAUSE_MS
  #hadGap = false
  /** Another page of this user replaced this one; reconnect when this one becomes visible again. */
  #displaced = false

  constructor(page: Page) {
    this.#page = page
    page.onChange(() => {
      this.#displaced = false
      this.#pause = FIRST_PAUSE_MS
      this.#update()
    })
  }

  /**
   * Called by the app at sign-in with a function that opens the stream, and with null at sign-out.
   */
  use(open: Open | null): void {
    if (open === this.#open) return
    this.#hangUp()
    this.#hadGap = false
    this.#open = open
    this.#update()
  }

  listen(topic: string, heard: () => void): () => void {
    const listener = { topic, heard }
    this.#listeners.add(listener)
    this.#update()
    return () => {
      this.#listeners.delete(listener)
      // After a moment, because the next screen's listeners come right after the last one's have gone.
      setTimeout(() => this.#update(), FIRST_PAUSE_MS)
    }
  }

  #isWanted(): boolean {
    return (
      this.#open !== null && this.#listeners.size > 0 && this.#page.isVisible() && !this.#displaced
    )
  }

  #update(): void {
    if (!this.#isWanted()) this.#hangUp()
    else if (this.#current === undefined) {
      clearTimeout(this.#timer)
      void this.#follow()
    }
  }

  #hangUp(): void {
    clearTimeout(this.#timer)
    if (this.#current === undefined) return
    this.#hadGap = true
    this.#current.abort()
    this.#current = undefined
  }

  async #follow(): Promise<void> {
    const open = this.#open
    if (open === null) return
    const call = new AbortController()
    this.#current = call
    let silence = setTimeout(() => call.abort(), SILENCE_MS)
    try {
      const stream = await open(call.signal)
      if (this.#current === call && this.#hadGap) {
        this.#hadGap = false
        this.#notifyAll()
      }
      for await (const event of eventsOf(stream, call.signal)) {
        clearTimeout(silence)
        silence = setTimeout(() => call.abort(), SILENCE_MS)
        this.#take(event)
      }
    } catch {
      // Away, offline or cut: tried again below.
    }
    clearTimeout(silence)
    if (this.#current !== call) return
    this.#current = undefined
    this.#hadGap = true
    this.#again()
  }

  #take({ event, data }: ServerEvent): void {
    this.#pause = FIRST_PAUSE_MS
    if (event === 'heard') this.#notify(data)
    if (event === 'displaced') this.#displaced = true
  }

  #again(): void {
    if (!this.#isWanted()) return
    // Spread out, so that all pages do not come back in the same instant after the server was restarted.
    const pause = this.#pause * (0.5 + Math.random())
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#update(), pause)
  }

  #notify(topic: string): void {
    if (topic === EVERYTHING) return this.#notifyAll()
    for (const listener of [...this.#listeners]) if (listener.topic === topic) listener.heard()
  }

  #notifyAll(): void {
    for (const listener of [...this.#listeners]) listener.heard()
  }
}
