/**
 * Calls back when the user gets near a box: it is about to be visible, or is reached by a key or a
 * screen reader that does not scroll. Returns a function that stops waiting.
 */
export function whenNear(box: Element, then: () => void): () => void {
  const seen = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && then(),
    { rootMargin: '100% 0px' },
  )
  // The box itself has no size.
  for (const child of box.children) seen.observe(child)
  const events = ['click', 'focusin'] as const
  for (const event of events) box.addEventListener(event, then)
  return () => {
    seen.disconnect()
    for (const event of events) box.removeEventListener(event, then)
  }
}
