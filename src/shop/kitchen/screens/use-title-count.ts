import { useEffect } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'

const COUNT = /^\(\d+\) /

/** Puts the number of what waits before the page's title, where it is seen from another tab. */
export function useTitleCount(count: number): void {
  const { language } = useLanguage()
  useEffect(() => {
    const show = (): void => {
      const title = document.title.replace(COUNT, '')
      document.title = count > 0 ? `(${count}) ${title}` : title
    }
    // The shell gives the page its title in the same turn.
    const timer = setTimeout(show)
    return () => {
      clearTimeout(timer)
      document.title = document.title.replace(COUNT, '')
    }
  }, [count, language])
}
