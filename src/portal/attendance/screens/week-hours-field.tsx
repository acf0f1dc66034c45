import { Copy, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { Switch } from '#platform/ui/switch.tsx'
import { TimeField } from '#platform/ui/time-field.tsx'
import { m } from '#messages'
import type { Segment } from '../set-up/contract.ts'
import {
  isOvernightSegment,
  minuteOfTime,
  timeOfMinute,
  weekdayLabel,
  weekText,
} from './hours-text.ts'

const WEEKS = {
  mon: [1, 2, 3, 4, 5, 6, 7],
  sun: [7, 1, 2, 3, 4, 5, 6],
  sat: [6, 7, 1, 2, 3, 4, 5],
} as const
const PLAIN = { startMinute: 480, endMinute: 1020 }
const MAX_PER_DAY = 3

interface WeekHoursFieldProps {
  label: string
  segments: Segment[]
  /**
   * The shift's own break, deducted from the week; null where several shifts with their own breaks
   * are meant, so that there is no sum.
   */
  breakMinutes: number | null
  error?: string | undefined
  onChange: (segments: Segment[]) => void
}

/** Errors in the hours of a week that the form itself can detect. */
export function weekError(segments: readonly Segment[]): string | undefined {
  if (segments.length === 0) return m['attendanceScreens.setUp.weekEmpty']()
  return segments.some((each) => each.startMinute === each.endMinute)
    ? m['attendance.segmentEmpty']()
    : undefined
}

/**
 * The hours of a week, one line per day; a day switched off is a rest day, and an end before its
 * start is on the next day.
 */
export function WeekHoursField({
  label,
  segments,
  breakMinutes,
  error,
  onChange,
}: WeekHoursFieldProps) {
  const locale = useLanguage()
  const weekdays = WEEKS[useFirstDay()]
  const of = (weekday: number): Segment[] =>
    segments.filter((segment) => segment.weekday === weekday)
  const put = (weekday: number, own: readonly Omit<Segment, 'weekday'>[]): void =>
    onChange([
      ...segments.filter((segment) => segment.weekday !== weekday),
      ...own.map((segment) => ({ ...segment, weekday })),
    ])
  const copyFrom = (weekday: number): void =>
    onChange(
      weekdays.flatMap((each) =>
        of(each).length === 0 ? [] : of(weekday).map((segment) => ({ ...segment, weekday: each })),
      ),
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="divide-y divide-line rounded-control border border-line">
        {weekdays.map((weekday) => (
          <DayHours
            key={weekday}
            weekday={weekday}
            segments={of(weekday)}
            onChange={(own) => put(weekday, own)}
            onCopy={() => copyFrom(weekday)}
          />
        ))}
      </div>
      {breakMinutes !== null && (
        <p className="figures mt-1.5 text-xs text-ink-soft">
          {weekText({ segments, breakMinutes }, locale)}
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className={classNames('mt-1', ERROR_CLASSES)}>
          <ErrorMessage error={error} />
        </p>
      )}
    </fieldset>
  )
}

interface DayHoursProps {
  weekday: number
  segments: readonly Segment[]
  onChange: (segments: readonly Omit<Segment, 'weekday'>[]) => void
  onCopy: () => void
}

function DayHours({ weekday, segments, onChange, onCopy }: DayHoursProps) {
  const locale = useLanguage()
  const day = weekdayLabel(weekday, locale)
  const set = (at: number, change: Partial<Segment>): void =>
    onChange(segments.map((segment, index) => (index === at ? { ...segment, ...change } : segment)))
  return (
    <div
      role="group"
      aria-label={day}
      className="gap-x-4 px-3 py-2 sm:grid sm:grid-cols-[10rem_1fr] sm:items-start"
    >
      <div className="sm:flex sm:min-h-control sm:flex-col sm:justify-center">
        <Switch
          label={day}
          value={segments.length > 0}
          onChange={(isOn) => onChange(isOn ? [PLAIN] : [])}
        />
      </div>
      {segments.length === 0 ? (
        <p className="flex min-h-control items-center text-sm text-ink-faint max-sm:hidden">
          {m['attendance.status.rest']()}
        </p>
      ) : (
        <div className="space-y-1">
          {segments.map((segment, index) => (
            <Stretch
              // oxlint-disable-next-line react/no-array-index-key -- a segment has no identity but its position in the day
              key={index}
              day={day}
              segment={segment}
              onChange={(change) => set(index, change)}
            >
              {segments.length > 1 && (
                <IconButton
                  label={m['attendanceScreens.setUp.removeStretch']({ day })}
                  icon={<X size={16} aria-hidden="true" />}
                  size="small"
                  onPress={() => onChange(segments.filter((_, at) => at !== index))}
                />
              )}
              {index === 0 && segments.length === 1 && (
                <IconButton
                  size="small"
                  label={m['attendanceScreens.setUp.copyToAll']({ day })}
                  icon={<Copy size={16} aria-hidden="true" />}
                  onPress={onCopy}
                />
              )}
              {index === segments.length - 1 && segments.length < MAX_PER_DAY && (
                <IconButton
                  size="small"
                  label={m['attendanceScreens.setUp.addStretch']({ day })}
                  icon={<Plus size={16} aria-hidden="true" />}
                  onPress={() => onChange([...segments, PLAIN])}
                />
              )}
            </Stretch>
          ))}
        </div>
      )}
    </div>
  )
}

interface StretchProps {
  day: string
  segment: Segment
  onChange: (change: Partial<Segment>) => void
  /** The actions, at the end. */
  children: ReactNode
}

function Stretch({ day, segment, onChange, children }: StretchProps) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 max-sm:grow max-sm:basis-0 sm:w-36">
        <TimeField
          label={m['attendanceScreens.setUp.startOf']({ day })}
          labelHidden
          value={timeOfMinute(segment.startMinute)}
          onChange={(time) => time !== null && onChange({ startMinute: minuteOfTime(time) })}
        />
      </div>
      <span aria-hidden="true" className="flex h-control items-center text-ink-soft">
        –
      </span>
      <div className="min-w-0 max-sm:grow max-sm:basis-0 sm:w-36">
        <TimeField
          label={m['attendanceScreens.setUp.endOf']({ day })}
          labelHidden
          value={timeOfMinute(segment.endMinute)}
          help={isOvernightSegment(segment) ? m['attendanceScreens.ask.nextDay']() : undefined}
          onChange={(time) => time !== null && onChange({ endMinute: minuteOfTime(time) })}
        />
      </div>
      <div className="ms-auto flex min-h-control items-center">{children}</div>
    </div>
  )
}
