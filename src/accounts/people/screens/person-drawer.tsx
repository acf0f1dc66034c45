import { useMe } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Drawer } from '#platform/ui/drawer.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { AccountActions } from '../account-actions.tsx'
import { AccountDetails } from '../account-panel.tsx'
import type { Person } from '../contract.ts'

/** One account, next to the list. */
export function PersonDrawer({ person, onClose }: { person: Person; onClose: () => void }) {
  const { language } = useLanguage()
  const me = useMe()
  const name = nameIn(person.name, language) || person.email
  return (
    <Drawer
      title={name}
      titleHidden
      side="end"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="grid gap-5">
        <div>
          <Avatar name={name} size="large" />
          <div className="mt-3">
            <TwoNames name={person.name} large />
          </div>
          <p className="mt-1 text-sm break-words text-ink-soft">
            <Bdi code>{person.email}</Bdi>
          </p>
        </div>
        <h3 className="sr-only">{m['peopleScreens.signIn']()}</h3>
        <AccountDetails person={person} />
        {me !== undefined && <AccountActions person={person} me={me} />}
      </div>
    </Drawer>
  )
}
