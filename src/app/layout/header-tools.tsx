import { createPortal } from 'react-dom'
import { Bell } from '#accounts/notifications/bell.tsx'
import { BELL_CONTAINER_ID } from './header.tsx'
import { PaletteOpener } from './palette/palette-opener.tsx'
import { useContainer } from './use-container.ts'

/** What the portal adds to the header: the palette, and the bell where the header has room for it. */
export function HeaderTools({ openNow = false }: { openNow?: boolean }) {
  const container = useContainer(BELL_CONTAINER_ID)
  return (
    <>
      <PaletteOpener openNow={openNow} />
      {container !== null && createPortal(<Bell />, container)}
    </>
  )
}
