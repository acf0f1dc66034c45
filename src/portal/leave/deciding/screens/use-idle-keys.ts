import { useEffect, useEffectEvent } from 'react'

/** They scroll the page while nothing has the focus. */
const SCROLLING = ['ArrowDown', 'ArrowUp']

/** Passes on the keys that are pressed while nothing on the page has the focus. */
export function useIdleKeys(onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isIdle = event.target === document.body || event.target === document.documentElement
    // A layer whose focused button was removed still waits for its answer.
    if (!isIdle || SCROLLING.includes(event.code)) return
    if (document.querySelector('[data-layer]') === null) onKey(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
