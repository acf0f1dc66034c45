import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { setActiveMenu, useActiveMenu } from './browser-storage.ts'
import { CartSlot } from './cart-slot.tsx'
import { LanguageSelect } from './language-select.tsx'
import { Logo } from './logo.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { PublicLinks } from './public-links.tsx'

export const MENU_ID = 'menu'
/** The slots for the portal's palette button and bell; public pages do not load their code. */
export const PALETTE_CONTAINER_ID = 'palette'
export const BELL_CONTAINER_ID = 'bell'

interface HeaderProps {
  /** Sign-in pages and unknown pages have no menu. */
  minimal: boolean
  inPortal: boolean
}

export function Header({ minimal, inPortal }: HeaderProps) {
  const { language } = useLanguage()
  const open = useActiveMenu()
  const { site } = pageData()
  const { outsider } = useAuth()
  const toggle = useRef<HTMLButtonElement>(null)
  // Pressed on a server-rendered page, before hydration.
  useEffect(() => {
    if (toggle.current !== null && window.earlyPressed?.has(toggle.current)) setActiveMenu(true)
  }, [])
  return (
    <header
      className={classNames(
        'sticky top-0 z-20 flex h-header items-center gap-2 border-b border-line bg-surface print:hidden',
        // With the bell a phone has little room left for the name.
        inPortal ? 'px-2 sm:px-4' : 'px-4',
      )}
      inert={open}
    >
      <ProgressBar />
      {minimal ? null : (
        <button
          ref={toggle}
          type="button"
          className="inline-grid size-10 place-items-center rounded-control text-ink-soft hover:bg-hover noscript:hidden lg:hidden"
          aria-label={open ? m['shell.closeMenu']() : m['shell.openMenu']()}
          aria-expanded={open}
          aria-controls={MENU_ID}
          onClick={() => setActiveMenu(!open)}
        >
          <Menu size={20} aria-hidden />
        </button>
      )}
      <LocalLink
        to="/"
        className="flex min-w-0 items-center gap-2 rounded-control font-semibold"
        aria-label={m['shell.homeOf']({ name: site.name[language] })}
      >
        <Logo site={site} />
        <span className="truncate max-xs:hidden">{site.name[language]}</span>
      </LocalLink>
      <div className="ms-auto flex items-center gap-1">
        {inPortal || minimal ? null : <PublicLinks />}
        {!inPortal && !minimal && site.enabledAreas.includes('shop') ? <CartSlot /> : null}
        {inPortal ? (
          <>
            <span
              id={PALETTE_CONTAINER_ID}
              className="inline-grid min-h-10 min-w-10 place-items-center lg:w-56"
            />
            {outsider === undefined && (
              <span id={BELL_CONTAINER_ID} className="inline-grid size-10" />
            )}
          </>
        ) : null}
        <LanguageSelect />
      </div>
    </header>
  )
}
