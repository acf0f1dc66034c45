import { CalendarX2, ChevronRight, CircleAlert, Inbox, Megaphone, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import type { Today } from '#portal/attendance/contract.ts'
import { showMonth } from '#portal/attendance/month/contract.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { useLastSeen } from '#portal/attendance/use-last-seen.ts'
import { useToday } from '#portal/attendance/use-today.ts'
import { addDays } from '#platform/days.ts'
import { useWaitingCirculars } from '#portal/circulars/use-waiting.ts'
import type { WaitingCircular } from '#portal/circulars/waiting/contract.ts'
import { m } from '#messages'
import { unexplainedDays } from '../rules.ts'
import { QuietCard } from './quiet-card.tsx'
import { useOwnPending } from './use-own-pending.ts'

const MAX_DAYS = 3
/** In these first days of a month, the absences of the last one are listed too. */
const EARLY_DAYS = 7

/** What this user can do now: explain their own days, decide others' requests. */
export function WaitingCard() {
  const locale = useLanguage()
  const { seen } = useToday()
  const absences = useUnexplained()
  const title = m['attendanceScreens.tasks.title']()
  const circulars = useWaitingCirculars()
  const failed = [seen, circulars].find(({ error }) => error !== null) ?? absences.failed
  if (failed !== undefined && failed.error !== null) {
    return (
      <Card title={title}>
        <CouldNotLoad error={failed.error} again={failed.again} />
      </Card>
    )
  }
  if (!seen.data || !absences.days || !circulars.data) return <CardSkeleton />
  const tasks = [...circularTasks(circulars.data, locale), ...tasksOf(seen.data, locale)]
  const { days } = absences
  if (tasks.length + days.length === 0)
    return <QuietCard title={title} text={m['dashboard.waiting.none']()} />
  return (
    <Card title={title} flush>
      <ul className="divide-y divide-line border-t border-line">
        {days.slice(0, MAX_DAYS).map((day) => (
          <Absence key={day} day={day} />
        ))}
        {days.length > MAX_DAYS && (
          <TaskRow
            to="/checkIn?tab=month"
            icon={<UserX size={18} aria-hidden="true" />}
            label={m['dashboard.waiting.moreAbsent'](counted(days.length - MAX_DAYS, locale))}
          />
        )}
        {tasks.map(({ key, ...task }) => (
          <TaskRow key={key} {...task} />
        ))}
      </ul>
    </Card>
  )
}

interface Unexplained {
  /** Undefined while they load. */
  readonly days: readonly string[] | undefined
  readonly failed: { readonly error: Error; readonly again: () => void } | undefined
}

/** The caller's absences that neither a correction nor a leave request explains. */
function useUnexplained(): Unexplained {
  const today = useDay()
  const month = useLastSeen(showMonth, { query: { month: today.slice(0, 7) } }, { as: 'month' })
  const isEarly = Number(today.slice(8)) <= EARLY_DAYS
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const before = useEndpoint(showMonth, { query: { month: lastMonth } }, { when: isEarly })
  const { corrections, leaves, failed } = useOwnPending()
  if (month.error !== null)
    return { days: undefined, failed: { error: month.error, again: month.again } }
  if (failed !== undefined) return { days: undefined, failed }
  if (!month.data || !corrections || !leaves || before.isLoading)
    return { days: undefined, failed: undefined }
  const requested = [...leaves, ...corrections.map(({ day }) => ({ from: day, to: day }))]
  const days = [...(before.data?.days ?? []), ...month.data.days]
  return { days: unexplainedDays(days, requested), failed: undefined }
}

function Absence({ day }: { day: string }) {
  const locale = useLanguage()
  const shown = formatDay(day, locale, { long: true })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm sm:px-6">
      <TaskIcon icon={<UserX size={18} aria-hidden="true" />} />
      <span className="min-w-40 grow">{m['dashboard.waiting.absent']({ day: shown })}</span>
      <span className="flex flex-wrap gap-2">
        <LinkButton
          size="small"
          to={`/checkIn?tab=month&month=${day.slice(0, 7)}&day=${day}&ask=1`}
          aria-label={m['dashboard.waiting.explainDay']({ day: shown })}
        >
          {m['dashboard.waiting.explain']()}
        </LinkButton>
        <LinkButton
          size="small"
          to={`/leaves?ask=1&from=${day}&to=${day}`}
          aria-label={m['dashboard.waiting.leaveDay']({ day: shown })}
        >
          {m['dashboard.waiting.leave']()}
        </LinkButton>
      </span>
    </li>
  )
}

interface Task {
  readonly key: string
  readonly to: string
  readonly icon: ReactNode
  readonly label: string
}

function TaskIcon({ icon }: Pick<Task, 'icon'>) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-warning-soft text-warning">
      {icon}
    </span>
  )
}

function TaskRow({ to, icon, label }: Omit<Task, 'key'>) {
  return (
    <li>
      <LocalLink
        to={to}
        className="flex min-h-14 items-center gap-3 px-4 py-3 text-sm hover:bg-hover focus-visible:-outline-offset-2 sm:px-6"
      >
        <TaskIcon icon={icon} />
        <span className="min-w-0 grow">{label}</span>
        <Flip>
          <ChevronRight size={16} className="text-ink-faint" aria-hidden="true" />
        </Flip>
      </LocalLink>
    </li>
  )
}

function circularTasks(
  { items, count }: { items: readonly WaitingCircular[]; count: number },
  locale: LocaleOptions,
): Task[] {
  const icon = <Megaphone size={18} aria-hidden="true" />
  const tasks = items.map(({ id, title, needsAcknowledgement, dueOn }) => ({
    key: id,
    to: `/Circulars/${id}`,
    icon,
    label: needsAcknowledgement
      ? m['dashboard.waiting.acknowledge']({
          title: title[locale.language],
          due: dueOn === null ? 'no' : 'yes',
          day: dueOn === null ? '' : formatDay(dueOn, locale),
        })
      : m['dashboard.waiting.read']({ title: title[locale.language] }),
  }))
  const more = count - items.length
  if (more <= 0) return tasks
  const label = m['dashboard.waiting.moreCirculars'](counted(more, locale))
  return [...tasks, { key: 'circulars', to: '/Circulars', icon, label }]
}

function tasksOf({ attention }: Today, locale: LocaleOptions): Task[] {
  const { unfinishedDays, correctionsToDecide, sessionsToReview } = attention
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
      label: m['attendanceScreens.tasks.moreDays'](counted(more, locale)),
    },
    correctionsToDecide > 0 && {
      key: 'decide',
      to: '/corrections',
      icon: <Inbox size={18} aria-hidden="true" />,
      label: m['attendanceScreens.tasks.decide'](counted(correctionsToDecide, locale)),
    },
    sessionsToReview > 0 && {
      key: 'review',
      to: '/corrections?tab=flagged',
      icon: <CircleAlert size={18} aria-hidden="true" />,
      label: m['attendanceScreens.tasks.review'](counted(sessionsToReview, locale)),
    },
  ]
  return [...days, ...counts.filter((task) => task !== false)]
}
