import type { Languages } from '#platform/i18n/language.tsx'
import { formatDay, formatDuration, formatHijri, formatTime } from '#platform/ui/format-dates.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { DaySummary } from '../contract.ts'
import { minutesBetween } from '../minutes-between.ts'
import { flagsText, statusLabel } from './flag-messages.ts'

export type Exception = 'late' | 'early' | 'overtime' | 'missing' | 'review'

/** A day's exceptions, the most important first. */
export function exceptionsOf(day: DaySummary): Exception[] {
  const found: Exception[] = []
  if (day.flags.length > 0 || day.loosePunches > 0) found.push('review')
  // Time lost by a late arrival or an early departure is already reported there.
  if (day.missingMinutes > day.lateMinutes + day.earlyMinutes && day.status !== 'absent')
    found.push('missing')
  if (day.lateMinutes > 0) found.push('late')
  if (day.earlyMinutes > 0) found.push('early')
  if (day.overtimeMinutes > 0) found.push('overtime')
  return found
}

export function exceptionText(day: DaySummary, exception: Exception, locale: Languages): string {
  const duration = (minutes: number): string => formatDuration(minutes, locale)
  switch (exception) {
    case 'late':
      return m['attendanceScreens.month.lateBy']({ duration: duration(day.lateMinutes) })
    case 'early':
      return m['attendanceScreens.month.earlyBy']({ duration: duration(day.earlyMinutes) })
    case 'overtime':
      return m['attendanceScreens.month.overtimeOf']({ duration: duration(day.overtimeMinutes) })
    case 'missing':
      return m['attendanceScreens.month.missingOf']({ duration: duration(day.missingMinutes) })
    case 'review':
      return day.flags.length > 0 ? flagsText(day.flags) : m['attendance.flag.extra_punch']()
  }
}

/** The label of a day in a cell: the holiday's own name, otherwise its status. */
export function dayLabel(day: DaySummary, language: 'en' | 'ar'): string {
  if (day.status === 'holiday' && day.holiday !== null) return day.holiday[language]
  if (day.status === 'onLeave' && day.leave !== null) return day.leave.name[language]
  return day.unauthorised ? m['attendance.status.unauthorised']() : statusLabel(day.status)
}

/** Which half of a day was leave, when the other was not. */
export function halfLeaveText({ leave }: DaySummary, language: 'en' | 'ar'): string | null {
  if (leave === null || leave.half === 'all') return null
  const about = { type: leave.name[language] }
  return leave.half === 'first'
    ? m['attendanceScreens.month.leaveFirst'](about)
    : m['attendanceScreens.month.leaveSecond'](about)
}

/** Hours of leave on a day, each with its length. */
export function hoursLeaveLabels(
  { leaveHours, zone }: Pick<DaySummary, 'leaveHours' | 'zone'>,
  locale: Languages,
): string[] {
  const time = (instant: string): string => formatTime(instant, { ...locale, zone })
  return leaveHours.map(({ startsAt, endsAt, name }) =>
    m['attendanceScreens.month.leaveHours']({
      type: name[locale.language],
      from: time(startsAt),
      to: time(endsAt),
      duration: formatDuration(minutesBetween(startsAt, endsAt), locale),
    }),
  )
}

const SHORT: Record<DaySummary['status'], () => string> = {
  worked: () => m['attendanceScreens.short.worked'](),
  absent: () => m['attendanceScreens.short.absent'](),
  waiting: () => m['attendanceScreens.short.waiting'](),
  upcoming: () => '',
  onLeave: () => m['attendanceScreens.short.onLeave'](),
  holiday: () => m['attendanceScreens.short.holiday'](),
  rest: () => m['attendanceScreens.short.rest'](),
  noShift: () => m['attendanceScreens.short.noShift'](),
  noRecords: () => m['attendanceScreens.short.noRecords'](),
  notEmployed: () => m['attendanceScreens.short.notEmployed'](),
}

/** The same, short enough for a day on a phone. */
export function shortLabel(day: DaySummary): string {
  return SHORT[day.status]()
}

/** Everything in a cell as one sentence. */
export function daySentence(day: DaySummary, locale: Languages): string {
  const parts = [
    formatDay(day.day, locale, { long: true }),
    formatHijri(day.day, locale),
    dayLabel(day, locale.language),
    ...[halfLeaveText(day, locale.language)].filter((each) => each !== null),
    ...hoursLeaveLabels(day, locale),
    ...(day.workedMinutes > 0
      ? [
          m['attendanceScreens.month.workedFor']({
            duration: formatDuration(day.workedMinutes, locale),
          }),
        ]
      : []),
    ...exceptionsOf(day).map((exception) => exceptionText(day, exception, locale)),
  ]
  return parts.join(m['attendanceScreens.listComma']())
}

const TONES: Record<DaySummary['status'], Tone> = {
  worked: 'good',
  absent: 'bad',
  waiting: 'warning',
  upcoming: 'neutral',
  onLeave: 'info',
  holiday: 'info',
  rest: 'neutral',
  noShift: 'neutral',
  noRecords: 'neutral',
  notEmployed: 'neutral',
}

export function toneOf(day: DaySummary): Tone {
  return TONES[day.status]
}
