import { useEffect, useEffectEvent } from 'react'
import { LiveLine } from './live-line.ts'

let line: LiveLine | undefined

/** One connection per page, created on first use because the server has no page. */
function pageLine(): LiveLine {
  line ??= new LiveLine({
    isVisible: () => document.visibilityState === 'visible',
    onChange(changed) {
      document.addEventListener('visibilitychange', changed)
      window.addEventListener('online', changed)
      window.addEventListener('pageshow', changed)
    },
  })
  return line
}

/** The app sets how the stream is opened at sign-in, and sets null at sign-out. */
export function liveThrough(
  open: ((signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>) | null,
): void {
  pageLine().use(open)
}

/**
 * Calls `onHeard` when another user's action changed the topic, and after every gap in the
 * connection.
 */
export function useLive(topic: string, onHeard: () => void): void {
  const heard = useEffectEvent(onHeard)
  useEffect(() => pageLine().listen(topic, () => heard()), [topic])
}
