import { type ComponentType, useEffect, useRef, useState } from 'react'
import { IS_MAC, isShortcut } from './palette/shortcut.ts'

declare global {
  interface Window {
    /** The palette's shortcut was pressed before the page was there; stored by public/early.js. */
    pendingPalette?: boolean
  }
}

/**
 * The palette's button and shortcut, and the bell. They load after the page; a shortcut pressed
 * before opens the palette once it has loaded. Without them the menu still leads everywhere.
 */
export function HeaderToolsSlot() {
  const [Tools, setTools] = useState<ComponentType<{ openNow?: boolean }> | null>(null)
  const isWanted = useRef(false)
  const [openNow, setOpenNow] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event, IS_MAC)) return
      event.preventDefault()
      isWanted.current = true
    }
    if (window.pendingPalette === true) isWanted.current = true
    delete window.pendingPalette
    document.addEventListener('keydown', onKey)
    const stop = (): void => document.removeEventListener('keydown', onKey)
    void import('./header-tools.tsx')
      .then(({ HeaderTools }) => {
        stop()
        setOpenNow(isWanted.current)
        setTools(() => HeaderTools)
      })
      .catch(stop)
    return stop
  }, [])
  return Tools === null ? null : <Tools openNow={openNow} />
}
