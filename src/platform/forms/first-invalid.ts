/**
 * Scrolls to the first invalid part of a form that was not sent and focuses it, once its error is
 * rendered.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const invalidField = form.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    invalidField?.scrollIntoView({ block: 'center' })
    invalidField?.focus({ preventScroll: true })
  })
}

/** Scrolls a message at the top of a form into view when the user is at its bottom. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
