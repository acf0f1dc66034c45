import type { MouseEvent } from 'react'

export type Press = (event: MouseEvent<HTMLButtonElement>) => void

/**
 * The handler of a press. Safari does not focus a button pressed by pointer; focusing it here lets
 * a dialog return the focus when it closes. While waiting for the server, a second press is ignored
 * and does not submit the form again.
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
