import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { TextLink } from '#platform/ui/text-link.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { showDesk } from './deciding/contract.ts'
import type { LeaveRequest } from './requests/contract.ts'
import { whenText } from './requests/screens/days-text.ts'
import { LEAVE_TOPIC } from './topic.ts'

/**
 * The leave that waits for the caller's decision, for deciders; nothing for others. `awaited`: the
 * page expects the card, so that its loading and a failure are displayed.
 */
export function LeaveWaitingCard({ awaited = false }: { awaited?: boolean }) {
  const locale = useLanguage()
  const client = useQueryClient()
  const { data: desk, error, refetch } = useEndpoint(showDesk)
  useLive(LEAVE_TOPIC, () => void refresh(client, [showDesk]))
  const title = m['leaveDesk.card.title']()
  if (awaited && desk === undefined) {
    if (error === null) return <CardSkeleton />
    return (
      <Card title={title}>
        <CouldNotLoad error={error} again={() => void refetch()} />
      </Card>
    )
  }
  if (desk === undefined || (!desk.decides && desk.toDecide === 0)) return null
  const { waiting, first, toDecide } = desk
  const counted = (count: number) => ({ count, shown: formatNumber(count, locale) })
  return (
    <Card
      title={title}
      end={<TextLink to="/leave-requests">{m['leaveDesk.card.all']()}</TextLink>}
      flush
    >
      <p className="px-4 pb-4 text-sm text-ink-soft sm:px-6">
        {waiting === 0 ? m['leaveDesk.none']() : m['leaveDesk.card.waiting'](counted(waiting))}
      </p>
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {first.map((request) => (
          <li key={request.id}>
            <Waiting request={request} />
          </li>
        ))}
        {toDecide > 0 && (
          <li>
            <LocalLink
              to="/leave-requests?tab=standing-in"
              className="block px-4 py-3 text-sm hover:bg-hover focus-visible:-outline-offset-2 sm:px-6"
            >
              {m['leaveDesk.toAnswer'](counted(toDecide))}
            </LocalLink>
          </li>
        )}
      </ul>
    </Card>
  )
}

function Waiting({ request }: { request: LeaveRequest }) {
  const locale = useLanguage()
  const today = useDay()
  const name = request.employee.name[locale.language]
  return (
    <LocalLink
      to={`/leave-requests?request=${request.id}`}
      className="flex min-h-14 items-center gap-3 px-4 py-3 text-sm hover:bg-hover focus-visible:-outline-offset-2 sm:px-6"
    >
      <Avatar name={name} size="small" />
      <span className="min-w-0 grow">
        <bdi className="block truncate font-medium">{name}</bdi>
        <span className="block truncate text-ink-soft">{request.type.name[locale.language]}</span>
      </span>
      <bdi className="figures shrink-0 text-ink-soft">{whenText(request, locale, { today })}</bdi>
    </LocalLink>
  )
}
