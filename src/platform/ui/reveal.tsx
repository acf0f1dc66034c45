import { type ReactNode, useEffect, useRef } from 'react'
import { REVEAL_MS, REVEAL_OFFSET_PX } from './reveal-times.ts'

/**
 * Brings in a block each time it is scrolled into view (specification S9.9). It is rendered as it
 * ends, so that it works without scripts, and nothing that the first view shows ever moves: only a
 * block that is wholly below the edge waits a little lower, its pictures muted. With reduced motion
 * nothing moves.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = block.current
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const offset = Math.min(REVEAL_OFFSET_PX, window.innerHeight / 4)
    const entering = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) element.dataset['revealed'] = 'true'
      },
      { rootMargin: `0px 0px -${offset}px 0px` },
    )
    const leaving = new IntersectionObserver(([entry]) => {
      if (entry === undefined || entry.isIntersecting) return
      const isBelow = entry.boundingClientRect.top > 0
      element.dataset['revealed'] = String(!isBelow)
    })
    element.style.setProperty('--reveal', `${REVEAL_MS}ms`)
    entering.observe(element)
    leaving.observe(element)
    return () => {
      entering.disconnect()
      leaving.disconnect()
    }
  }, [])
  return (
    <div ref={block} className="reveal">
      {children}
    </div>
  )
}
