import { type RefObject, useEffect, useState } from 'react'

/**
 * Makes the form handle its own submits from here on. Returns whether its submit button was pressed
 * before hydration (public/early.js).
 */
function wasSent(form: HTMLFormElement | null): boolean {
  if (form === null) return false
  form.removeAttribute('data-early')
  form.style.opacity = ''
  const sender = form.querySelector<HTMLButtonElement>('[data-submit]')
  return sender !== null && window.earlyPressed?.has(sender) === true
}

/**
 * Submits a server-rendered form, marked `data-early`, if its button or Enter was pressed before
 * hydration. It waits until the form's own effects have taken over what was typed until then.
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
