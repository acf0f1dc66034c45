import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { setActiveMenu, useActiveMenu } from './browser-storage.ts'
import { MENU_ID } from './header.tsx'

/**
 * The menu: next to the page on wide screens (`wide`), else a drawer over the dim backdrop, opened
 * by the header's toggle.
 */
export function MenuPanel({ children, wide }: { children: ReactNode; wide: string }) {
  const open = useActiveMenu()
  const { pathname } = useLocation()
  const panel = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => () => setActiveMenu(false), [pathname])
  useEffect(() => {
    document.body.classList.toggle('modal-open', open)
    if (!open) return
    const before = document.activeElement
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setActiveMenu(false)
    }
    const wideNow = window.matchMedia('(min-width: 64rem)')
    const onWide = (): void => setActiveMenu(false)
    document.addEventListener('keydown', onKey)
    wideNow.addEventListener('change', onWide)
    return () => {
      document.removeEventListener('keydown', onKey)
      wideNow.removeEventListener('change', onWide)
      document.body.classList.remove('modal-open')
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])

  return (
    <aside
      ref={panel}
      id={MENU_ID}
      data-open={open}
      className={`menu-panel drawer-start fixed inset-y-0 start-0 z-40 flex w-[min(20rem,86vw)] flex-col overflow-y-auto bg-surface ${wide} print:hidden`}
    >
      <button
        type="button"
        className="absolute end-2 top-3 inline-grid size-10 place-items-center rounded-control text-ink-soft hover:bg-hover lg:hidden"
        aria-label={m['shell.closeMenu']()}
        onClick={() => setActiveMenu(false)}
      >
        <X size={20} aria-hidden />
      </button>
      {children}
    </aside>
  )
}

/** Content behind the menu, inert while the menu covers it. */
export function BehindMenu({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={className} inert={useActiveMenu()}>
      {children}
    </div>
  )
}
