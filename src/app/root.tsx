import { useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { PageHandle } from '#accounts/page.ts'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { EnabledAreasContext } from '#accounts/sites/enabled-areas.tsx'
import type { Loaded } from '#platform/http/page-request.ts'
import { LanguageProvider } from '#platform/i18n/language.tsx'
import { languageOfAddress } from '#platform/i18n/language-address.ts'
import { speak } from '#platform/i18n/speak.ts'
import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'
import { m } from '#messages'
import { applyLanguage } from './apply-language.ts'
import { Backdrop } from './layout/backdrop.tsx'
import { DrawerSlot } from './layout/drawer-slot.tsx'
import { Header } from './layout/header.tsx'
import { BehindMenu, MenuPanel } from './layout/menu-panel.tsx'
import { OfflineBanner } from './layout/offline-banner.tsx'
import { useDigits } from '#platform/preferences/browser-storage.ts'
import { pageData } from './page-data.ts'
import { titleOf } from './page-title.ts'

const Footer = lazyHydrated(async () => (await import('./layout/footer.tsx')).Footer, {
  atOnce: true,
})
/** What the server must load before it renders any page. */
export const rootComponents = [Footer]

/** The layout of every page: header, main, footer (S2.15). The logged-in flag re-renders all of it (S4.10). */
export function Root() {
  const { pathname } = useLocation()
  const { site } = pageData()
  const language = languageOfAddress(pathname)
  speak(language)
  useAuth()
  const digits = useDigits()
  const match = useMatches().at(-1)
  const page = (match?.handle as PageHandle | undefined)?.page
  const title = titleOf(page, site, language, (match?.loaderData as Loaded | undefined)?.head)

  const inPortal = page !== undefined && page.guard !== 'anyone' && page.inShop !== true

  useLayoutEffect(() => applyLanguage(language), [language])
  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <LanguageProvider
      language={language}
      digits={digits}
      zone={site.zone}
      hijriOffset={site.hijriOffset}
    >
      <BehindMenu>
        <a href="#main" className="skip-link screen-only">
          {m['shell.skip']()}
        </a>
      </BehindMenu>
      <Header minimal={page?.minimal ?? page === undefined} inPortal={inPortal} />
      <OfflineBanner />
      {page !== undefined && !inPortal && page.minimal !== true ? (
        <MenuPanel wide="lg:hidden">
          <DrawerSlot />
        </MenuPanel>
      ) : null}
      <EnabledAreasContext value={site.enabledAreas}>
        {inPortal ? (
          <Outlet />
        ) : (
          <BehindMenu className="flex grow flex-col">
            <Outlet />
            <Footer />
          </BehindMenu>
        )}
      </EnabledAreasContext>
      <Backdrop />
      <ScrollRestoration />
    </LanguageProvider>
  )
}
