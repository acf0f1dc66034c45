import { CalendarClock } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatDay, formatDuration, formatTime } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { AsOf } from '../as-of.tsx'
import { CheckInControl } from '../check-in-control.tsx'
import { ControlSkeleton } from '../control-skeleton.tsx'
import type { Today } from '../contract.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DayStatus } from '../day-status.tsx'
import { PunchNotices } from '../punch-notices.tsx'
import { usePunch } from '../use-punch.ts'
import { type TodayNow, useToday } from '../use-today.ts'
import { SessionList } from './session-list.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Today: the control, and beside it what is recorded and what is still to do. */
export function TodayPanel() {
  const now = useToday()
  const punching = usePunch(now)
  const isLoading = now.seen.data === undefined && now.seen.error === null
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="rounded-card border border-line bg-surface p-4 py-8 sm:p-8">
        {isLoading ? (
          <ControlSkeleton />
        ) : (
          <div className="flex flex-col gap-6">
            <CheckInControl now={now} punching={punching} />
            <DayStatus now={now} />
            <PunchNotices punching={punching} />
          </div>
        )}
      </div>
      <div className="space-y-6">
        {now.seen.isOld && <AsOf at={now.seen.seenAt} />}
        {now.seen.error !== null && <CouldNotLoad error={now.seen.error} again={now.seen.again} />}
        {isLoading && <RecordSkeleton />}
        <Attention today={now.seen.data} />
        <WaitingList />
        {now.seen.data !== undefined && <Record now={now} today={now.seen.data} />}
      </div>
    </div>
  )
}

function RecordSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-72 w-full rounded-card" />
    </Loading>
  )
}

function Attention({ today }: { today: Today | undefined }) {
  const locale = useLanguage()
  const days = today?.attention.unfinishedDays ?? []
  const [first] = days
  if (first === undefined) return null
  const message =
    days.length === 1
      ? m['attendanceScreens.attention.oneDay']({ day: formatDay(first, locale) })
      : m['attendanceScreens.attention.days']({
          count: days.length,
          shown: formatNumber(days.length, locale),
        })
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton size="small" to={`/checkIn?tab=month&month=${first.slice(0, 7)}&day=${first}`}>
          {m['attendanceScreens.attention.open']()}
        </LinkButton>
      }
    >
      {message}
    </Banner>
  )
}

function Record({ now, today }: { now: TodayNow; today: Today }) {
  const locale = { ...useLanguage(), zone: today.zone }
  const shift = now.day.shift
  const sessions = now.day.isUnknown ? [] : today.summary.sessions
  return (
    <Card title={<DateText day={today.day} long hijri />}>
      <div className="space-y-5">
        {shift !== null && (
          <DescriptionList
            columns={2}
            items={[
              {
                term: m['attendance.sheet.shift'](),
                value:
                  shift.season === null
                    ? shift.name[locale.language]
                    : `${shift.name[locale.language]} · ${shift.season[locale.language]}`,
              },
              {
                term: m['attendanceScreens.today.hours'](),
                value: (
                  <bdi className="figures">{`${formatTime(shift.startsAt, locale)} – ${formatTime(shift.endsAt, locale)}`}</bdi>
                ),
              },
              {
                term: m['attendanceScreens.month.scheduled'](),
                value: (
                  <bdi className="figures">{formatDuration(shift.expectedMinutes, locale)}</bdi>
                ),
              },
              ...(shift.breakMinutes > 0
                ? [
                    {
                      term: m['attendanceScreens.today.break'](),
                      value: (
                        <bdi className="figures">{formatDuration(shift.breakMinutes, locale)}</bdi>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {sessions.length > 0 && <SessionList sessions={sessions} evidence own />}
        {sessions.length === 0 && now.day.stretches.length === 0 && (
          <div className="-mx-4 -mb-4 sm:-mx-6 sm:-mb-6">
            <EmptyState
              icon={<CalendarClock size={22} aria-hidden="true" />}
              title={m['attendanceScreens.today.none']()}
              text={m['attendanceScreens.today.noneText']()}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
