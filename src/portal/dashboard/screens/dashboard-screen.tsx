import { parseAbsolute } from '@internationalized/date'
import { useNow } from '#platform/ui/use-now.ts'
import { whoAmI } from '#accounts/session/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay, formatHijri } from '#platform/ui/format-dates.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { AttendanceCard } from '#portal/attendance/attendance-card.tsx'
import { AttendanceMonthCard } from '#portal/attendance/attendance-month-card.tsx'
import { useLastSeen } from '#portal/attendance/use-last-seen.ts'
import { WaitingCard } from '#portal/attendance/waiting-card.tsx'
import { HolidaysCard } from '#portal/calendar/holidays-card.tsx'
import { BalanceRings } from '#portal/leave/balance-rings.tsx'
import { DueReturnCard } from '#portal/leave/due-return-card.tsx'
import { LeaveWaitingCard } from '#portal/leave/leave-waiting-card.tsx'
import { NextLeaveCard } from '#portal/leave/next-leave-card.tsx'
import { OverdueReturnsCard } from '#portal/leave/overdue-returns-card.tsx'
import { m } from '#messages'
import { givenName, type PartOfDay, partOfDay } from '../rules.ts'

const GREETINGS: Record<PartOfDay, (input: { name: string }) => string> = {
  morning: (input) => m['dashboard.morning'](input),
  afternoon: (input) => m['dashboard.afternoon'](input),
  evening: (input) => m['dashboard.evening'](input),
  night: (input) => m['dashboard.night'](input),
}

/**
 * An employee's start page: the day, the month, open items, upcoming events. Each slice provides
 * its own card.
 */
export function Screen() {
  const locale = useLanguage()
  const me = useLastSeen(whoAmI, {}, { as: 'me' }).data
  const now = useNow()
  const today = dayOf(now, locale.zone)
  const part = partOfDay(parseAbsolute(now, locale.zone).hour)
  const title =
    me === undefined
      ? m['dashboard.title']()
      : GREETINGS[part]({ name: givenName(me.name[locale.language]) })
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <span className="figures">
            {formatDay(today, locale, { long: true, year: true })} ·{' '}
            <bdi className="text-ink-faint">{formatHijri(today, locale)}</bdi>
          </span>
        }
      />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="grid gap-4 sm:gap-6">
          <AttendanceCard />
          <DueReturnCard />
          <LeaveWaitingCard />
          <OverdueReturnsCard />
          <WaitingCard />
        </div>
        <div className="grid gap-4 sm:gap-6">
          <BalanceRings compact />
          <NextLeaveCard />
          <AttendanceMonthCard />
          <HolidaysCard />
        </div>
      </div>
    </>
  )
}
