import { createPortal } from 'react-dom'
import { Bell } from '#accounts/notifications/bell.tsx'
import { BELL_CONTAINER_ID } from './header.tsx'
import { useContainer } from './use-container.ts'

/** Renders the bell in the header, which public pages load without its code. */
export function BellSlot() {
  const container = useContainer(BELL_CONTAINER_ID)
  return container === null ? null : createPortal(<Bell />, container)
}
