import { Clock3, MapPin, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatDuration, formatTime } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { BoardRow } from '../team/contract.ts'
import { hoursLeaveLabels } from './day-messages.ts'
import { flagLabel } from './flag-messages.ts'
import { useTeamTitle } from './use-team-title.ts'

type Presence = BoardRow['presence']

const TONES: Record<Presence, Tone> = {
  in: 'good',
  out: 'neutral',
  notYet: 'neutral',
  missing: 'warning',
  absent: 'bad',
  onLeave: 'info',
  off: 'neutral',
}

export function presenceLabel(presence: Presence): string {
  const labels: Record<Presence, () => string> = {
    in: () => m['attendanceScreens.presence.in'](),
    out: () => m['attendanceScreens.presence.out'](),
    notYet: () => m['attendanceScreens.presence.notYet'](),
    missing: () => m['attendanceScreens.presence.missing'](),
    absent: () => m['attendanceScreens.presence.absent'](),
    onLeave: () => m['attendanceScreens.presence.onLeave'](),
    off: () => m['attendanceScreens.presence.off'](),
  }
  return labels[presence]()
}

function columnsOf(
  onOpen: (employeeId: string) => void,
  overdueOf: OverdueOf,
): DataColumn<BoardRow>[] {
  return [
    {
      key: 'person',
      title: m['attendanceScreens.team.person'](),
      cell: (row) => <PersonCell row={row} onOpen={onOpen} />,
    },
    {
      key: 'presence',
      phone: 'end',
      title: m['attendanceScreens.team.now'](),
      cell: (row) => <PresenceCell row={row} overdue={overdueIn(row, overdueOf)} />,
    },
    {
      key: 'times',
      title: m['attendanceScreens.team.times'](),
      cell: (row) => <TimesCell row={row} />,
    },
    { key: 'shift', title: m['attendance.sheet.shift'](), cell: (row) => <ShiftCell row={row} /> },
  ]
}

/** The actions for an employee who was expected back from leave; undefined for the others. */
type OverdueOf = ((employeeId: string) => ReactNode | undefined) | undefined

export interface BoardTableProps {
  rows: readonly BoardRow[]
  isLoading: boolean
  /** The board is empty, rather than nothing matching. */
  isEmptyBoard: boolean
  onOpen: (employeeId: string) => void
  overdueOf: OverdueOf
}

