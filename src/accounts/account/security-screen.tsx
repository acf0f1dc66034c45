import { lazy, Suspense } from 'react'
import { useMeQuery } from '#accounts/session/use-me.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { PasswordCard } from './screens/password-card.tsx'
import { SessionsCard } from './screens/sessions-card.tsx'

const MyDataCard = lazy(async () => ({
  default: (await import('#accounts/my-data/my-data-card.tsx')).MyDataCard,
}))
const SecondFactorCard = lazy(async () => ({
  default: (await import('./second-factor/second-factor-card.tsx')).SecondFactorCard,
}))

/** In the account area of customers: their password, and where they are signed in. */
export function SecurityScreen() {
  const { data: me, error, refetch } = useMeQuery()
  return (
    <>
      <PageHeader title={m['pages.accountSecurity']()} />
      <div className="grid gap-6">
        {me === undefined && error !== null && (
          <CouldNotLoad error={error} again={() => void refetch()} />
        )}
        <SessionsCard />
        <PasswordCard me={me} />
        <Suspense fallback={<CardSkeleton />}>
          <SecondFactorCard />
        </Suspense>
        <Suspense fallback={<CardSkeleton />}>
          <MyDataCard />
        </Suspense>
      </div>
    </>
  )
}
