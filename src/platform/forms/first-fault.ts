/** After a form was not sent: the first thing that is wrong in it comes into sight and takes the focus, once its fault is drawn. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const invalidField = form.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    invalidField?.scrollIntoView({ block: 'center' })
    invalidField?.focus({ preventScroll: true })
  })
}

/** For what is told on top of a form whose foot is being looked at. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
