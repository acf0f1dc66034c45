import { lazy, Suspense } from 'react'
import { useMeQuery } from '#accounts/session/use-me.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { WhoIAm } from './who-i-am.tsx'

const ChoicesCard = lazy(async () => ({
  default: (await import('#accounts/notifications/choices-card.tsx')).ChoicesCard,
}))

const MyDataCard = lazy(async () => ({
  default: (await import('#accounts/my-data/my-data-card.tsx')).MyDataCard,
}))
const SecondFactorCard = lazy(async () => ({
  default: (await import('../second-factor/second-factor-card.tsx')).SecondFactorCard,
}))

/** The user's account: their details, preferences, how they sign in, and their notifications. */
export function Screen() {
  const { data: me, error, refetch } = useMeQuery()
  const isMissing = me === undefined && error !== null
  return (
    <>
      <PageHeader title={m['pages.account']()} />
      <div className="grid gap-6">
        {isMissing ? (
          <CouldNotLoad error={error} again={() => void refetch()} />
        ) : (
          <WhoIAm me={me} />
        )}
        <div className="grid gap-6 xl:grid-cols-[3fr_2fr]">
          <PreferencesCard />
          <PasswordCard me={me} />
        </div>
        <Suspense fallback={<CardSkeleton />}>
          <SecondFactorCard />
        </Suspense>
        <SessionsCard />
        {!isMissing && <NotificationsCard me={me} />}
        <Suspense fallback={<CardSkeleton />}>
          <ChoicesCard />
        </Suspense>
        <Suspense fallback={<CardSkeleton />}>
          <MyDataCard />
        </Suspense>
      </div>
    </>
  )
}
