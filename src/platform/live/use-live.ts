import { useEffect, useEffectEvent } from 'react'
import { LiveLine } from './live-line.ts'

let line: LiveLine | undefined

/** One line for the page; made at first use, because on the server there is no page. */
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

/** The app says at sign-in how the stream is opened, and null at sign-out. */
export function liveThrough(
  open: ((signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>) | null,
): void {
  pageLine().use(open)
}

/** Calls `onHeard` when somebody else's action changed the topic, and after every gap in which that could not be heard. */
export function useLive(topic: string, onHeard: () => void): void {
  const heard = useEffectEvent(onHeard)
  useEffect(() => pageLine().listen(topic, () => heard()), [topic])
}
