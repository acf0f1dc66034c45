import { useEffect, useState } from 'react'

/**
 * A value once it has not changed for a moment, so that not every intermediate value is requested.
 */
export function usePaused<Value>(value: Value, pauseMs: number): Value {
  const key = JSON.stringify(value)
  const [debounced, setDebounced] = useState({ value, key })
  useEffect(() => {
    if (key === debounced.key) return undefined
    const timer = setTimeout(() => setDebounced({ value, key }), pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the value is the same as long as what it says is
  }, [key, debounced.key, pauseMs])
  return debounced.value
}
