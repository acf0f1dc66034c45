import { Check } from 'lucide-react'
import { Ago } from '#accounts/account/moment.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import type { Notification } from '../contract.ts'
import { noticeText } from '../notice-text.ts'

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
  onRead: () => void
}

/** What one notification says; the whole row leads to the page it is about. */
export function NotificationRow({ notification, onOpen, onRead }: NotificationRowProps) {
  const locale = useLanguage()
  const { kind, params, path, createdAt, isRead } = notification
  const { title, text } = noticeText(kind, params, locale)
  return (
    <li
      className={classNames(
        'relative flex gap-3 border-b border-line px-4 py-3 last:border-b-0 hover:bg-hover sm:px-6',
        !isRead && 'bg-accent-soft',
      )}
    >
      <div className="grid min-w-0 grow gap-0.5">
        <LocalLink
          to={path}
          aria-label={isRead ? undefined : m['notificationScreens.unread']({ title })}
          onClick={onOpen}
          className={classNames(
            'min-w-0 text-sm text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent focus-visible:after:outline-solid',
            !isRead && 'font-medium',
          )}
        >
          {title}
        </LocalLink>
        <p className="text-sm wrap-anywhere text-ink-soft">{text}</p>
        <p className="text-xs text-ink-faint">
          <Ago instant={createdAt} />
        </p>
      </div>
      {!isRead && (
        <span className="relative z-10">
          <IconButton
            size="small"
            label={m['notificationScreens.readOne']({ title })}
            icon={<Check size={16} aria-hidden="true" />}
            onPress={onRead}
          />
        </span>
      )}
    </li>
  )
}
