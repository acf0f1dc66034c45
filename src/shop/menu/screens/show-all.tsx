import { ChevronDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'

/** Sections opened in this visit, which are still open on the way back from a dish. */
const opened = new Set<string>()

interface ShowAllProps {
  /** Of the section around it. */
  id: string
  /** Dishes of the section. */
  count: number
}

/**
 * On a phone, beside a category's name: shows all of its dishes, or only the first ones again. It
 * keeps its place when they appear below.
 */
export function ShowAll({ id, count }: ShowAllProps) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(() => opened.has(id))
  const button = useRef<HTMLButtonElement>(null)
  const section = () => button.current?.closest('section')
  // The dishes themselves may still be the server's HTML; only the section around them changes.
  useLayoutEffect(() => {
    section()?.toggleAttribute('data-short', !isOpen)
    if (isOpen) opened.add(id)
    else opened.delete(id)
  }, [id, isOpen])
  useEffect(() => {
    // A link to the category or to one of its dishes.
    const openTarget = (): void => {
      const target = document.getElementById(window.location.hash.slice(1))
      if (target === null || target.closest('section') !== section()) return
      setOpen(true)
      requestAnimationFrame(() => target.scrollIntoView())
    }
    openTarget()
    window.addEventListener('hashchange', openTarget)
    return () => window.removeEventListener('hashchange', openTarget)
  }, [])
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      className="inline-flex min-h-9 shrink-0 items-center gap-1 rounded-control text-sm font-medium text-accent sm:hidden noscript:hidden pointer-coarse:min-h-11"
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen
        ? m['menuScreens.showFewer']()
        : m['menuScreens.showAll']({ shown: formatNumber(count, locale) })}
      <ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
    </button>
  )
}
