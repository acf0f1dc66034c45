import { useEffect, useState } from 'react'

/**
 * A value once it has not changed for a moment, so that not every intermediate value is requested.
 */
export function usePaused<Value>(value: Value, pauseMs: number): Value {
  const said = JSON.stringify(value)
  const [settled, setSettled] = useState({ value, said })
  useEffect(() => {
    if (said === settled.said) return undefined
    const timer = setTimeout(() => setSettled({ value, said }), pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the value is the same as long as what it says is
  }, [said, settled.said, pauseMs])
  return settled.value
}
