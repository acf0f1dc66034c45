import { useMe } from '#accounts/session/use-me.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { WhoIAm } from './who-i-am.tsx'

/** The user's account: their details, preferences, sessions and password. */
export function Screen() {
  const me = useMe()
  return (
    <>
      <PageHeader title={m['pages.account']()} />
      <div className="grid gap-6">
        <WhoIAm me={me} />
        <div className="grid gap-6 xl:grid-cols-[3fr_2fr]">
          <PreferencesCard />
          <PasswordCard me={me} />
        </div>
        <NotificationsCard me={me} />
        <SessionsCard />
      </div>
    </>
  )
}
