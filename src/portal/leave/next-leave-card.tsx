import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay, formatHijri, isOtherYear } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { useLastSeen } from '#portal/attendance/use-last-seen.ts'
import { m } from '#messages'
import { type LeaveRequest, listOwnRequests } from './requests/contract.ts'
import { nextOf } from './requests/rules.ts'
import { whenClasses, whenText } from './requests/screens/days-text.ts'
import { StatePill } from './requests/screens/state-pill.tsx'
import { LEAVE_TOPIC } from './topic.ts'
import { daysUntil } from './rules/days.ts'

const LOOKED_AT = '100'

/** The caller's next leave, approved or requested: when, and in how many days. */
export function NextLeaveCard() {
  const client = useQueryClient()
  const today = useDay()
  const approved = useLastSeen(
    listOwnRequests,
    { query: { state: 'approved', limit: LOOKED_AT } },
    { as: 'leave-approved' },
  )
  const pending = useLastSeen(
    listOwnRequests,
    { query: { state: 'pending', limit: LOOKED_AT } },
    { as: 'leave-pending' },
  )
  useLive(LEAVE_TOPIC, () => void refresh(client, [listOwnRequests]))
  const error = approved.error ?? pending.error
  const isKnown = approved.data !== undefined && pending.data !== undefined
  const next = isKnown
    ? nextOf([...(approved.data?.items ?? []), ...(pending.data?.items ?? [])], today)
    : null
  return (
    <Card
      title={m['leaveAsk.next.title']()}
      end={<TextLink to="/leaves">{m['leaveAsk.balance.toLeaves']()}</TextLink>}
    >
      {error !== null && (
        <CouldNotLoad
          error={error}
          again={approved.error === null ? pending.again : approved.again}
        />
      )}
      {error === null && !isKnown && (
        <Loading>
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {isKnown && next === null && (
        <p className="text-sm text-ink-soft">
          {m['leaveAsk.next.none']()}{' '}
          <TextLink to="/leaves?ask=1">{m['leaveAsk.ask.open']()}</TextLink>
        </p>
      )}
      {next !== null && <Next request={next} today={today} />}
    </Card>
  )
}

function countdownText(
  request: LeaveRequest,
  today: string,
  locale: ReturnType<typeof useLanguage>,
): string {
  const days = daysUntil(today, request.from)
  if (days <= 0)
    return m['leaveAsk.next.now']({
      day: formatDay(request.to, locale, { year: isOtherYear(request.to, today) }),
    })
  return days === 1
    ? m['leaveAsk.next.tomorrow']()
    : m['leaveAsk.next.inDays']({ count: days, shown: formatNumber(days, locale) })
}

function Next({ request, today }: { request: LeaveRequest; today: string }) {
  const locale = useLanguage()
  const { from, type, id } = request
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="figures text-lg font-semibold">{countdownText(request, today, locale)}</p>
        <p className="mt-0.5 text-sm">
          <LocalLink
            to={`/leaves?request=${id}`}
            className="underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {type.name[locale.language]}
          </LocalLink>
          {' · '}
          <bdi className={whenClasses(request)}>{whenText(request, locale, { today })}</bdi>
        </p>
        <p className="text-xs text-ink-faint">
          <bdi>{formatHijri(from, locale)}</bdi>
        </p>
      </div>
      <StatePill request={request} />
    </div>
  )
}
