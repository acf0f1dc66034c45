import { CalendarDays, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { whenText } from '#portal/leave/requests/screens/days-text.ts'
import { m } from '#messages'
import { QuietCard } from './quiet-card.tsx'
import { useOwnPending } from './use-own-pending.ts'

const MAX_VISIBLE = 4

/** The caller's own requests that others have not decided yet. */
export function OwnRequestsCard() {
  const locale = useLanguage()
  const today = useDay()
  const { corrections, leaves, failed } = useOwnPending()
  const title = m['dashboard.requests.title']()
  if (failed !== undefined) {
    return (
      <Card title={title}>
        <CouldNotLoad error={failed.error} again={failed.again} />
      </Card>
    )
  }
  if (corrections === undefined || leaves === undefined) return <CardSkeleton />
  if (corrections.length + leaves.length === 0)
    return <QuietCard title={title} text={m['dashboard.requests.none']()} />
  return (
    <Card
      title={title}
      end={<TextLink to="/leaves?state=pending">{m['dashboard.requests.all']()}</TextLink>}
      flush
    >
      <ul className="divide-y divide-line border-t border-line">
        {leaves.slice(0, MAX_VISIBLE).map((request) => (
          <OwnRequest
            key={request.id}
            to={`/leaves?request=${request.id}`}
            icon={<CalendarDays size={18} aria-hidden="true" />}
            name={request.type.name[locale.language]}
            when={whenText(request, locale, { today })}
          />
        ))}
        {corrections.slice(0, MAX_VISIBLE).map(({ id, day }) => (
          <OwnRequest
            key={id}
            to="/checkIn?tab=corrections"
            icon={<PencilLine size={18} aria-hidden="true" />}
            name={m['dashboard.requests.correction']()}
            when={formatDay(day, locale)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface OwnRequestProps {
  to: string
  icon: ReactNode
  name: string
  when: string
}

function OwnRequest({ to, icon, name, when }: OwnRequestProps) {
  return (
    <li>
      <LocalLink
        to={to}
        className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm hover:bg-hover focus-visible:-outline-offset-2 sm:px-6"
      >
        <span className="text-ink-soft">{icon}</span>
        <span className="min-w-0 grow truncate font-medium">{name}</span>
        <bdi className="figures shrink-0 text-ink-soft">{when}</bdi>
      </LocalLink>
    </li>
  )
}