export function BoardTable({ rows, isLoading, isEmptyBoard, onOpen, overdueOf }: BoardTableProps) {
  const title = useTeamTitle()
  const empty = (
    <EmptyState
      icon={<UsersRound size={22} aria-hidden="true" />}
      title={
        isEmptyBoard
          ? m['attendanceScreens.team.nobody']()
          : m['attendanceScreens.team.noneMatch']()
      }
      text={
        isEmptyBoard
          ? m['attendanceScreens.team.nobodyText']()
          : m['attendanceScreens.team.noneMatchText']()
      }
    />
  )
  if (!isLoading && rows.length === 0)
    return <div className="rounded-card border border-line bg-surface">{empty}</div>
  const table = (
    <DataTable
      caption={title}
      columns={columnsOf(onOpen, overdueOf)}
      rows={rows}
      rowKey={(row) => row.employee.id}
      loading={isLoading}
      skeletonRows={8}
    />
  )
  if (isLoading) return table
  return (
    <div className="@container">
      <ul
        aria-label={title}
        className="divide-y divide-line rounded-card border border-line bg-surface @2xl:hidden"
      >
        {rows.map((row) => (
          <BoardLine
            key={row.employee.id}
            row={row}
            overdue={overdueIn(row, overdueOf)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <div className="hidden @2xl:block">{table}</div>
    </div>
  )
}

interface BoardLineProps extends Pick<BoardTableProps, 'onOpen'> {
  row: BoardRow
  overdue: ReactNode | undefined
}

/** An employee where there is no room for columns. */
function BoardLine({ row, overdue, onOpen }: BoardLineProps) {
  return (
    <li className="relative space-y-1.5 px-4 py-3 text-sm [contain-intrinsic-block-size:auto_5rem] [content-visibility:auto]">
      <PersonCell row={row} onOpen={onOpen} />
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 ps-11">
        <PresenceCell row={row} overdue={overdue} />
        {row.firstInAt !== null && <TimesCell row={row} />}
        {row.firstInAt === null && row.startsAt !== null && <ShiftCell row={row} />}
      </div>
    </li>
  )
}

function PersonCell({ row, onOpen }: { row: BoardRow; onOpen: (employeeId: string) => void }) {
  const { language } = useLanguage()
  const { employee, position } = row
  return (
    <button
      type="button"
      onClick={() => onOpen(employee.id)}
      className="flex max-w-full items-center gap-3 text-start after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent focus-visible:after:outline-solid"
    >
      <Avatar name={employee.name[language]} size="small" />
      <span className="min-w-0">
        <bdi className="block font-medium text-balance">{employee.name[language]}</bdi>
        <span className="block text-xs font-normal text-ink-soft @2xl:whitespace-nowrap">
          <Dotted>
            {position[language]}
            <Bdi code>{employee.employeeNo}</Bdi>
          </Dotted>
        </span>
      </span>
    </button>
  )
}

/** Why an employee is not expected, by its own name where it has one. */
function presenceNote({ presence, holiday, leave }: BoardRow, language: 'en' | 'ar'): string {
  if (presence === 'off' && holiday !== null) return holiday[language]
  return presence === 'onLeave' && leave !== null ? leave[language] : presenceLabel(presence)
}

/** Someone who is there needs no reminder, even if the return is still to be reported. */
function overdueIn({ presence, employee }: BoardRow, overdueOf: OverdueOf): ReactNode | undefined {
  return presence === 'absent' || presence === 'missing' ? overdueOf?.(employee.id) : undefined
}

function PresenceCell({ row, overdue }: { row: BoardRow; overdue: ReactNode | undefined }) {
  const locale = useLanguage()
  return (
    <span className="flex flex-wrap gap-1.5">
      {overdue === undefined ? (
        <Pill tone={TONES[row.presence]}>{presenceNote(row, locale.language)}</Pill>
      ) : (
        <Pill tone="bad">{m['attendanceScreens.presence.overdue']()}</Pill>
      )}
      {row.presence !== 'onLeave' &&
        hoursLeaveLabels(row, locale).map((labels) => (
          <Pill key={labels} tone="info">
            {labels}
          </Pill>
        ))}
      {row.lateMinutes > 0 && (
        <Pill tone="warning" icon={<Clock3 size={13} aria-hidden="true" />}>
          {m['attendanceScreens.month.lateBy']({
            duration: formatDuration(row.lateMinutes, locale),
          })}
        </Pill>
      )}
      {row.flags.map((flag) => (
        <Pill key={flag} tone="warning">
          {flagLabel(flag)}
        </Pill>
      ))}
      {/* Above the row's own click area. */}
      {overdue !== undefined && <span className="relative z-10 w-full pt-1">{overdue}</span>}
    </span>
  )
}

function TimesCell({ row }: { row: BoardRow }) {
  const locale = { ...useLanguage(), zone: row.zone }
  if (row.firstInAt === null) return <span className="text-ink-faint">–</span>
  const first = formatTime(row.firstInAt, locale)
  const labels =
    row.presence === 'in' || row.lastOutAt === null
      ? m['attendanceScreens.team.since']({ time: first })
      : `${first} – ${formatTime(row.lastOutAt, locale)}`
  return (
    <span className="block grow text-end @2xl:text-start">
      <span className="figures whitespace-nowrap">
        <bdi>{labels}</bdi>
        {row.workedMinutes > 0 && (
          <span className="text-ink-soft"> · {formatDuration(row.workedMinutes, locale)}</span>
        )}
      </span>
      {row.workSite !== null && (
        <span className="flex items-start justify-end gap-1 text-xs text-ink-soft @2xl:justify-start">
          <MapPin size={13} className="mt-0.5 shrink-0" aria-hidden="true" />
          {row.workSite[locale.language]}
        </span>
      )}
    </span>
  )
}

function ShiftCell({ row }: { row: BoardRow }) {
  const locale = { ...useLanguage(), zone: row.zone }
  if (row.startsAt === null || row.endsAt === null) return <span className="text-ink-faint">–</span>
  return (
    <bdi className="figures whitespace-nowrap text-ink-soft">
      {formatTime(row.startsAt, locale)} – {formatTime(row.endsAt, locale)}
    </bdi>
  )
}
