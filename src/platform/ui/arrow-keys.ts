import type { KeyboardEvent } from 'react'

/**
 * Arrows, Home and End move focus along a row; with `isChoosing`, the focused item is chosen at
 * once.
 */
export function arrowKeys(
  things: string,
  isChoosing: boolean,
): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  return {
    onKeyDown(event) {
      const next = ledTo(event, [...event.currentTarget.querySelectorAll<HTMLElement>(things)])
      if (next === undefined) return
      event.preventDefault()
      next.focus()
      if (isChoosing) next.click()
    },
  }
}

/** In Arabic the left arrow moves forward. */
function ledTo(
  event: KeyboardEvent<HTMLElement>,
  row: readonly HTMLElement[],
): HTMLElement | undefined {
  const at = row.findIndex((thing) => thing === document.activeElement)
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl'
  switch (event.key) {
    case 'Home':
      return row[0]
    case 'End':
      return row.at(-1)
    case isTurned ? 'ArrowLeft' : 'ArrowRight':
      return row[(at + 1) % row.length]
    case isTurned ? 'ArrowRight' : 'ArrowLeft':
      return row.at(at - 1)
    default:
      return undefined
  }
}
