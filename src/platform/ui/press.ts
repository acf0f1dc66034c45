import type { MouseEvent } from 'react'

export type Press = (event: MouseEvent<HTMLButtonElement>) => void

/**
 * What a press does. Safari leaves the focus where it was when a button is pressed by pointer; taken here, a dialog that opens
 * knows where to give it back. What waits for the server takes no second press, and does not send its form again.
 */
export function press(
  event: MouseEvent<HTMLButtonElement>,
  onPress: Press | undefined,
  isPending = false,
): void {
  if (isPending) {
    event.preventDefault()
    return
  }
  event.currentTarget.focus({ preventScroll: true })
  onPress?.(event)
}
