import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { press } from '#platform/ui/press.ts'
import { m } from '#messages'
import { setActiveMenu } from '../browser-storage.ts'
import { PALETTE_CONTAINER_ID } from '../header.tsx'
import { useContainer } from '../use-container.ts'
import { IS_MAC, isShortcut } from './shortcut.ts'

const load = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await load()).Palette }))

/**
 * Opens the command palette from anywhere in the portal: by its shortcut, and by a button in the
 * header, which public pages do not load.
 */
export function PaletteOpener({ openNow = false }: { openNow?: boolean }) {
  const [isOpen, setOpen] = useState(openNow)
  const container = useContainer(PALETTE_CONTAINER_ID)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, IS_MAC)) return
    event.preventDefault()
    if (isOpen) setOpen(false)
    // An open dialog must be answered first: navigating away would lose it.
    else if (document.querySelector('[data-layer]') === null) {
      setActiveMenu(false)
      setOpen(true)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      {container !== null &&
        createPortal(<OpenButton isOpen={isOpen} onOpen={() => setOpen(true)} />, container)}
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function OpenButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  // If this fails, the press itself loads it again.
  const fetchAhead = (): void => void load().catch(() => undefined)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
      className="inline-flex h-10 min-w-10 items-center justify-center gap-2 rounded-control text-sm text-ink-soft hover:bg-hover hover:text-ink lg:h-9 lg:w-full lg:justify-start lg:border lg:border-line lg:px-3"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={(event) => press(event, onOpen)}
    >
      <Search size={18} aria-hidden className="shrink-0" />
      <span className="max-lg:sr-only">{m['palette.open']()}</span>
      {/* Its own direction stays inside: on the same element it would turn the margin around too. */}
      <kbd aria-hidden className="ms-auto font-sans text-xs text-ink-faint max-lg:hidden">
        <span dir="ltr">{IS_MAC ? '⌘ K' : 'Ctrl K'}</span>
      </kbd>
    </button>
  )
}
