import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let now = ''
let timer: ReturnType<typeof setInterval> | undefined
const hearers = new Set<() => void>()

function subscribe(heard: () => void): () => void {
  hearers.add(heard)
  timer ??= setInterval(() => {
    now = new Date().toISOString()
    for (const each of hearers) each()
  }, MINUTE_MS)
  return () => {
    hearers.delete(heard)
    if (hearers.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = ''
  }
}

function current(): string {
  if (now === '') now = new Date().toISOString()
  return now
}

/**
 * The current time by this device's clock, to the minute, the same for all components; one timer
 * for the page.
 */
export function useNow(): string {
  return useSyncExternalStore(subscribe, current, current)
}
