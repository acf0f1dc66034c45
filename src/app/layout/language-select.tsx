import { Languages } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { rememberLanguage } from '#platform/preferences/browser-storage.ts'
import { m } from '#words'

/** English or Arabic (S1.5). The page, its query and what was typed stay: only the address's prefix changes. */
export function LanguageSelect() {
  const { language } = useLanguage()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <label className="relative inline-flex h-10 items-center gap-1 rounded-control ps-2 text-sm text-ink-soft hover:bg-hover focus-within:ring-focus">
      <Languages size={18} aria-hidden className="pointer-events-none" />
      <span className="sr-only">{m['shell.language']()}</span>
      <select
        value={language}
        className="h-full cursor-pointer bg-transparent pe-2 text-sm font-medium text-ink outline-none *:bg-raised *:text-ink"
        onChange={(event) => {
          const wanted = event.target.value === 'ar' ? 'ar' : 'en'
          rememberLanguage(wanted)
          void navigate(`${addressIn(wanted, pathname)}${search}${hash}`, { replace: true, preventScrollReset: true })
        }}
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
