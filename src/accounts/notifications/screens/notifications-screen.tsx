import { Settings } from 'lucide-react'
import { Card } from '#platform/ui/card.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { NotificationList } from './notification-list.tsx'

/** All notifications of a person. */
export function Screen() {
  return (
    <>
      <PageHeader
        title={m['pages.notifications']()}
        lead={m['notificationScreens.lead']()}
        action={
          <LinkButton to="/account" icon={<Settings size={16} aria-hidden="true" />}>
            {m['notificationScreens.settings']()}
          </LinkButton>
        }
      />
      <Card flush>
        <NotificationList />
      </Card>
    </>
  )
}
