import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface LayerProps {
  role: 'dialog' | 'alertdialog'
  titleId: string
  onClose: () => void
  /** A press beside it closes it. */
  dismissable: boolean
  /** Where on the page it stands. */
  place: string
  look: string
  children: ReactNode
}

/**
 * What lies over the page and wants an answer first. The rest of the page is inert meanwhile, the focus goes in and comes back,
 * Escape closes the topmost. Not a `dialog` element: in its top layer the lists and calendars of react-aria, which stand at the
 * body's end, would lie beneath it and be inert.
 */
export function Layer({ role, titleId, onClose, dismissable, place, look, children }: LayerProps) {
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
      className={`fade fixed inset-0 z-50 h-(--visible-height) bg-backdrop ${place}`}
    >
      <div
        role={role}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={`flex flex-col bg-raised outline-none ${look}`}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}

function useOverPage(layer: { readonly current: HTMLDivElement | null }): void {
  // Asked while drawing: a field within may take the focus as soon as it stands, and the page's bar goes as soon as the layer does.
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
    // A list that was searched in the layer (react-aria's) shows the page again as it closes.
    const kept = new MutationObserver(() =>
      others.forEach((other) => other.toggleAttribute('inert', true)),
    )
    for (const other of others) kept.observe(other, { attributeFilter: ['inert'] })
    element.toggleAttribute('data-bar', before.hasBar)
    // What the layer took the place of may have held the focus, and has given it back where it came from.
    const focused = before.focused?.isConnected === true ? before.focused : document.activeElement
    if (!element.contains(document.activeElement))
      element.querySelector<HTMLElement>('[role]')?.focus()
    return () => {
      kept.disconnect()
      for (const other of others) other.toggleAttribute('inert', false)
      const { activeElement } = document
      const isFocusHere =
        activeElement === null || activeElement === document.body || element.contains(activeElement)
      if (isFocusHere && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [layer, before])
  useLayoutEffect(() => {
    const seen = window.visualViewport
    // The keyboard of a phone covers the page without making it smaller.
    const fit = (): void =>
      layer.current?.style.setProperty(
        '--visible-height',
        `${seen?.height ?? window.innerHeight}px`,
      )
    fit()
    seen?.addEventListener('resize', fit)
    return () => seen?.removeEventListener('resize', fit)
  }, [layer])
}

function useEscape(layer: { readonly current: HTMLDivElement | null }, onClose: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    if ([...document.querySelectorAll('[data-layer]')].at(-1) === layer.current) onClose()
  })
  useEffect(() => {
    // On the document, since the focus may have fallen out of the layer with a button that went away.
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
}
