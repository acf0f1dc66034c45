import { Languages } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { useSwitchLanguage } from './use-switch-language.ts'

declare global {
  interface Window {
    /**
     * A choice made on a server-rendered page before its script loaded; stored by public/early.js.
     */
    pendingLanguage?: string
  }
}

/** English or Arabic (S1.5). */
export function LanguageSelect() {
  const { language } = useLanguage()
  const switchTo = useSwitchLanguage()
  const choose = (chosen: string): void => switchTo(chosen === 'ar' ? 'ar' : 'en')
  const chooseEarlier = useEffectEvent(() => {
    const chosen = window.pendingLanguage
    delete window.pendingLanguage
    if (chosen !== undefined && chosen !== language) choose(chosen)
  })
  useEffect(() => chooseEarlier(), [])
  return (
    <label className="relative inline-flex h-10 items-center gap-1 rounded-control text-sm sm:ps-2 text-ink-soft hover:bg-hover focus-within:ring-focus noscript:hidden">
      <Languages size={18} aria-hidden className="pointer-events-none max-sm:hidden" />
      <span className="sr-only">{m['shell.language']()}</span>
      <select
        value={language}
        className="h-full cursor-pointer [field-sizing:content] bg-transparent pe-2 text-sm font-medium text-ink outline-none *:bg-raised *:text-ink"
        onChange={(event) => choose(event.target.value)}
      >
        <option value="en" lang="en">
          {m['shell.english']()}
        </option>
        <option value="ar" lang="ar">
          {m['shell.arabic']()}
        </option>
      </select>
    </label>
  )
}
