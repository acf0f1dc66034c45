import { CircleAlert, CircleMinus, CirclePlus, Clock3, LogOut } from 'lucide-react'
import type { ComponentType, Ref } from 'react'
import { type Languages, useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay, formatDuration, formatHijri, formatWeekday } from '#platform/ui/format-dates.ts'
import type { MonthDay } from '../month/contract.ts'
import { shortDuration } from './clock-text.ts'
import {
  dayLabel,
  type Exception,
  exceptionsOf,
  exceptionText,
  leaveNotes,
  pendingNotes,
  shortLabel,
} from './day-messages.ts'
import { fullness } from './month-days.ts'

const ICONS: Record<Exception, ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>> = {
  late: Clock3,
  early: LogOut,
  overtime: CirclePlus,
  missing: CircleMinus,
  review: CircleAlert,
}

/** How much accent a day has by its fullness, in percent. */
const DEPTH = [0, 10, 19, 28, 38]
const HATCHED =
  'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, var(--bad) 14%, transparent) 5px 7px)'
const DOTTED = 'border-dashed bg-transparent'

function classesOf(day: MonthDay): string | undefined {
  if (day.status === 'absent') return day.correctionPending ? DOTTED : undefined
  if ((day.status === 'holiday' || day.status === 'onLeave') && day.workedMinutes === 0)
    return 'bg-info-soft'
  if (day.workedMinutes > 0) return undefined
  return day.status === 'upcoming' ? DOTTED : 'bg-neutral-soft border-transparent'
}

/** Behind the text of an absence and of a day with work. */
function backgroundOf(day: MonthDay): string | undefined {
  if (day.status === 'absent') return day.correctionPending ? undefined : HATCHED
  if (day.workedMinutes === 0) return undefined
  return `color-mix(in srgb, var(--accent) ${DEPTH[fullness(day)] ?? 0}%, var(--surface))`
}

interface HeatCellProps {
  day: MonthDay
  isToday: boolean
  isDim: boolean
  isStop: boolean
  buttonRef: Ref<HTMLButtonElement> | undefined
  onOpen: (day: string) => void
}

/**
 * One day of the month: depth means how full it was, and the rest is text, a pattern or a mark.
 * Screen readers get at least everything visible.
 */
export function HeatCell({ day, isToday, isDim, isStop, buttonRef, onOpen }: HeatCellProps) {
  return (
    <button
      type="button"
      ref={buttonRef}
      tabIndex={isStop ? 0 : -1}
      data-day={day.day}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onOpen(day.day)}
      style={{ background: backgroundOf(day) }}
      className={classNames(
        'keep-colour relative flex h-18 w-full flex-col rounded-control border border-line px-0.5 py-1 text-start text-xs text-ink outline-none hover:border-edge focus-visible:ring-focus sm:h-23 sm:p-2',
        classesOf(day),
        isToday && 'border-2 border-accent! px-px py-[3px] sm:p-[7px]',
        isDim && 'opacity-35',
      )}
    >
      <CellDate day={day.day} isToday={isToday} />
      <CellText day={day} />
    </button>
  )
}

/**
 * The number of the day, surrounded by text only for screen readers: "Sunday 1 November, 21 Jumada
 * I 1448 AH, ".
 */
function CellDate({ day, isToday }: { day: string; isToday: boolean }) {
  const locale = useLanguage()
  const comma = m['attendanceScreens.listComma']()
  const [hijriDay = '', hijriRest = ''] = formatHijri(day, locale).split(/ (.*)/)
  return (
    <span className="flex w-full items-baseline justify-between gap-1">
      <span
        className={classNames('figures', isToday ? 'font-semibold text-accent' : 'font-medium')}
      >
        <span className="sr-only">{formatWeekday(day, locale, 'long')} </span>
        {formatNumber(Number(day.slice(8)), locale)}
        <span className="sr-only">
          {' '}
          {monthLabel(day, locale)}
          {comma}
        </span>
      </span>
      <span className="figures max-sm:hidden">
        {hijriDay}
        <span className="sr-only">
          {' '}
          {hijriRest}
          {comma}
        </span>
      </span>
    </span>
  )
}

function monthLabel(day: string, locale: Languages): string {
  const [, ...rest] = formatDay(day, locale, { weekday: false, long: true }).split(' ')
  return rest.join(' ')
}

function CellText({ day }: { day: MonthDay }) {
  const locale = useLanguage()
  const exceptions = exceptionsOf(day)
  const [first, ...others] = exceptions
  const notes = [...leaveNotes(day, locale), ...pendingNotes(day)]
  const isWorked = day.workedMinutes > 0 || day.open
  return (
    <span className="mt-auto flex w-full min-w-0 flex-col gap-0.5">
      <span
        className={classNames(
          'figures',
          isWorked
            ? 'truncate font-semibold sm:text-sm'
            : 'max-sm:truncate max-sm:text-[0.6875rem] max-sm:tracking-tight sm:line-clamp-2',
          day.status === 'absent' && 'font-medium',
          day.status === 'absent' && (day.correctionPending ? 'text-info' : 'text-bad'),
        )}
      >
        {isWorked ? (
          <>
            <span className="sm:hidden">{shortDuration(day.workedMinutes, locale.digits)}</span>
            <span className="max-sm:hidden">{formatDuration(day.workedMinutes, locale)}</span>
          </>
        ) : (
          day.status !== 'upcoming' && (
            <>
              <span className="sm:hidden">{shortLabel(day)}</span>
              <span className="max-sm:hidden">{dayLabel(day, locale.language)}</span>
            </>
          )
        )}
      </span>
      {notes.length > 0 && (
        <span className="figures max-sm:sr-only sm:truncate">
          <span className="sr-only">{m['attendanceScreens.listComma']()}</span>
          {notes.join(m['attendanceScreens.listComma']())}
        </span>
      )}
      {first !== undefined && (
        <span className="flex h-4 min-w-0 items-center gap-1">
          <Mark exception={first} />
          <span className="max-sm:sr-only sm:truncate">{exceptionText(day, first, locale)}</span>
          {others.map((exception) => (
            <Mark
              key={exception}
              exception={exception}
              text={exceptionText(day, exception, locale)}
            />
          ))}
        </span>
      )}
    </span>
  )
}

function Mark({ exception, text }: { exception: Exception; text?: string }) {
  const Icon = ICONS[exception]
  return (
    <span className={classNames('inline-flex shrink-0', exception === 'early' && 'flip')}>
      <Icon size={13} aria-hidden="true" />
      {text !== undefined && (
        <span className="sr-only">
          {m['attendanceScreens.listComma']()}
          {text}
        </span>
      )}
    </span>
  )
}
