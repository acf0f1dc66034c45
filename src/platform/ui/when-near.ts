/** Once somebody comes near what is in a box: as it is about to be seen, or by a key or a reader that does not scroll. Gives what stops the wait. */
export function whenNear(box: Element, then: () => void): () => void {
  const seen = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && then(),
    { rootMargin: '100% 0px' },
  )
  // The box itself takes no room.
  for (const child of box.children) seen.observe(child)
  const events = ['click', 'focusin'] as const
  for (const event of events) box.addEventListener(event, then)
  return () => {
    seen.disconnect()
    for (const event of events) box.removeEventListener(event, then)
  }
}
