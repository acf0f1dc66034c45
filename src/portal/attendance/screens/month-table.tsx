import { useLanguage } from '#platform/i18n/language.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatMonth, formatTime } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { DurationText } from '#platform/ui/time-text.tsx'
import { m } from '#messages'
import type { MonthDay, MonthView } from '../month/contract.ts'
import {
  dayLabel,
  exceptionsOf,
  exceptionText,
  leaveNotes,
  pendingNotes,
  toneOf,
} from './day-messages.ts'
import { type DayFilter, listedDays } from './month-days.ts'

interface MonthTableProps {
  view: MonthView
  filter: DayFilter
  onOpen: (day: string) => void
}

function Amount({ minutes }: { minutes: number }) {
  return minutes > 0 ? (
    <DurationText minutes={minutes} />
  ) : (
    <span className="text-ink-faint">–</span>
  )
}

function Times({ day }: { day: MonthDay }) {
  const locale = { ...useLanguage(), zone: day.zone }
  if (day.firstInAt === null) return <span className="text-ink-faint">–</span>
  const last =
    day.open || day.lastOutAt === null
      ? m['attendanceScreens.month.still']()
      : formatTime(day.lastOutAt, locale)
  return (
    <bdi className="figures whitespace-nowrap">
      {formatTime(day.firstInAt, locale)} – {last}
    </bdi>
  )
}

/** Its click area is the whole row. */
function DayButton({ day, onOpen }: { day: string; onOpen: (day: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(day)}
      className="text-start after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent focus-visible:after:outline-solid"
    >
      <DateText day={day} hijri />
    </button>
  )
}

/** A day where there is no room for columns: only what matters. */
function DayLine({ day, onOpen }: { day: MonthDay; onOpen: (day: string) => void }) {
  const locale = useLanguage()
  const exceptions = exceptionsOf(day)
  return (
    <li className="relative space-y-1 px-4 py-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-medium">
          <DayButton day={day.day} onOpen={onOpen} />
        </span>
        {day.workedMinutes > 0 ? (
          <span className="font-semibold">
            <DurationText minutes={day.workedMinutes} />
          </span>
        ) : (
          <Pill tone={toneOf(day)}>{dayLabel(day, locale.language)}</Pill>
        )}
      </div>
      {day.firstInAt !== null && (
        <p className="text-ink-soft">
          <Times day={day} />
        </p>
      )}
      <NoteLine day={day} />
      {exceptions.length > 0 && (
        <p className="text-xs text-warning">
          {exceptions.map((exception) => exceptionText(day, exception, locale)).join(' · ')}
        </p>
      )}
    </li>
  )
}

/** What the day's status does not say: hours and halves of leave, a requested correction. */
function NoteLine({ day }: { day: MonthDay }) {
  const notes = [...leaveNotes(day, useLanguage()), ...pendingNotes(day)]
  return notes.length === 0 ? null : (
    <p className="figures text-xs text-info">{notes.join(' · ')}</p>
  )
}

function DayCell({ day, onOpen }: { day: MonthDay; onOpen: (day: string) => void }) {
  return (
    <div className="space-y-0.5">
      <DayButton day={day.day} onOpen={onOpen} />
      <NoteLine day={day} />
    </div>
  )
}

function columns(language: 'en' | 'ar', onOpen: (day: string) => void): DataColumn<MonthDay>[] {
  return [
    {
      key: 'day',
      title: m['attendance.sheet.day'](),
      cell: (day) => <DayCell day={day} onOpen={onOpen} />,
      grow: true,
    },
    {
      key: 'status',
      title: m['attendance.sheet.status'](),
      cell: (day) => <Pill tone={toneOf(day)}>{dayLabel(day, language)}</Pill>,
    },
    {
      key: 'times',
      title: m['attendanceScreens.month.inOut'](),
      cell: (day) => <Times day={day} />,
    },
    {
      key: 'worked',
      title: m['attendanceScreens.month.worked'](),
      align: 'end',
      cell: (day) => <Amount minutes={day.workedMinutes} />,
    },
    {
      key: 'late',
      title: m['attendanceScreens.month.late'](),
      align: 'end',
      cell: (day) => <Amount minutes={day.lateMinutes} />,
    },
    {
      key: 'early',
      title: m['attendanceScreens.month.early'](),
      align: 'end',
      cell: (day) => <Amount minutes={day.earlyMinutes} />,
    },
    {
      key: 'overtime',
      title: m['attendanceScreens.month.overtime'](),
      align: 'end',
      cell: (day) => <Amount minutes={day.overtimeMinutes} />,
    },
    {
      key: 'missing',
      title: m['attendanceScreens.month.missing'](),
      align: 'end',
      cell: (day) => <Amount minutes={day.missingMinutes} />,
    },
  ]
}

export function MonthTable({ view, filter, onOpen }: MonthTableProps) {
  const locale = useLanguage()
  const rows = listedDays(view.days, filter)
  const empty = (
    <EmptyState
      title={m['attendanceScreens.month.noneMatch']()}
      text={m['attendanceScreens.month.noneMatchText']()}
    />
  )
  if (rows.length === 0)
    return <div className="rounded-card border border-line bg-surface">{empty}</div>
  return (
    <div className="@container">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface @2xl:hidden">
        {rows.map((day) => (
          <DayLine key={day.day} day={day} onOpen={onOpen} />
        ))}
      </ul>
      <div className="hidden @2xl:block">
        <DataTable
          caption={m['attendanceScreens.month.gridOf']({ month: formatMonth(view.month, locale) })}
          columns={columns(locale.language, onOpen)}
          rows={rows}
          rowKey={(day) => day.day}
        />
      </div>
    </div>
  )
}
