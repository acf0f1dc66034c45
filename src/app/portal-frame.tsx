import './portal.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { Outlet, useMatches } from 'react-router'
import { listenLive } from '#accounts/live/contract.ts'
import type { PageHandle } from '#accounts/page.ts'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { savePreferences, whoAmI } from '#accounts/session/contract.ts'
import { onLeaving } from '#accounts/session/leaving.ts'
import { PasswordConfirmation } from '#accounts/session/password-confirmation.tsx'
import { useMe, useMeQuery } from '#accounts/session/use-me.ts'
import { openStream } from '#platform/http/call.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { liveThrough } from '#platform/live/use-live.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { FirstDayContext, firstDayOf } from '#platform/ui/first-day.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { ToastRegion } from '#platform/ui/toast-region.tsx'
import { m } from '#messages'
import { BottomBar } from './layout/bottom-bar.tsx'
import { BehindMenu, MenuPanel } from './layout/menu-panel.tsx'
import { HeaderToolsSlot } from './layout/header-tools-slot.tsx'
import { keepLanguage } from './layout/language-chosen.ts'
import { Sidebar } from './layout/sidebar.tsx'
import { pageData } from './page-data.ts'
import { queryClient, retryWhenOnline } from './query-client.ts'
import { keepShellOffline } from './service-worker.ts'
import { followOtherTabs } from './start-session.ts'
import { changeConfig, useConfig } from '#platform/preferences/browser-storage.ts'
import { MessagePage } from './screens/message-page.tsx'

const SiteWarnings = lazy(async () => ({
  default: (await import('#accounts/site-warnings/site-warnings.tsx')).SiteWarnings,
}))
/** Where administrators start, and where they look after accounts and the site. */
const WARNED_PAGES: ReadonlySet<string> = new Set(['desk', 'employees', 'people', 'siteSettings'])

onLeaving({ unsent: () => 0, forget: () => queryClient.clear() })

/** Sidebar, content, and the bottom bar of a phone, around every page for signed-in users. */
export function PortalFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <FirstDayContext value={firstDayOf(pageData().site.weekend)}>
        <Frame />
      </FirstDayContext>
    </QueryClientProvider>
  )
}

/** Punches stored on this device are visible and sent from every page, without a network too. */
function openQueueOf(userId: string): void {
  void import('#portal/attendance/use-punches.ts').then(({ punchQueue }) =>
    punchQueue().open(userId),
  )
}

function Frame() {
  const { menuFolded } = useConfig()
  const { user } = useAuth()
  const ownId =
    user?.is_employee === true && pageData().site.enabledAreas.includes('portal') ? user.id : null
  const preferences = useMe()?.preferences
  const digits = preferences?.digits
  // Digits are chosen once, for every device.
  useEffect(() => {
    if (digits !== undefined) changeConfig({ digits })
  }, [digits])
  const save = useSubmit(savePreferences, { refreshes: [whoAmI] })
  // Emails use the language of the account, so the header's choice is saved there. A failure is
  // left alone: the page itself is in that language already.
  const saveLanguage = useEffectEvent((language: 'en' | 'ar') => {
    if (preferences === undefined || preferences.language === language) return
    save.send({ body: { ...preferences, language } }).catch(() => undefined)
  })
  useEffect(() => keepLanguage((language) => saveLanguage(language)), [])
  useEffect(() => {
    keepShellOffline()
    liveThrough((signal) => openStream(listenLive, signal))
    return () => liveThrough(null)
  }, [])
  useEffect(followOtherTabs, [])
  useEffect(() => retryWhenOnline(queryClient), [])
  useEffect(() => {
    if (ownId !== null) openQueueOf(ownId)
  }, [ownId])
  return (
    <div
      className={ownId !== null ? 'above-bottom-bar lg:flex' : 'lg:flex'}
      data-sidebar={menuFolded ? 'folded' : 'open'}
    >
      <MenuPanel
        wide={
          menuFolded
            ? 'lg:sticky lg:top-header lg:z-10 lg:h-[calc(100dvh-var(--header))] lg:w-16 lg:shrink-0 lg:border-e'
            : 'lg:sticky lg:top-header lg:z-10 lg:h-[calc(100dvh-var(--header))] lg:w-62 lg:shrink-0 lg:border-e'
        }
      >
        <Sidebar folded={menuFolded} />
      </MenuPanel>
      <BehindMenu className="min-w-0 grow">
        <PageContent />
      </BehindMenu>
      <BottomBar />
      <HeaderToolsSlot />
      <PasswordConfirmation />
      <ToastRegion />
    </div>
  )
}

function PageContent() {
  const page = (useMatches().at(-1)?.handle as PageHandle | undefined)?.page
  const { data: me, isFetching } = useMeQuery()
  const permissions = page?.permissions
  // Until it is known what the user may do, the screen would make requests that are refused.
  if (permissions !== undefined && me === undefined && isFetching) return <PageSkeleton />
  if (
    permissions !== undefined &&
    me !== undefined &&
    !permissions.some((each) => me.permissions.includes(each))
  ) {
    return (
      <MessagePage title={m['shell.notAllowedTitle']()} body={m['shell.notAllowedBody']()}>
        <LinkButton to="/account">{m['shell.toAccount']()}</LinkButton>
      </MessagePage>
    )
  }
  return (
    <Main>
      {page !== undefined &&
        WARNED_PAGES.has(page.name) &&
        me?.permissions.includes('site.edit') && (
          <Suspense>
            <SiteWarnings />
          </Suspense>
        )}
      <Outlet />
    </Main>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-w-0 grow outline-none">
      <div className="mx-auto w-full max-w-portal px-4 pt-6 pb-28 lg:px-8 lg:pb-16">{children}</div>
    </main>
  )
}

function PageSkeleton() {
  return (
    <Main>
      <Loading>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="mt-6 h-64 w-full rounded-card" />
      </Loading>
    </Main>
  )
}
