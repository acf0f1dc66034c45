import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { keepToken } from '../browser-storage.ts'

/**
 * Where an email's button leads: stores the token after `#` and goes on to the request, through
 * sign-in if needed.
 */
export function Screen() {
  const token = useLocation().hash.slice(1)
  const go = useGo()
  const goOn = useEffectEvent((storedToken: string) => {
    if (storedToken !== '') keepToken(storedToken)
    go('/leave-requests?by=letter', { replace: true })
  })
  useEffect(() => goOn(token), [token])
  return (
    <main id="main" className="mx-auto w-full max-w-md px-4 py-16">
      <h1 className="mb-4 text-xl">{m['pages.leaveRequests']()}</h1>
      <Loading>
        <Skeleton className="h-24 w-full rounded-card" />
      </Loading>
    </main>
  )
}
