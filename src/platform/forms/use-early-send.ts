import { type RefObject, useEffect, useState } from 'react'

/** From here on the form answers for itself; whether the button that sends it was pressed before (public/early.js). */
function wasSent(form: HTMLFormElement | null): boolean {
  if (form === null) return false
  form.removeAttribute('data-early')
  form.style.opacity = ''
  const sender = [...form.querySelectorAll('button')].at(-1)
  return sender !== undefined && window.earlyPressed?.has(sender) === true
}

/**
 * Sends a drawn form, marked `data-early`, for whoever pressed its button or Enter before the page answered: once what was
 * typed until then is the form's own, which its own effects see to.
 */
export function useSubmitBeforeHydration(form: RefObject<HTMLFormElement | null>): void {
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (wasSent(form.current)) setTimeout(() => setPending(true))
  }, [form])
  useEffect(() => {
    if (isPending) form.current?.requestSubmit()
  }, [isPending, form])
}
