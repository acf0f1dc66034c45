import { addDays, daysFrom } from '#platform/days.ts'
import { CalendarHeart } from 'lucide-react'
import { useDay } from '#portal/attendance/use-day.ts'
import { useLastSeen } from '#portal/attendance/use-last-seen.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay, formatDayRange, formatHijri } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type Holiday, listHolidays } from './contract.ts'
import { comingHolidays } from './rules.ts'

const MAX_VISIBLE = 4
const AHEAD_DAYS = 400

/** The next holidays in both calendars; a date that depends on the moon says so. */
export function HolidaysCard() {
  const today = useDay()
  const seen = useLastSeen(
    listHolidays,
    { query: { from: today, to: addDays(today, AHEAD_DAYS) } },
    { as: 'holidays' },
  )
  const coming = comingHolidays(seen.data?.items ?? [], today, MAX_VISIBLE)
  return (
    <Card title={m['calendar.holidays']()} flush>
      {seen.error !== null && (
        <div className="p-4 sm:px-6">
          <CouldNotLoad error={seen.error} again={seen.again} />
        </div>
      )}
      {seen.data === undefined && seen.error === null && <HolidaySkeletons />}
      {seen.data !== undefined && coming.length === 0 && (
        <EmptyState
          icon={<CalendarHeart size={22} aria-hidden="true" />}
          title={m['calendar.noneTitle']()}
          text={m['calendar.noneText']()}
        />
      )}
      <ul className="divide-y divide-line empty:hidden">
        {coming.map((holiday) => (
          <HolidayLine key={holiday.id} holiday={holiday} today={today} />
        ))}
      </ul>
    </Card>
  )
}

function awayText(holiday: Holiday, today: string, locale: ReturnType<typeof useLanguage>): string {
  const days = daysFrom(today, holiday.fromDate) - 1
  if (days <= 0) return m['calendar.today']()
  return days === 1
    ? m['calendar.tomorrow']()
    : m['calendar.away']({ days, shown: formatNumber(days, locale) })
}

function HolidayLine({ holiday, today }: { holiday: Holiday; today: string }) {
  const locale = useLanguage()
  const { fromDate, toDate, name, state } = holiday
  const length = daysFrom(fromDate, toDate)
  const isFar = fromDate.slice(0, 4) !== today.slice(0, 4)
  const dates =
    length === 1
      ? formatDay(fromDate, locale, { year: isFar })
      : formatDayRange(fromDate, toDate, locale, isFar)
  return (
    <li className="flex items-start gap-4 px-4 py-3 sm:px-6">
      <span
        aria-hidden="true"
        className="grid w-14 shrink-0 justify-items-center rounded-control bg-accent-soft py-1.5 leading-tight text-accent"
      >
        <span className="figures text-lg leading-tight font-semibold">
          {formatNumber(Number(fromDate.slice(8)), locale)}
        </span>
        <span className="max-w-full truncate text-xs">{monthLabel(fromDate, locale)}</span>
      </span>
      <div className="min-w-0 grow">
        <p className="text-sm font-medium text-pretty">{name[locale.language]}</p>
        <p className="figures mt-0.5 text-xs text-ink-soft">
          <bdi>{dates}</bdi>
          {length > 1 && (
            <> · {m['calendar.length']({ days: length, shown: formatNumber(length, locale) })}</>
          )}
        </p>
        <p className="text-xs text-ink-faint">
          <bdi>{formatHijri(fromDate, locale)}</bdi>
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="figures text-xs text-ink-soft">{awayText(holiday, today, locale)}</span>
        {state === 'predicted' && (
          <span title={m['calendar.predictedHelp']()}>
            <Pill tone="warning">{m['calendar.predicted']()}</Pill>
          </span>
        )}
      </div>
    </li>
  )
}

function monthLabel(day: string, locale: ReturnType<typeof useLanguage>): string {
  return formatDay(day, locale, { weekday: false })
    .replace(/[\d٠-٩]+/g, '')
    .trim()
}

function HolidaySkeletons() {
  return (
    <Loading>
      <div className="space-y-3 px-4 pb-5 sm:px-6">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    </Loading>
  )
}
