import { useQueryClient } from '@tanstack/react-query'
import { Dotted } from '#platform/ui/dotted.tsx'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatTime } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { showBoard, type BoardRow } from '#portal/attendance/team/contract.ts'
import { useBoard } from '#portal/attendance/use-board.ts'
import { ATTENDANCE_TOPIC } from '#portal/attendance/use-today.ts'
import { m } from '#messages'
import { DeskCard, PersonRow } from './desk-card.tsx'

const MAX_VISIBLE = 5

const isAbsent = ({ presence }: BoardRow): boolean =>
  presence === 'absent' || presence === 'missing'

export interface LinkedNumber {
  readonly label: string
  readonly value: string
  readonly to: string
}

/** Numbers that lead to what they count. */
export function LinkedNumbers({ numbers }: { numbers: readonly LinkedNumber[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:flex sm:gap-4">
      {numbers.map(({ label, value, to }) => (
        <li key={label} className="min-w-0 sm:flex-1">
          <LocalLink
            to={to}
            className="block rounded-card border border-line bg-surface px-4 py-3 hover:bg-hover"
          >
            <span className="block text-xs text-ink-soft">{label}</span>
            <span className="figures mt-1 block text-2xl leading-tight font-semibold">{value}</span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

/** In, absent, on leave and headcount, now. */
export function CompanyNumbers() {
  const locale = useLanguage()
  const client = useQueryClient()
  const board = useBoard({})
  useLive(ATTENDANCE_TOPIC, () => void refresh(client, [showBoard]))
  if (board.data === undefined) {
    if (board.error === null) {
      return (
        <Loading>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
            {['in', 'absent', 'leave', 'all'].map((key) => (
              <Skeleton key={key} className="h-19 rounded-card" />
            ))}
          </div>
        </Loading>
      )
    }
    return <CouldNotLoad error={board.error} again={() => void board.refetch()} />
  }
  const { items, isCut } = board.data
  const count = (is: (row: BoardRow) => boolean): string => {
    const shown = formatNumber(items.filter(is).length, locale)
    return isCut ? m['dashboard.desk.andMore']({ shown }) : shown
  }
  const numbers = [
    {
      label: m['dashboard.desk.in'](),
      value: count((row) => row.presence === 'in'),
      to: '/team?show=in',
    },
    { label: m['dashboard.desk.absent'](), value: count(isAbsent), to: '/team' },
    {
      label: m['dashboard.desk.onLeave'](),
      value: count((row) => row.presence === 'onLeave'),
      to: '/leave-calendar',
    },
    {
      label: m['dashboard.desk.headcount'](),
      value: count(() => true),
      to: '/employees?state=employed',
    },
  ]
  return <LinkedNumbers numbers={numbers} />
}

/** Who was expected today and is not there, without leave. */
export function AbsencesCard() {
  const locale = useLanguage()
  const board = useBoard({})
  const absent = board.data?.items.filter(isAbsent) ?? []
  return (
    <DeskCard
      title={m['dashboard.desk.absences']()}
      found={board}
      isEmpty={absent.length === 0}
      none={m['dashboard.desk.none']()}
      end={<TextLink to="/team">{m['dashboard.desk.all']()}</TextLink>}
    >
      {absent.slice(0, MAX_VISIBLE).map(({ employee, department, presence, startsAt }) => {
        const name = employee.name[locale.language]
        return (
          <PersonRow
            key={employee.id}
            name={name}
            detail={
              <Dotted>
                <bdi>{department[locale.language]}</bdi>
                {presence === 'absent'
                  ? m['attendanceScreens.presence.absent']()
                  : m['attendanceScreens.presence.missing']()}
                {startsAt !== null && (
                  <bdi className="whitespace-nowrap">{formatTime(startsAt, locale)}</bdi>
                )}
              </Dotted>
            }
            end={
              <LinkButton
                size="small"
                to={`/team?person=${employee.id}`}
                aria-label={m['dashboard.desk.viewMonthOf']({ name })}
              >
                {m['dashboard.desk.viewMonth']()}
              </LinkButton>
            }
          />
        )
      })}
    </DeskCard>
  )
}
