import { useMeQuery } from '#accounts/session/use-me.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { PasswordCard } from './screens/password-card.tsx'
import { SessionsCard } from './screens/sessions-card.tsx'

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
      </div>
    </>
  )
}
