import { type RefObject, useEffect, useState } from 'react'

declare global {
  interface Window {
    /** Forms that were sent before the page’s program was there; kept by public/early.js, which is there at once. */
    earlySent?: WeakSet<Element>
  }
}

/** From here on the form answers for itself; whether somebody had sent it before. */
function wasSent(form: HTMLFormElement | null): boolean {
  if (form === null) return false
  form.removeAttribute('data-early')
  form.style.opacity = ''
  return window.earlySent?.delete(form) === true
}

/**
 * Sends a drawn form, marked `data-early`, for whoever pressed its button or Enter before the page answered: once what was
 * typed until then is the form's own, which its own effects see to.
 */
export function useEarlySend(form: RefObject<HTMLFormElement | null>): void {
  const [isEarly, setEarly] = useState(false)
  useEffect(() => {
    if (wasSent(form.current)) setTimeout(() => setEarly(true))
  }, [form])
  useEffect(() => {
    if (isEarly) form.current?.requestSubmit()
  }, [isEarly, form])
}
