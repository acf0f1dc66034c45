import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * While its list is open, react-aria's combo box hides the rest of the page from screen readers
 * with aria-hidden, although fields in it can still take the focus. Nothing covers the page, so
 * this reveals it again.
 */
export function useUnhidden(isOpen: boolean): void {
  const before = useRef<ReadonlySet<Element>>(new Set())
  // Layout effects run before the effect that hides, and this component's own effects after its child's.
  useLayoutEffect(() => {
    if (isOpen) before.current = new Set(document.querySelectorAll('[aria-hidden="true"]'))
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    for (const element of document.querySelectorAll('[aria-hidden="true"]')) {
      if (!before.current.has(element)) element.removeAttribute('aria-hidden')
    }
  }, [isOpen])
}
