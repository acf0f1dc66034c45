import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { press } from '#platform/ui/press.ts'
import { m } from '#messages'
import { useUnread } from './use-unread.ts'

const load = () => import('./screens/notification-panel.tsx')
const NotificationPanel = lazy(async () => ({ default: (await load()).NotificationPanel }))
const MAX_VISIBLE = 99

/** The bell in the header, with the number of unread notifications; opens their list. */
export function Bell() {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const count = useUnread()
  const fetchAhead = (): void => void load().catch(() => undefined)
  const shown =
    count > MAX_VISIBLE ? `${formatNumber(MAX_VISIBLE, locale)}+` : formatNumber(count, locale)
  const label =
    count === 0
      ? m['notificationScreens.open']()
      : m['notificationScreens.openCounted']({ count, shown })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative inline-grid size-10 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={(event) => press(event, () => setOpen(true))}
      >
        <BellIcon size={20} aria-hidden="true" />
        <span className="sr-only">{label}</span>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-medium text-accent-ink"
          >
            {shown}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
