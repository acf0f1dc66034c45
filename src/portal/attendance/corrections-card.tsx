import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { TextLink } from '#platform/ui/text-link.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listCorrectionsToDecide } from './corrections/contract.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { ATTENDANCE_TOPIC } from './use-today.ts'

const MAX_VISIBLE = 4

/** The first open requests to correct a day, for those who decide them. */
export function CorrectionsCard() {
  const locale = useLanguage()
  const client = useQueryClient()
  const {
    data: found,
    error,
    refetch,
  } = useEndpoint(listCorrectionsToDecide, {
    query: { limit: String(MAX_VISIBLE) },
  })
  useLive(ATTENDANCE_TOPIC, () => void refresh(client, [listCorrectionsToDecide]))
  const title = m['attendanceScreens.tasks.corrections']()
  if (found === undefined && error === null) return <CardSkeleton />
  if (found === undefined) {
    return (
      <Card title={title}>
        <CouldNotLoad error={error} again={() => void refetch()} />
      </Card>
    )
  }
  return (
    <Card
      title={title}
      end={<TextLink to="/corrections">{m['attendanceScreens.tasks.allCorrections']()}</TextLink>}
      flush
    >
      {found.items.length === 0 && (
        <p className="px-4 pb-5 text-sm text-ink-soft sm:px-6">
          {m['attendanceScreens.tasks.none']()}
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {found.items.map(({ id, employee, day }) => (
          <li key={id}>
            <LocalLink
              to="/corrections"
              className="flex min-h-14 items-center gap-3 px-4 py-3 text-sm hover:bg-hover focus-visible:-outline-offset-2 sm:px-6"
            >
              <Avatar name={employee.name[locale.language]} size="small" />
              <bdi className="min-w-0 grow truncate font-medium">
                {employee.name[locale.language]}
              </bdi>
              <bdi className="figures shrink-0 text-ink-soft">{formatDay(day, locale)}</bdi>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
