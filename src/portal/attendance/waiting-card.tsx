import { CalendarX2, CheckCheck, ChevronRight, CircleAlert, Inbox, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import type { Today } from './contract.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useToday } from './use-today.ts'

interface Task {
  readonly key: string
  readonly to: string
  readonly icon: ReactNode
  readonly label: string
}

const MAX_DAYS = 3

/**
 * Attendance items waiting for this user: their own days to explain, others' requests to decide.
 */
export function WaitingCard() {
  const { seen } = useToday()
  const locale = useLanguage()
  const tasks = seen.data === undefined ? [] : tasksOf(seen.data, locale)
  return (
    <Card title={m['attendanceScreens.tasks.title']()} flush>
      {seen.error !== null && (
        <div className="p-4 sm:px-6">
          <CouldNotLoad error={seen.error} again={seen.again} />
        </div>
      )}
      {seen.data === undefined && seen.error === null && <TaskSkeletons />}
      {seen.data !== undefined && tasks.length === 0 && (
        <EmptyState
          icon={<CheckCheck size={22} aria-hidden="true" />}
          title={m['attendanceScreens.tasks.none']()}
          text={m['attendanceScreens.tasks.noneText']()}
        />
      )}
      <ul className="divide-y divide-line empty:hidden">
        {tasks.map((task) => (
          <li key={task.key}>
            <LocalLink
              to={task.to}
              className="flex min-h-14 items-center gap-3 px-4 py-3 text-sm hover:bg-hover focus-visible:-outline-offset-2 sm:px-6"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-warning-soft text-warning">
                {task.icon}
              </span>
              <span className="min-w-0 grow">{task.label}</span>
              <Flip>
                <ChevronRight size={16} className="text-ink-faint" aria-hidden="true" />
              </Flip>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function tasksOf({ attention }: Today, locale: ReturnType<typeof useLanguage>): Task[] {
  const { unfinishedDays, openCorrections, correctionsToDecide, sessionsToReview } = attention
  const counted = (count: number) => ({ count, shown: formatNumber(count, locale) })
  const days = unfinishedDays.slice(0, MAX_DAYS).map((day) => ({
    key: day,
    to: `/checkIn?tab=month&month=${day.slice(0, 7)}&day=${day}`,
    icon: <CalendarX2 size={18} aria-hidden="true" />,
    label: m['attendanceScreens.tasks.unfinished']({ day: formatDay(day, locale, { long: true }) }),
  }))
  const more = unfinishedDays.length - days.length
  const counts: (Task | false)[] = [
    more > 0 && {
      key: 'more',
      to: '/checkIn?tab=month',
      icon: <CalendarX2 size={18} aria-hidden="true" />,
      label: m['attendanceScreens.tasks.moreDays'](counted(more)),
    },
    correctionsToDecide > 0 && {
      key: 'decide',
      to: '/corrections',
      icon: <Inbox size={18} aria-hidden="true" />,
      label: m['attendanceScreens.tasks.decide'](counted(correctionsToDecide)),
    },
    sessionsToReview > 0 && {
      key: 'review',
      to: '/corrections?tab=flagged',
      icon: <CircleAlert size={18} aria-hidden="true" />,
      label: m['attendanceScreens.tasks.review'](counted(sessionsToReview)),
    },
    openCorrections > 0 && {
      key: 'own',
      to: '/checkIn?tab=corrections',
      icon: <PencilLine size={18} aria-hidden="true" />,
      label: m['attendanceScreens.tasks.own'](counted(openCorrections)),
    },
  ]
  return [...days, ...counts.filter((task) => task !== false)]
}

function TaskSkeletons() {
  return (
    <Loading>
      <div className="space-y-3 px-4 pb-5 sm:px-6">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </Loading>
  )
}
