import { type ReactNode, useEffect, useRef } from 'react'
import { REVEAL_MS, REVEAL_OFFSET_PX } from './reveal-times.ts'

/**
 * Fades in a block each time it is scrolled into view (specification S9.9). Rendered visible, so
 * that it works without scripts; with reduced motion nothing moves.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = block.current
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const offset = Math.min(REVEAL_OFFSET_PX, window.innerHeight / 4)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        const isBelow = entry.boundingClientRect.top > 0
        element.dataset.revealed = String(entry.isIntersecting || !isBelow)
      },
      { rootMargin: `0px 0px -${offset}px 0px` },
    )
    element.style.transitionDuration = `${REVEAL_MS}ms`
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={block} className="reveal">
      {children}
    </div>
  )
}
