import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { timeAt } from '#platform/days.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { whoAmI } from '#accounts/session/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { AttendanceCard } from '#portal/attendance/attendance-card.tsx'
import { AttendanceMonthCard } from '#portal/attendance/attendance-month-card.tsx'
import { useLastSeen } from '#portal/attendance/use-last-seen.ts'
import { showDesk } from '#portal/leave/deciding/contract.ts'
import { BalanceRings } from '#portal/leave/balance-rings.tsx'
import { NextLeaveCard } from '#portal/leave/next-leave-card.tsx'
import { LEAVE_TOPIC } from '#portal/leave/topic.ts'
import { m } from '#messages'
import { givenName, type PartOfDay, partOfDay } from '../rules.ts'
import { OwnRequestsCard } from './own-requests-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

const nothing = { default: () => null }

/** A card that most people do not have, or the last: it loads after the others, and without a network not at all. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (card) => ({ default: card }),
      () => nothing,
    ),
  )
}

const DueReturnCard = later(
  async () => (await import('#portal/leave/due-return-card.tsx')).DueReturnCard,
)
const LeaveWaitingCard = later(
  async () => (await import('#portal/leave/leave-waiting-card.tsx')).LeaveWaitingCard,
)
const HolidaysCard = later(
  async () => (await import('#portal/calendar/holidays-card.tsx')).HolidaysCard,
)
const OverdueReturnsCard = later(
  async () => (await import('#portal/leave/overdue-returns-card.tsx')).OverdueReturnsCard,
)

const GREETINGS: Record<PartOfDay, (input: { name: string }) => string> = {
  morning: (input) => m['dashboard.morning'](input),
  afternoon: (input) => m['dashboard.afternoon'](input),
  evening: (input) => m['dashboard.evening'](input),
  night: (input) => m['dashboard.night'](input),
}

/** What waits for the caller's decision; undefined for who decides nothing. */
function useDesk(): ReplyOf<typeof showDesk> | undefined {
  const client = useQueryClient()
  const desk = useEndpoint(showDesk).data
  useLive(LEAVE_TOPIC, () => void refresh(client, [showDesk]))
  return desk?.decides === true || (desk?.toDecide ?? 0) > 0 ? desk : undefined
}

/**
 * An employee's start page: the day, the month, open items, upcoming events. Each slice provides
 * its own card.
 */
export function Screen() {
  const locale = useLanguage()
  const me = useLastSeen(whoAmI, {}, { as: 'me' }).data
  const desk = useDesk()
  const now = useNow()
  const today = dayOf(now, locale.zone)
  const part = partOfDay(Number(timeAt(Date.parse(now), locale.zone).slice(0, 2)))
  const title =
    me === undefined
      ? m['dashboard.title']()
      : GREETINGS[part]({ name: givenName(me.name[locale.language]) })
  return (
    <>
      <PageHeader
        title={title}
        lead={<DateText day={today} long year hijri />}
        action={<LinkButton to="/colleagues">{m['pages.colleagues']()}</LinkButton>}
      />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="grid gap-4 sm:gap-6">
          <AttendanceCard />
          <Suspense fallback={null}>
            <DueReturnCard />
          </Suspense>
          <Suspense fallback={null}>
            {desk !== undefined && <LeaveWaitingCard desk={desk} />}
          </Suspense>
          <WaitingCard />
          <Suspense fallback={null}>{desk?.decides === true && <OverdueReturnsCard />}</Suspense>
          <OwnRequestsCard />
        </div>
        <div className="grid gap-4 sm:gap-6">
          <BalanceRings compact />
          <NextLeaveCard />
          <AttendanceMonthCard />
          <Suspense fallback={null}>
            <HolidaysCard />
          </Suspense>
        </div>
      </div>
    </>
  )
}
