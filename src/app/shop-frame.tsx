import './portal.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { listenLive } from '#accounts/live/contract.ts'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { onLeaving } from '#accounts/session/leaving.ts'
import { PasswordConfirmation } from '#accounts/session/password-confirmation.tsx'
import { openStream } from '#platform/http/call.ts'
import { liveThrough } from '#platform/live/use-live.ts'
import { FirstDayContext, firstDayOf } from '#platform/ui/first-day.ts'
import { ToastRegion } from '#platform/ui/toast-region.tsx'
import { clearDraft } from '#shop/checkout/browser-storage.ts'
import { forgetPlan } from '#shop/meal-plans/browser-storage.ts'
import { AccountArea } from './layout/account-nav.tsx'
import { pageData } from './page-data.ts'
import { queryClient, retryWhenOnline } from './query-client.ts'
import { followOtherTabs } from './start-session.ts'

onLeaving({
  unsent: () => 0,
  forget() {
    queryClient.clear()
    clearDraft()
    forgetPlan()
  },
})

/**
 * The frame of the shop customers' pages: the public layout, cached responses, and live updates of
 * an order.
 */
export function ShopFrame() {
  const { user } = useAuth()
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return
    liveThrough((signal) => openStream(listenLive, signal))
    return () => liveThrough(null)
  }, [isSignedIn])
  useEffect(followOtherTabs, [])
  useEffect(() => retryWhenOnline(queryClient), [])
  return (
    <QueryClientProvider client={queryClient}>
      <FirstDayContext value={firstDayOf(pageData().site.weekend)}>
        <main id="main" tabIndex={-1} className="grow outline-none">
          <div className="mx-auto w-full max-w-public px-4 pt-6 pb-24 lg:pt-8">
            <AccountArea>
              <Outlet />
            </AccountArea>
          </div>
        </main>
        <PasswordConfirmation />
        <ToastRegion />
      </FirstDayContext>
    </QueryClientProvider>
  )
}
