import { useEffect, useEffectEvent, useRef, useState } from 'react'

const BEFORE_MS = 400
const BETWEEN_MS = 60

/** Runs an action once on a press, and repeatedly while it is held down. */
export function usePressAndHold(act: () => void, isOver: boolean) {
  const [isPressed, setPaused] = useState(false)
  const hasRepeated = useRef(false)
  const again = useEffectEvent(() => {
    hasRepeated.current = true
    act()
  })
  const isGoing = isPressed && !isOver
  useEffect(() => {
    if (!isGoing) return undefined
    let repeat: ReturnType<typeof setInterval> | undefined
    const start = setTimeout(() => {
      repeat = setInterval(() => again(), BETWEEN_MS)
    }, BEFORE_MS)
    return () => {
      clearTimeout(start)
      clearInterval(repeat)
    }
  }, [isGoing])
  const release = (): void => setPaused(false)
  return {
    onPointerDown() {
      hasRepeated.current = false
      setPaused(true)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick() {
      if (!hasRepeated.current) act()
    },
  }
}
