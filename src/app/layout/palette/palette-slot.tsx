import { type ComponentType, useEffect, useRef, useState } from 'react'
import { IS_MAC, isShortcut } from './shortcut.ts'

/**
 * The palette's button and shortcut. They load after hydration; a shortcut pressed before opens the
 * palette as soon as it is there. Without them the menu still leads everywhere.
 */
export function PaletteSlot() {
  const [Opener, setOpener] = useState<ComponentType<{ openNow?: boolean }> | null>(null)
  const isWanted = useRef(false)
  const [openNow, setOpenNow] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event, IS_MAC)) return
      event.preventDefault()
      isWanted.current = true
    }
    document.addEventListener('keydown', onKey)
    const stop = (): void => document.removeEventListener('keydown', onKey)
    void import('./palette-opener.tsx')
      .then(({ PaletteOpener }) => {
        stop()
        setOpenNow(isWanted.current)
        setOpener(() => PaletteOpener)
      })
      .catch(stop)
    return stop
  }, [])
  return Opener === null ? null : <Opener openNow={openNow} />
}
