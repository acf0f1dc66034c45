import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { TextLink } from '#platform/ui/text-link.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import type { showDesk } from './deciding/contract.ts'
import type { LeaveRequest } from './requests/contract.ts'
import { whenText } from './requests/screens/days-text.ts'

/** The leave that waits for the caller's decision, for deciders. */
export function LeaveWaitingCard({ desk }: { desk: ReplyOf<typeof showDesk> }) {
  const locale = useLanguage()
  const { waiting, first, toDecide } = desk
  const counted = (count: number) => ({ count, shown: formatNumber(count, locale) })
  return (
    <Card
      title={m['leaveDesk.card.title']()}
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
