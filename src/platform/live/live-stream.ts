/** One open stream of events to one page. */
export interface LiveStream {
  readonly readable: ReadableStream<Uint8Array>
  notify(topic: string): void
  /** Ends the stream; a displaced page learns that it must not reconnect by itself. */
  end(why?: 'displaced'): void
}

export interface LiveTimes {
  heartbeatMs: number
  /** A stream ends after so long and the page comes back, so that its token is looked at again. */
  lifetimeMs: number
}

/** More topics than this at once are sent as one: reload everything. */
const MAX_TOPICS = 50
const RETRY_MS = 3000
export const EVERYTHING = '*'

const encoder = new TextEncoder()

// oxlint-disable-next-line max-lines-per-function -- one closure: the stream, its timers and its topics begin and end together
export function openLiveStream(times: LiveTimes, closed: () => void): LiveStream {
  // Topics wait here while the page does not read: each once, so that a page that never reads costs next to nothing.
  const waiting = new Set<string>()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let unreadBeats = 0

  const heartbeat = setInterval(beat, times.heartbeatMs)
  const lifetime = setTimeout(() => end(), times.lifetimeMs)
  heartbeat.unref()
  lifetime.unref()

  function write(text: string): void {
    controller?.enqueue(encoder.encode(text))
  }

  function takes(): boolean {
    return (controller?.desiredSize ?? 0) > 0
  }

  function flush(): void {
    if (waiting.size === 0) return
    const topics = waiting.size > MAX_TOPICS ? [EVERYTHING] : [...waiting]
    waiting.clear()
    write(topics.map((topic) => `event: heard\ndata: ${topic}\n\n`).join(''))
  }

  function beat(): void {
    if (takes()) {
      unreadBeats = 0
      write(': still here\n\n')
    } else if (++unreadBeats > 3) end()
  }

  function release(): void {
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    controller = undefined
    closed()
  }

  function end(why?: 'displaced'): void {
    if (controller === undefined) return
    if (why !== undefined) write(`event: ${why}\ndata:\n\n`)
    controller.close()
    release()
  }

  const readable = new ReadableStream<Uint8Array>(
    {
      start(streamController) {
        controller = streamController
        write(`retry: ${RETRY_MS}\n\n`)
      },
      pull: flush,
      cancel: release,
    },
    { highWaterMark: 4 },
  )

  return {
    readable,
    end,
    notify(topic) {
      if (controller === undefined) return
      if (waiting.size <= MAX_TOPICS) waiting.add(topic)
      if (takes()) flush()
    },
  }
}
