import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface LayerProps {
  role: 'dialog' | 'alertdialog'
  titleId: string
  onClose: () => void
  /** A press outside closes it. */
  dismissable: boolean
  /** The class names that position it on the page. */
  placement: string
  classes: string
  children: ReactNode
}

/**
 * A layer over the page that must be answered first. The rest of the page is inert meanwhile, focus
 * moves in and returns, Escape closes the topmost. Not a `dialog` element: react-aria's lists and
 * calendars, at the end of the body, would lie beneath its top layer and be inert.
 */
export function Layer({
  role,
  titleId,
  onClose,
  dismissable,
  placement,
  classes,
  children,
}: LayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const isPressedBeside = useRef(false)
  useOverPage(layer)
  useEscape(layer, onClose)
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same
    <div
      ref={layer}
      data-layer=""
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (dismissable && isPressedBeside.current && event.target === event.currentTarget)
          onClose()
      }}
      className={`fade fixed inset-0 z-50 h-(--visible-height) bg-backdrop ${placement}`}
    >
      <div
        role={role}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={`flex flex-col bg-raised outline-none ${classes}`}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}

function useOverPage(layer: { readonly current: HTMLDivElement | null }): void {
  // Read during render: a field inside may take the focus as soon as it mounts, and the page's bar
  // disappears as soon as the layer opens.
  const [before] = useState(() => ({
    focused: document.activeElement,
    hasBar: window.innerWidth > document.documentElement.clientWidth,
  }))
  useLayoutEffect(() => {
    const element = layer.current
    if (element === null) return undefined
    const others = [...document.body.children].filter(
      (each) => each !== element && !each.matches('[inert], [data-notices], [data-live-announcer]'),
    )
    for (const other of others) other.toggleAttribute('inert', true)
    // A list searched in the layer (react-aria's) reveals the page again as it closes.
    const observer = new MutationObserver(() =>
      others.forEach((other) => other.toggleAttribute('inert', true)),
    )
    for (const other of others) observer.observe(other, { attributeFilter: ['inert'] })
    element.toggleAttribute('data-bar', before.hasBar)
    // What the layer replaced may have had the focus and returned it to where it came from.
    const focused = before.focused?.isConnected === true ? before.focused : document.activeElement
    if (!element.contains(document.activeElement))
      element.querySelector<HTMLElement>('[role]')?.focus()
    return () => {
      observer.disconnect()
      for (const other of others) other.toggleAttribute('inert', false)
      const { activeElement } = document
      const isFocusHere =
        activeElement === null || activeElement === document.body || element.contains(activeElement)
      if (isFocusHere && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [layer, before])
  useLayoutEffect(() => {
    const seen = window.visualViewport
    // A phone's keyboard covers the page without making it smaller.
    const resize = (): void =>
      layer.current?.style.setProperty(
        '--visible-height',
        `${seen?.height ?? window.innerHeight}px`,
      )
    resize()
    seen?.addEventListener('resize', resize)
    return () => seen?.removeEventListener('resize', resize)
  }, [layer])
}

function useEscape(layer: { readonly current: HTMLDivElement | null }, onClose: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    if ([...document.querySelectorAll('[data-layer]')].at(-1) === layer.current) onClose()
  })
  useEffect(() => {
    // On the document, because the focus may have left the layer with a button that was removed.
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
}
