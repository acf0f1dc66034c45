import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatDayRange, isOtherYear } from '#platform/ui/format-dates.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listUncovered } from './recount/contract.ts'
import { LEAVE_TOPIC } from './topic.ts'

const MAX_VISIBLE = 5

/**
 * Leave with days that the balance no longer covers since a holiday moved; nothing if there is
 * none. For human resources.
 */
export function UncoveredCard() {
  const locale = useLanguage()
  const client = useQueryClient()
  const today = useDay()
  const found = useEndpoint(listUncovered, { query: { limit: String(MAX_VISIBLE) } })
  useLive(LEAVE_TOPIC, () => void refresh(client, [listUncovered]))
  const title = m['leaveRecount.uncovered.title']()
  if (found.data === undefined) {
    if (found.error === null) return <CardSkeleton />
    return (
      <Card title={title}>
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      </Card>
    )
  }
  const { items } = found.data
  if (items.length === 0) return null
  return (
    <Card title={title} flush>
      <p className="px-4 pb-4 text-sm text-ink-soft sm:px-6">
        {m['leaveRecount.uncovered.help']()}
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ requestId, employee, type, from, to, days }) => (
          <li key={requestId}>
            <LocalLink
              to={`/leave-figures?person=${employee.id}`}
              className="flex min-h-14 items-center gap-3 px-4 py-3 text-sm hover:bg-hover focus-visible:-outline-offset-2 sm:px-6"
            >
              <Avatar name={employee.name[locale.language]} size="small" />
              <span className="min-w-0 grow">
                <bdi className="block truncate font-medium">{employee.name[locale.language]}</bdi>
                <span className="figures block truncate text-xs text-ink-soft">
                  {type.name[locale.language]} ·{' '}
                  <bdi>{formatDayRange(from, to, locale, isOtherYear(from, today))}</bdi>
                </span>
              </span>
              <Pill tone="warning">{daysText(days, locale)}</Pill>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
