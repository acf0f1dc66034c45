import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps this much of the neighbours of the chosen item visible, so that users see there is more.
 */
const MARGIN = 24

/**
 * Scrolls a horizontal row so that its chosen item is visible from the start. The page itself does
 * not move.
 */
export function useChosenInSight(chosen: string | undefined): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is looked for again
  useEffect(() => {
    const around = row.current?.getBoundingClientRect()
    const own = row.current
      ?.querySelector(
        '[aria-checked="true"], [aria-selected="true"], [aria-current="page"], [aria-current="location"]',
      )
      ?.getBoundingClientRect()
    if (around === undefined || own === undefined) return
    const before = Math.min(0, own.left - around.left - MARGIN)
    const after = Math.max(0, own.right - around.right + MARGIN)
    row.current?.scrollBy({ left: before === 0 ? after : before })
  }, [chosen])
  return row
}
