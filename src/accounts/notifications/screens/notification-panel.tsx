import { LinkButton } from '#platform/ui/link-button.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { m } from '#messages'
import { NotificationList } from './notification-list.tsx'

/** The notifications beside the page that is open. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  return (
    <SidePanel title={m['notificationScreens.open']()} onClose={onClose}>
      <div className="-mx-4 -mt-5 sm:-mx-6">
        <NotificationList onOpen={onClose} />
      </div>
      <div className="mt-auto flex flex-wrap gap-2 py-4">
        <LinkButton to="/notifications" onClick={onClose}>
          {m['notificationScreens.viewAll']()}
        </LinkButton>
        <LinkButton kind="plain" to="/account" onClick={onClose}>
          {m['notificationScreens.settings']()}
        </LinkButton>
      </div>
    </SidePanel>
  )
}
