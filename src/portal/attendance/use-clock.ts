import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onTick` at once and with every full second while the page is visible: for text and strokes
 * that change without a new render.
 */
export function useClock(onTick: () => void): void {
  const tick = useEffectEvent(onTick)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = (): void => {
      tick()
      timer = setTimeout(run, 1000 - (Date.now() % 1000))
    }
    const seen = (): void => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') run()
    }
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}
