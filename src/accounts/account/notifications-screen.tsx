import { lazy, Suspense } from 'react'
import { useMeQuery } from '#accounts/session/use-me.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { NotificationsCard } from './screens/notifications-card.tsx'
import { PreferencesCard } from './screens/preferences-card.tsx'

const ChoicesCard = lazy(async () => ({
  default: (await import('#accounts/notifications/choices-card.tsx')).ChoicesCard,
}))

/** In the account area of customers: how we reach them, and in which language. */
export function NotificationsScreen() {
  const { data: me, error, refetch } = useMeQuery()
  return (
    <>
      <PageHeader title={m['pages.accountNotifications']()} />
      <div className="grid gap-6">
        {me === undefined && error !== null ? (
          <CouldNotLoad error={error} again={() => void refetch()} />
        ) : (
          <NotificationsCard me={me} customer />
        )}
        <Suspense fallback={<CardSkeleton />}>
          <ChoicesCard />
        </Suspense>
        <PreferencesCard />
      </div>
    </>
  )
}
