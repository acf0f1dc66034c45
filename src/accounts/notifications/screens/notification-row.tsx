import { Check } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatAgo } from '#platform/ui/format-dates.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { useNow } from '#platform/ui/use-now.ts'
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
  const now = useNow()
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
          <time dateTime={createdAt} title={formatMoment(createdAt, locale)} className="figures">
            <bdi>{formatAgo(createdAt, now, locale)}</bdi>
          </time>
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
