import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Bell } from '#accounts/notifications/bell.tsx'
import { BELL_CONTAINER_ID } from './header.tsx'

const never = () => () => undefined
/** The header is mounted with the frame, so this exists only once both are. */
const findContainer = () => document.getElementById(BELL_CONTAINER_ID)

/** Renders the bell in the header, whose code public pages load without it. */
export function BellSlot() {
  const container = useSyncExternalStore(never, findContainer, () => null)
  return container === null ? null : createPortal(<Bell />, container)
}
